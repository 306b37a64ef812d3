import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { priceRows } from '../detail/facts/price-rows.ts';
import styles from './print-sheet.module.css';

export function PrintPrices({ order, currency }: { order: Order; currency: string | null }) {
  const { t } = useTranslation('orders');
  const { priceAsSent } = useFormats();
  const rows = priceRows(order, t);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('prices')}</h2>
      <table className={styles.prices} aria-label={t('prices')}>
        <tbody>
          {rows.map(({ name, value, total }) => (
            <tr key={name} data-total={total}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{priceAsSent(value)}</bdi> {currency !== null && <bdi>{currency}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{t('asSent')}</p>
    </section>
  );
}
