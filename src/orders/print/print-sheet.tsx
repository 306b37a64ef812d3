import type { Order } from '../../api/wire/order.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { MapPicture } from '../../map/handle/map-picture.ts';
import { windowOf } from '../../order/capture-window.ts';
import { orderNumber } from '../../order/naming.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { paths } from '../../paths.ts';
import type { Questions } from '../../tracking/questions.ts';
import { Code } from '../../ui/code.tsx';
import { firstLines } from '../../ui/print/lines.ts';
import { Paper } from '../../ui/print/paper.tsx';
import { useFit } from '../../ui/print/use-fit.ts';
import { OrderItems } from '../detail/facts/bill.tsx';
import { type Fact, factsOf, placeOf, recordOf } from '../detail/facts/facts.ts';
import { describeAreas } from '../words/area-words.ts';
import { wordSummary } from '../words/order-summary.ts';
import { StatusTitle } from '../words/status.tsx';
import { PrintClocks } from './print-clocks.tsx';
import { PrintMap } from './print-map.tsx';
import { PrintObserved } from './print-observed.tsx';
import styles from './print-sheet.module.css';
import { PrintPrices, PrintValues } from './print-values.tsx';

type History = Questions['history']['response'];

type Props = {
  order: Order;
  at: number;
  zone: string | null;
  picture: MapPicture | null;
  /** The observed history of the order; null when nothing is stored. */
  history: History | null;
};

/** The numbers of observed changes with which one page is tried: first in large letters. */
const seenOnOnePage = [20, 20, 12, 8, 4] as const;
/** The most on further pages; what is left out is counted. */
const max = { seen: 100, items: 200 } as const;
/** The most lines of one value, about five pages; and the letters of a line over the whole width. */
const lines = { max: 300, letters: 110 } as const;

/** All of an order: on one A4 page if it fits, else on as many as it takes. */
export function PrintSheet({ order, at, zone, picture, history }: Props) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const { body, step, flows } = useFit(seenOnOnePage.length);
  const detail = detailOf(order);
  const facts: Fact[] = [factsOf, placeOf].flatMap((list) => list(order, orders, formats));
  const invoice = order.Invoice?.trim();
  if (invoice) facts.push({ name: orders('invoice'), value: invoice, as: 'text', wide: true });
  const number = orderNumber(order);
  const groups = [facts, recordOf(order, orders, formats)].map((group) =>
    group.map((fact) => {
      const { text, isCut } = firstLines(fact.value, lines.max, lines.letters);
      return { ...fact, value: text, isCut };
    }),
  );
  const cutNames = new Set(groups.flat().flatMap(({ name, isCut }) => (isCut ? [name] : [])));

  return (
    <Paper
      name={orders('orderName', { number })}
      flows={flows}
      dense={step > 0}
      body={body}
      head={
        <>
          <h1>
            {orders('order')} <Code wrap>{number}</Code>
          </h1>
          <p className={styles.status}>
            <bdi>
              <StatusTitle id={order.OrderStatusID} title={order.OrderStatusTitle} />
            </bdi>
          </p>
        </>
      }
      at={at}
      address={paths.order(order.OrderID)}
    >
      <p className={styles.summary}>{wordSummary(order, at, { t, orders, formats })}</p>
      <div className={styles.upper}>
        <PrintMap order={order} picture={picture} />
        <div className={styles.beside}>
          <PrintClocks window={windowOf(order)} at={at} zone={zone} />
          <PrintPrices order={order} />
        </div>
      </div>
      <p className={styles.area}>{detail && describeAreas(detail, orders, formats)}</p>
      <PrintValues groups={groups} />
      <OrderItems items={order.OrderItems} max={max.items} classes={styles} />
      {history !== null && history.firstSeenAt !== null && (
        <PrintObserved
          firstSeenAt={history.firstSeenAt}
          changes={history.changes}
          max={flows ? max.seen : (seenOnOnePage[step] ?? 0)}
          at={at}
        />
      )}
      {cutNames.size > 0 && (
        <p className={styles.cut}>
          {t('shortened', { lines: formats.number(lines.max), names: formats.list([...cutNames]) })}
        </p>
      )}
    </Paper>
  );
}
