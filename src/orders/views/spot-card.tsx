import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { orderNumber } from '../order-number.ts';
import { Status } from '../status.tsx';
import styles from './spot-card.module.css';

type Props = { orders: readonly Order[]; onSelect: (id: OrderId) => void; onClose: () => void };

/** Orders that lie at one spot, where no zoom takes them apart. */
export function SpotCard({ orders, onSelect, onClose }: Props) {
  const { t } = useTranslation('views');
  return (
    <section className={styles.card} aria-label={t('atOneSpot', { count: orders.length })}>
      <div className={styles.head}>
        <h2>{t('atOneSpot', { count: orders.length })}</h2>
        <IconButton name={t('closeSpot')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.OrderID}>
            <button type="button" onClick={() => onSelect(order.OrderID)}>
              <Code>{orderNumber(order)}</Code>
              <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
