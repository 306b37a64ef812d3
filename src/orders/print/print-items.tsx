import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../api/wire/order.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { itemName } from '../detail/facts/item-name.ts';
import styles from './print-sheet.module.css';

type Props = {
  items: readonly OrderItem[];
  max: number;
};

export function PrintItems({ items, max }: Props) {
  const { t } = useTranslation('orders');
  const { price, number, language } = useFormats();
  const shown = items.slice(0, max);
  return (
    <section className={styles.items}>
      <h2>{t('items')}</h2>
      {items.length === 0 ? (
        <p>{t('noItems')}</p>
      ) : (
        <ul>
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the service may repeat an id.
            <li key={`${item.OrderItemID} ${index}`}>
              <bdi>{itemName(item, language, t)}</bdi>
              {item.Quantity !== null && <span>{t('times', { quantity: number(item.Quantity) })}</span>}
              {item.Tax !== null && (
                <span>
                  {t('tax')} <bdi dir="ltr">{price(item.Tax)}</bdi>
                </span>
              )}
              {item.Price !== null && <bdi dir="ltr">{price(item.Price)}</bdi>}
            </li>
          ))}
        </ul>
      )}
      {items.length > shown.length && <p>{t('moreItems', { count: items.length - shown.length })}</p>}
    </section>
  );
}
