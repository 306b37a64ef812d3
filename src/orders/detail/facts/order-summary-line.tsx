import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { wordSummary } from '../../words/order-summary.ts';
import styles from '../order-page.module.css';

export function OrderSummary({ order, now }: { order: Order; now: number }) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  return <p className={styles.summary}>{wordSummary(order, now, { t, orders, formats })}</p>;
}
