import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '../../../api/wire/order.ts';
import { useConfig } from '../../../config-context.ts';
import { isolated } from '../../../i18n/isolate.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameIn } from '../../../i18n/names.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { keyed } from '../../../keyed.ts';
import { Fold } from '../../../ui/fold.tsx';
import styles from './bill.module.css';

const figures = [
  ['costPrice', 'CostPrice'],
  ['price', 'Price'],
  ['discount', 'Discount'],
  ['tax', 'Tax'],
  ['netPrice', 'NetPrice'],
] as const;

export const hasFigures = (order: Order): boolean => figures.some(([, field]) => order[field] !== null);

type BillProps = { order: Order; className?: string | undefined; currencyClass?: string | undefined };

/**
 * The figures of an order as the service sent them, in the order of a bill, on screen and on paper. The interface names no
 * currency, so there is a label only if the deployment sets one.
 */
export function Bill({ order, className, currencyClass }: BillProps) {
  const { t } = useTranslation('orders');
  const { priceAsSent } = useFormats();
  const { currency } = useConfig();
  return (
    <table className={className} aria-label={t('prices')}>
      <tbody>
        {figures.map(([name, field]) => {
          const value = order[field];
          return (
            value !== null && (
              <tr key={name} data-total={field === 'NetPrice' || undefined}>
                <th scope="row">{t(name)}</th>
                <td>
                  <bdi dir="ltr">{priceAsSent(value)}</bdi>{' '}
                  {currency !== null && <bdi className={currencyClass}>{currency}</bdi>}
                </td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The bill of the page; a single item belongs to it. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const hasBill = hasFigures(order);
  const isSingle = order.OrderItems.length === 1;
  if (!hasBill && !isSingle) return null;
  return (
    <Fold title={t('prices')} summary={t('asSent')}>
      {hasBill && <Bill order={order} className={styles.table} currencyClass={styles.currency} />}
      {isSingle && <OrderItems order={order} />}
    </Fold>
  );
}

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
