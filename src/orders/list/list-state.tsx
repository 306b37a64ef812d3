import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { hasClientFilter } from '../../order/order-filter.ts';
import { paths } from '../../paths.ts';
import { isWhole } from '../../tracking/page/tracking.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useFilterWords } from '../filters/words/use-filter-words.ts';
import styles from './list-state.module.css';
import { isFiltered, type OrdersView } from './search.ts';
import type { Orders } from './use-orders.ts';

type Props = {
  orders: Orders;
  view: OrdersView;
  onClear: () => void;
};

/**
 * The reason for an empty list: none yet, no match, no response, or no network. Null while there are rows or
 * may be.
 */
export function ListState({ orders, view, onClear }: Props) {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const { list } = useFormats();
  const words = useFilterWords(view);
  const isComplete = useTrackingOf(({ sync }) => isWhole(sync));
  const { page, failure, refresh } = orders;
  if (page === null && failure !== null) {
    return (
      <div className={styles.state}>
        <FailureNotice failure={failure} title={t('failedTitle')} onRetry={refresh} />
      </div>
    );
  }
  if (page === null) return null;
  if (page.rows.length > 0 || page.total > 0) return null;
  if (hasClientFilter(view) && !isComplete) {
    return (
      <div className={styles.state}>
        <div className={styles.words} role="status">
          <h2 className={styles.title}>{tFilter('noneYetTitle')}</h2>
          <p>{tFilter('noneYetBody')}</p>
        </div>
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      </div>
    );
  }
  const filtered = isFiltered(view) || hasClientFilter(view);
  return (
    <div className={styles.state}>
      <div className={styles.words} role="status">
        <h2 className={styles.title}>{filtered ? t('noMatchTitle') : t('emptyTitle')}</h2>
        <p>{filtered ? t('noMatchBody', { filters: list(words) }) : t('emptyBody')}</p>
      </div>
      {filtered ? (
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      ) : (
        <LinkButton to={paths.newOrder()} variant="main">
          {t('newOrder')}
        </LinkButton>
      )}
    </div>
  );
}
