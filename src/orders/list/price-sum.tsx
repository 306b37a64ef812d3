import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { isEqual, useHeld } from '../../browser/equal.ts';
import { statusKindOf } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { statusName } from '../../order/naming.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useAnswered } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status } from '../words/status.tsx';
import styles from './price-sum.module.css';

type Sums = Questions['sums']['response'];
type Props = {
  /** The filter of the list. */
  only: QueryFilter;
  /** The number of orders of the list; null while another one is on screen. */
  total: number | null;
};

/**
 * The net price of all orders of the list, on whatever page, with how much of it is of stopped orders. Nothing while no
 * order of the list is stored here.
 */
export function PriceSum({ only, total }: Props) {
  const given = useAnswered('sums', { only });
  const isOfList = given !== null && total !== null && isEqual(given.question.only, only);
  const known = useHeld(isOfList ? { sums: given.answer, total } : null);
  if (given === null || known === null) return null;
  const all = totalOf(known.sums);
  if (all.orders === all.without) return null;
  return <Foot sums={known.sums} all={all} total={known.total} />;
}

/** Prices are exact in thousandths. */
const totalOf = (sums: Sums) => ({
  orders: sums.reduce((sum, { orders }) => sum + orders, 0),
  price: sums.reduce((sum, { price }) => sum + Math.round(price * 1000), 0) / 1000,
  without: sums.reduce((sum, { without }) => sum + without, 0),
});

type FootProps = { sums: Sums; all: ReturnType<typeof totalOf>; total: number };

function Foot({ sums, all, total }: FootProps) {
  const { t } = useTranslation('table');
  const formats = useFormats();
  const { statusKinds } = useConfig();
  const price = usePriceWords();
  const stopped = sums.filter(({ status }) => statusKindOf(status.id, statusKinds) === 'stopped');
  const ofStopped = totalOf(stopped);
  const [only, another] = stopped;
  const stoppedName =
    only === undefined || another !== undefined
      ? t('stopped')
      : isolated(statusName(only.status.id, only.status.title));
  const isPart = ofStopped.orders > ofStopped.without && ofStopped.orders < all.orders;
  const counted = { count: all.orders, total: formats.number(total) };
  const sum = price(all.price);
  return (
    <DialogTrigger>
      <AriaButton className={styles.sum ?? ''}>
        <span className={styles.words}>
          <span>
            <span>
              {all.orders === total ? t('netSum', { price: sum }) : t('netSumOf', { price: sum, ...counted })}
            </span>
            <Icon name="chevronDown" size={14} />
          </span>{' '}
          {all.without > 0 && <span className={styles.beside}>{t('without', { count: all.without })}</span>}{' '}
          {isPart && (
            <span className={styles.beside}>
              {'· '}
              {t('ofIt', { status: stoppedName, price: formats.price(ofStopped.price) })}
            </span>
          )}
        </span>
      </AriaButton>
      <Popover className={styles.popover ?? ''} placement="top start">
        <Dialog className={styles.dialog ?? ''} aria-label={t('sumsByStatus')}>
          <table className={styles.table}>
            <caption>{t('sumsByStatus')}</caption>
            <tbody>
              {sums.map(({ status, ...one }) => (
                <tr key={status.id}>
                  <th scope="row">
                    <Status id={status.id} title={status.title} />
                  </th>
                  <Cells {...one} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('sumTotal')}</th>
                <Cells {...all} />
              </tr>
            </tfoot>
          </table>
          {all.orders !== total && <p className={styles.note}>{t('sumCounted', counted)}</p>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Cells({ orders, price, without }: { orders: number; price: number; without: number }) {
  const { t } = useTranslation('table');
  const { number } = useFormats();
  const words = usePriceWords();
  return (
    <>
      <td>{number(orders)}</td>
      <td>
        {orders > without && <bdi dir="ltr">{words(price)}</bdi>}
        {without > 0 && <span className={styles.beside}> {t('without', { count: without })}</span>}
      </td>
    </>
  );
}

/** "81,292.13 AED" */
function usePriceWords(): (price: number) => string {
  const formats = useFormats();
  const { currency } = useConfig();
  return (price) => [formats.price(price), currency].filter(Boolean).join('\u00a0');
}
