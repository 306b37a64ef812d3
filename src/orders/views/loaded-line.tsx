import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { FailureWords } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './loaded-line.module.css';
import type { LoadedOrders } from './use-loaded.ts';

type Props = {
  loaded: LoadedOrders;
  /** How many of the loaded orders lie in the area that is looked within, and how many have none to compare; null without one. */
  inside: { readonly count: number; readonly without: number } | null;
  onClearArea: () => void;
};

/** How much of the list the map, the timeline and the area know, and the way to more. */
export function LoadedLine({ loaded, inside, onClearArea }: Props) {
  const { t } = useTranslation('views');
  const { number } = useFormats();
  const { rows, total, progress, failure, canLoadMore, more, cancel } = loaded;
  const counts = { loaded: number(rows.length), total: number(total) };
  return (
    <div className={styles.line}>
      <div className={styles.words} role="status">
        <p>
          {inside === null
            ? t('loadedOf', counts)
            : `${t('insideOf', { ...counts, count: inside.count })} ${t('inList', counts)}`}
          {inside !== null && inside.without > 0 && ` ${t('withoutArea', { count: inside.without })}`}
        </p>
        {inside !== null && <p className={styles.hint}>{t('insideMeans')}</p>}
        {failure !== null && (
          <div className={styles.failed}>
            <strong>{t('moreFailed')}</strong> <FailureWords failure={failure} />
          </div>
        )}
      </div>
      {progress === null ? (
        canLoadMore && <Button onClick={more}>{t(failure === null ? 'loadMore' : 'loadOn')}</Button>
      ) : (
        <>
          <span className={styles.progress}>
            <Spinner />
            {t('loadingOf', { loaded: number(progress.loaded), total: number(progress.total) })}
          </span>
          <Button onClick={cancel}>{t('cancelLoading')}</Button>
        </>
      )}
      {inside !== null && (
        <Button variant="quiet" onClick={onClearArea}>
          {t('clearArea')}
        </Button>
      )}
    </div>
  );
}
