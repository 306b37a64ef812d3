import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '../ids.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './dashboard-page.module.css';
import { OrderLines } from './order-lines.tsx';

type Props = {
  orders: readonly ListedOrder[];
  /** The number of unreadable ones. */
  unreadable: number;
  selected: OrderId | null;
  now: number;
};

export function LatestOrders({ orders, unreadable, selected, now }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('latest')}</h2>
        <Link to={paths.orders()}>{t('allOrders')}</Link>
      </div>
      <OrderLines orders={orders} selected={selected} now={now} />
      {unreadable > 0 && <p className={styles.none}>{t('unreadable', { count: unreadable })}</p>}
    </section>
  );
}

/** As high as the lines that it replaces. */
export function LatestWaiting({ lines }: { lines: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.section}>
      <h2>{t('latest')}</h2>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={styles.ghost}>
          <Skeleton width={`${45 + ((index * 19) % 35)}%`} />
          <Skeleton width={`${35 + ((index * 13) % 25)}%`} />
        </div>
      ))}
    </section>
  );
}
