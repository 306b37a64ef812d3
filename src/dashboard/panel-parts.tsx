import { useTranslation } from 'react-i18next';
import type { OrderId } from '../ids.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import type { Orders } from '../orders/list/use-orders.ts';
import { useTrackingOf } from '../tracking/page/tracking-context.ts';
import type { Overview } from '../tracking/questions.ts';
import { FailureNotice } from '../ui/feedback/failure-notice.tsx';
import { splitByClosing } from './closing-soon.ts';
import styles from './dashboard-page.module.css';
import { DigestSection } from './digest-section.tsx';
import { LatestOrders, LatestWaiting } from './latest-orders.tsx';
import { NeedsAttention } from './needs-attention.tsx';

type Props = {
  orders: Orders;
  /** The readable orders of the newest page. */
  latest: readonly ListedOrder[];
  /** The stored state of all orders; null when nothing is stored, or not yet. */
  overview: Overview | null;
  selected: OrderId | null;
  now: number;
};

/** Shows stored orders before the service responds; without them, the newest page. */
export function PanelParts({ orders, latest, overview, selected, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { page, failure, refresh } = orders;
  const unread = useTrackingOf((state) => state.unread);
  const known = overview !== null && overview.total > 0 ? overview : null;
  if (page?.rows.length === 0 && known === null) {
    return (
      <div className={styles.empty}>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyBody')}</p>
      </div>
    );
  }
  const { closing, others } = splitByClosing(latest, now);
  return (
    <>
      {failure !== null && (
        <FailureNotice
          failure={failure}
          title={t(page === null && known === null ? 'failedTitle' : 'staleTitle')}
          onRetry={refresh}
        />
      )}
      {(page !== null || known !== null) && (
        <NeedsAttention overview={known} closing={closing} unread={unread} now={now} />
      )}
      {known !== null && <DigestSection now={now} />}
      {page !== null ? (
        <LatestOrders
          orders={known === null ? others : latest.slice(0, 5)}
          unreadable={page.rows.length - latest.length}
          selected={selected}
          now={now}
        />
      ) : (
        failure === null && <LatestWaiting lines={known === null ? 10 : 5} />
      )}
    </>
  );
}
