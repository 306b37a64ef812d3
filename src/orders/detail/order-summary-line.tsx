import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { statusKindOf } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { wordImage } from '../words/order-summary.ts';
import styles from './order-page.module.css';

/** What was ordered, in one line; of a finished order, that its image is not here. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const isDone = statusKindOf(order.OrderStatusID, useConfig().statusKinds) === 'done';
  return (
    <>
      <p className={styles.summary}>
        {order.OrderItems.length === 0 ? orders('noItems') : wordImage(order, { t, orders, formats })}
      </p>
      {isDone && <p className={styles.quiet}>{t('noImageHere')}</p>}
    </>
  );
}
