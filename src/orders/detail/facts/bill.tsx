import type { Order, OrderItem } from '../../../api/wire/order.ts';
import { useConfig } from '../../../config-context.ts';
import { isolated } from '../../../i18n/isolate.ts';
import { nameIn } from '../../../i18n/names.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { keyed } from '../../../keyed.ts';
import { Unbroken } from '../../../ui/code.tsx';
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
      {isSingle && <OrderItems items={order.OrderItems} />}
    </Fold>
  );
}

type ItemsProps = {
  items: readonly OrderItem[];
  /** The most that are shown; the others are counted. */
  max?: number;
  classes?: Readonly<Record<string, string>>;
};

/** The items as the service lists them, on screen and on paper, each with a style sheet of its own. */
export function OrderItems({ items, max = 50, classes = styles }: ItemsProps) {
  const { t } = useTranslation('orders');
  return (
    <section className={classes.items}>
      <h2>{t('items')}</h2>
      <ul className={classes.list}>
        {keyed(items.slice(0, max), ({ OrderItemID }) => OrderItemID).map(([key, item]) => (
          <li key={key}>
            <Item item={item} classes={classes} />
          </li>
        ))}
      </ul>
      {items.length === 0 && <p>{t('noItems')}</p>}
      {items.length > max && <p className={classes.none}>{t('moreItems', { count: items.length - max })}</p>}
    </section>
  );
}

/** A service without a name is named by its number. */
function Item({ item, classes }: { item: OrderItem; classes: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('orders');
  const { language, price, number } = useFormats();
  const name = nameIn(language, { en: item.ServiceNameEn, ar: item.ServiceName });
  const detail = item.OrderItemDetail;
  const image = [detail?.ImageTypeName, detail?.ImageResolutionName]
    .flatMap((words) => (words?.trim() ? [isolated(words.trim())] : []))
    .join(' · ');
  return (
    <>
      <div className={classes.line}>
        <span className={classes.name}>
          <bdi>{name ?? t('itemUntitled', { id: item.ServiceID })}</bdi>
          {item.Quantity !== null && (
            <span className={classes.quantity}>{t('times', { quantity: number(item.Quantity) })}</span>
          )}
        </span>
        {item.Price !== null && (
          <bdi className={classes.price} dir="ltr">
            {price(item.Price)}
          </bdi>
        )}
      </div>
      <div className={classes.line} data-second>
        <bdi className={classes.image}>
          <Unbroken>{image}</Unbroken>
        </bdi>
        {item.Tax !== null && (
          <span>
            {t('tax')} <bdi dir="ltr">{price(item.Tax)}</bdi>
          </span>
        )}
      </div>
    </>
  );
}
