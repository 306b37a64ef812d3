import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '../../../api/wire/order.ts';
import { isolated } from '../../../i18n/isolate.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameIn } from '../../../i18n/names.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { keyed } from '../../../keyed.ts';
import styles from './order-items.module.css';

/** The name of an item's service in that language; its number when it has no name. */
export const itemName = (item: OrderItem, language: Language, t: TFunction<'orders'>): string =>
  nameIn(language, { en: item.ServiceNameEn, ar: item.ServiceName }) ??
  t('itemUntitled', { id: item.ServiceID });

const max = 50;

/** The items as the service lists them. */
export function OrderItems({ order: { OrderItems: items } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section className={styles.items}>
      <h2>{t('items')}</h2>
      <ul className={styles.list}>
        {keyed(items.slice(0, max), ({ OrderItemID }) => OrderItemID).map(([key, item]) => (
          <li key={key}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {items.length > max && <p className={styles.none}>{t('moreItems', { count: items.length - max })}</p>}
    </section>
  );
}

function Item({ item }: { item: OrderItem }) {
  const { t } = useTranslation('orders');
  const { language, price, number } = useFormats();
  const name = itemName(item, language, t);
  const detail = item.OrderItemDetail;
  const image = [detail?.ImageTypeName, detail?.ImageResolutionName]
    .flatMap((words) => (words?.trim() ? [isolated(words.trim())] : []))
    .join(' · ');
  return (
    <>
      <div className={styles.line}>
        <span>
          <bdi>{name}</bdi>
          {item.Quantity !== null && (
            <span className={styles.quantity}>{t('times', { quantity: number(item.Quantity) })}</span>
          )}
        </span>
        {item.Price !== null && <bdi dir="ltr">{price(item.Price)}</bdi>}
      </div>
      <div className={styles.line} data-second>
        <bdi>{image}</bdi>
        {item.Tax !== null && (
          <span>
            {t('tax')} <bdi dir="ltr">{price(item.Tax)}</bdi>
          </span>
        )}
      </div>
    </>
  );
}
