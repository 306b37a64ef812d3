import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { useConfig } from '../config-context.ts';
import { useFormats } from '../i18n/use-formats.ts';
import styles from './order-prices.module.css';

/** Figures as they came; the interface names no currency, so there is a label only where the deployment has one. */
export function OrderPrices({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { price } = useFormats();
  const { currency } = useConfig();
  const rows = [
    { name: t('costPrice'), value: order.CostPrice },
    { name: t('price'), value: order.Price },
    { name: t('discount'), value: order.Discount },
    { name: t('tax'), value: order.Tax },
    { name: t('netPrice'), value: order.NetPrice, total: true },
  ].filter((row) => row.value !== null);
  if (rows.length === 0) return null;
  return (
    <section className={styles.prices}>
      <div className={styles.head}>
        <h2>{t('prices')}</h2>
        <span>{t('asSent')}</span>
      </div>
      <table className={styles.table} aria-label={t('prices')}>
        <tbody>
          {rows.map(({ name, value, total }) => (
            <tr key={name} data-total={total}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{price(value ?? 0)}</bdi>
                {currency !== null && <bdi className={styles.currency}>{currency}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
