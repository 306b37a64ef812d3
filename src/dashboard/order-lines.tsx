import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../api/wire/order.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { windowOf, windowState } from '../orders/capture-window.ts';
import { orderNumber } from '../orders/order-number.ts';
import { placeName } from '../orders/place.ts';
import { StatusTitle } from '../orders/status.tsx';
import { detailOf } from '../orders/tasking-item.ts';
import { wordState } from '../orders/window-words.ts';
import { paths } from '../paths.ts';
import { Code } from '../ui/code.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './order-lines.module.css';

type Props = { orders: readonly Order[]; selected: OrderId | null; now: number };

export const OrderLines = ({ orders, selected, now }: Props) => (
  <ul className={styles.lines}>
    {orders.map((order) => (
      <OrderLine key={order.OrderID} order={order} selected={order.OrderID === selected} now={now} />
    ))}
  </ul>
);

/** Number and place over status and window; the whole line leads to the order. */
function OrderLine({ order, selected, now }: { order: Order; selected: boolean; now: number }) {
  const { t } = useTranslation('orders');
  const place = placeName(detailOf(order), useLanguage());
  const window = windowOf(order);
  return (
    <li className={styles.line} aria-current={selected || undefined}>
      <span className={styles.mark}>
        <StatusMark statusId={order.OrderStatusID} />
      </span>
      <div className={styles.words}>
        <p className={styles.first}>
          <Link to={paths.order(order.OrderID)} className={styles.link}>
            <Code>{orderNumber(order)}</Code>
          </Link>
          {place !== null && <bdi className={styles.place}>{place}</bdi>}
        </p>
        <p className={styles.second}>
          <bdi>
            <StatusTitle id={order.OrderStatusID} title={order.OrderStatusTitle} />
          </bdi>
          {' · '}
          {window === null ? t('windowNone') : wordState(windowState(window, now), t)}
        </p>
      </div>
    </li>
  );
}
