import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../api/wire/order.ts';
import { paths } from '../paths.ts';
import { Code } from '../ui/code.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './covered-notice.module.css';

const MOST = 5;

/** Orders that already cover the point in the window asked for, each with a way to it; nothing where there are none. */
export function CoveredNotice({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('tasking');
  if (orders.length === 0) return null;
  return (
    <Notice tone="doubt" role="status" title={t('coveredTitle', { count: orders.length })}>
      <ul className={styles.orders}>
        {orders.slice(0, MOST).map((order) => (
          <li key={order.OrderID}>
            <Link to={paths.order(order.OrderID)}>
              <Code>{order.OrderNo.trim() || `#${order.OrderID}`}</Code>
            </Link>{' '}
            <bdi>{order.OrderStatusTitle}</bdi>
          </li>
        ))}
        {orders.length > MOST && <li aria-hidden="true">…</li>}
      </ul>
      <p>{t('coveredHint')}</p>
    </Notice>
  );
}
