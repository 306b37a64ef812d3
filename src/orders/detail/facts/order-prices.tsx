import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { useConfig } from '../../../config-context.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Fold } from '../../../ui/fold.tsx';
import { OrderItems } from './order-items.tsx';
import styles from './order-prices.module.css';

type PriceRow = { readonly name: string; readonly value: number; readonly total?: true };

/** The figures of an order, in the order of a bill. */
export const priceRows = (order: Order, t: TFunction<'orders'>): PriceRow[] =>
  [
    { name: t('costPrice'), value: order.CostPrice },
    { name: t('price'), value: order.Price },
    { name: t('discount'), value: order.Discount },
    { name: t('tax'), value: order.Tax },
    { name: t('netPrice'), value: order.NetPrice, total: true as const },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));

/**
 * The bill, figures as the service sent them; the interface names no currency, so there is a label only if the
 * deployment sets one.
 */
export function OrderPrices({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { priceAsSent } = useFormats();
  const { currency } = useConfig();
  const rows = priceRows(order, t);
  const { OrderItems: items } = order;
  if (rows.length === 0 && items.length !== 1) return null;
  return (
    <Fold title={t('prices')} summary={t('asSent')}>
      {rows.length > 0 && (
        <table className={styles.table} aria-label={t('prices')}>
          <tbody>
            {rows.map(({ name, value, total }) => (
              <tr key={name} data-total={total}>
                <th scope="row">{name}</th>
                <td>
                  <bdi dir="ltr">{priceAsSent(value)}</bdi>
                  {currency !== null && <bdi className={styles.currency}>{currency}</bdi>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length === 1 && <OrderItems order={order} />}
    </Fold>
  );
}
