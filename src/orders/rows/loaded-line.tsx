import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { FailureWords } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './loaded-line.module.css';
import type { ClientFiltered } from './use-client-filtered.ts';
import type { LoadedOrders } from './use-loaded.ts';

type Props = {
  loaded: LoadedOrders;
  /**
   * How many of the loaded orders match the filters, and how many have no area to compare; null without a
   * filter.
   */
  passed: ClientFiltered['passed'];
  by: { readonly name: boolean; readonly area: boolean };
  onClearArea: () => void;
};

/** The loaded part of the list, used by the map, the timeline and a filtered list, and "Load more". */
export function LoadedLine({ loaded, passed, by, onClearArea }: Props) {
  const { t } = useTranslation('views');
  const { t: tFilter } = useTranslation('narrowing');
  const { number } = useFormats();
  const { rows, total, progress, failure, canLoadMore, more, cancel } = loaded;
  const counts = { loaded: number(rows.length), total: number(total) };
  return (
    <div className={styles.line}>
      <div className={styles.words} role="status">
        <p>
          {passed === null
            ? t('loadedOf', counts)
            : `${tFilter('passOf', { ...counts, count: passed.count })} ${t('inList', counts)}`}
          {passed !== null && passed.without > 0 && ` ${t('withoutArea', { count: passed.without })}`}
        </p>
        {by.name && rows.length < total && <p className={styles.hint}>{tFilter('means')}</p>}
        {by.area && <p className={styles.hint}>{t('insideMeans')}</p>}
        {failure !== null && (
          <div className={styles.failed}>
            <strong>{t(failure.of === 'more' ? 'moreFailed' : 'renewalFailed')}</strong>{' '}
            <FailureWords failure={failure.why} />
          </div>
        )}
      </div>
      {progress === null ? (
        canLoadMore && <Button onClick={more}>{t(failure?.of === 'more' ? 'loadOn' : 'loadMore')}</Button>
      ) : (
        <>
          <span className={styles.progress}>
            <Spinner />
            {t('loadingOf', { loaded: number(progress.loaded), total: number(progress.total) })}
          </span>
          <Button onClick={cancel}>{t('cancelLoading')}</Button>
        </>
      )}
      {by.area && (
        <Button variant="quiet" onClick={onClearArea}>
          {t('clearArea')}
        </Button>
      )}
    </div>
  );
}
