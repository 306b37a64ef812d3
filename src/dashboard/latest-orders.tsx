import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../api/wire/order.ts';
import type { OrderId } from '../ids.ts';
import type { Orders } from '../orders/use-orders.ts';
import { paths } from '../paths.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { splitByClosing } from './closing-soon.ts';
import styles from './dashboard-page.module.css';
import { OrderLines } from './order-lines.tsx';

type Props = { orders: Orders; latest: readonly Order[]; selected: OrderId | null; now: number };

export function LatestOrders({ orders, latest, selected, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { page, failure, refresh } = orders;
  if (page === null) {
    if (failure !== null)
      return <FailureNotice failure={failure} title={t('failedTitle')} onRetry={refresh} />;
    return <Waiting />;
  }
  if (page.rows.length === 0) {
    return (
      <div className={styles.empty}>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyBody')}</p>
      </div>
    );
  }
  const { closing, others } = splitByClosing(latest, now);
  const unreadable = page.rows.length - latest.length;
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} title={t('staleTitle')} onRetry={refresh} />}
      <section className={styles.section}>
        <h2>
          {t('closingSoon')} <span className={styles.number}>{closing.length}</span>
        </h2>
        {closing.length === 0 ? (
          <p className={styles.none}>{t('closingNone')}</p>
        ) : (
          <OrderLines orders={closing} selected={selected} now={now} />
        )}
      </section>
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2>{t('latest')}</h2>
          <Link to={paths.orders()}>{t('allOrders')}</Link>
        </div>
        <OrderLines orders={others} selected={selected} now={now} />
        {unreadable > 0 && <p className={styles.none}>{t('unreadable', { count: unreadable })}</p>}
      </section>
    </>
  );
}

/** As high as the lines it stands for. */
function Waiting() {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.section}>
      <h2>{t('latest')}</h2>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={styles.ghost}>
          <Skeleton width={`${45 + ((index * 19) % 35)}%`} />
          <Skeleton width={`${35 + ((index * 13) % 25)}%`} />
        </div>
      ))}
    </section>
  );
}
