import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { SearchState } from '../pages/use-found.ts';
import type { Orders } from '../pages/use-orders.ts';
import type { RejectedSort } from '../pages/use-sort-fallback.ts';
import type { OrdersView } from '../view/search.ts';
import { sortNames } from '../view/sort-names.ts';
import styles from './list-notices.module.css';

type Props = {
  orders: Orders;
  view: OrdersView;
  search: SearchState;
  rejectedSort: RejectedSort | null;
  onDismissSort: () => void;
};

/** Messages above existing rows. Without rows, list-state.tsx shows one. */
export function ListNotices({ orders, view, search, rejectedSort, onDismissSort }: Props) {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const { page, failure, samePage, refresh } = orders;
  return (
    <div className={styles.notices}>
      {rejectedSort !== null && (
        <Notice
          tone="plain"
          role="status"
          title={t('sortRejectedTitle', { field: t(sortNames[rejectedSort.field]) })}
          actions={<Button onClick={onDismissSort}>{t('dismiss')}</Button>}
        >
          <p>{t('sortRejectedBody')}</p>
          {rejectedSort.message && (
            <p>
              {t('serviceSaid')} <bdi>{rejectedSort.message.slice(0, 1000)}</bdi>
            </p>
          )}
        </Notice>
      )}
      {page !== null && failure !== null && (search !== 'failed' || page.rows.length > 0) && (
        <FailureNotice
          failure={failure}
          title={
            search === 'failed'
              ? tFilter('searchFailed')
              : t(page.view === view ? 'staleTitle' : 'otherViewTitle')
          }
          onRetry={refresh}
        />
      )}
      {samePage && (
        <Notice tone="plain" role="status" title={t('samePageTitle', { page: view.page })}>
          <p>{t('samePageBody')}</p>
        </Notice>
      )}
    </div>
  );
}
