import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { useConfig } from '../../../config-context.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { safeHttpsUrl } from '../../../ui/safe-url.ts';
import { LongText } from './long-text.tsx';
import styles from './order-prices.module.css';
import { priceRows } from './price-rows.ts';

/**
 * Figures as the service sent them; the interface names no currency, so there is a label only if the
 * deployment sets one.
 */
export function OrderPrices({ order, paymentUrl }: { order: Order; paymentUrl: string | null }) {
  const { t } = useTranslation('orders');
  const { price } = useFormats();
  const { currency } = useConfig();
  const rows = priceRows(order, t);
  const payment = paymentUrl?.trim() || null;
  if (rows.length === 0 && payment === null) return null;
  return (
    <section className={styles.prices}>
      <div className={styles.head}>
        <h2>{t('prices')}</h2>
        <span>{t('asSent')}</span>
      </div>
      {rows.length > 0 && (
        <table className={styles.table} aria-label={t('prices')}>
          <tbody>
            {rows.map(({ name, value, total }) => (
              <tr key={name} data-total={total}>
                <th scope="row">{name}</th>
                <td>
                  <bdi dir="ltr">{price(value)}</bdi>
                  {currency !== null && <bdi className={styles.currency}>{currency}</bdi>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {payment !== null && <Payment text={payment} />}
    </section>
  );
}

/** A link only for an https address, and never opened automatically. */
function Payment({ text }: { text: string }) {
  const { t } = useTranslation('order');
  const url = safeHttpsUrl(text);
  if (url === null) {
    return (
      <p className={styles.payment}>
        {t('payText')} <LongText text={text} />
      </p>
    );
  }
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={styles.payment}>
      {t('pay')} <bdi dir="ltr">{url.hostname}</bdi> <Icon name="external" size={14} />
    </a>
  );
}
