import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { useConfig } from '../../config-context.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapPicture } from '../../map/map-picture.ts';
import { windowOf } from '../../order/capture-window.ts';
import { orderNumber } from '../../order/order-number.ts';
import { detailOf } from '../../order/tasking-item.ts';
import type { Questions } from '../../tracking/questions.ts';
import { Code } from '../../ui/code.tsx';
import { type Fact, factsOf, placeOf, recordOf } from '../detail/facts/facts.ts';
import { describeAreas } from '../words/area-words.ts';
import { wordSummary } from '../words/order-summary.ts';
import { StatusTitle } from '../words/status.tsx';
import { PrintClocks } from './print-clocks.tsx';
import { PrintFoot } from './print-foot.tsx';
import { PrintItems } from './print-items.tsx';
import { PrintMap } from './print-map.tsx';
import { PrintObserved } from './print-observed.tsx';
import { PrintPrices } from './print-prices.tsx';
import styles from './print-sheet.module.css';
import { printLimits, shortened } from './shortening.ts';

type History = Questions['history']['response'];

type Props = {
  order: Order;
  at: number;
  zone: string | null;
  picture: MapPicture | null;
  /** The observed history of the order; null when nothing is stored. */
  history: History | null;
};

/** One A4 page with all of an order. Long values are shortened step by step, and listed at its foot. */
export function PrintSheet({ order, at, zone, picture, history }: Props) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const { currency } = useConfig();
  const body = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const limits = printLimits[step] ?? printLimits[0];

  useLayoutEffect(() => {
    const element = body.current;
    const overflows = element !== null && element.scrollHeight > element.clientHeight;
    if (overflows && step < printLimits.length - 1) setStep(step + 1);
  }, [step]);

  if (limits === undefined) return null;
  const cutNames: string[] = [];
  const cut = (name: string, text: string) => {
    const short = shortened(text, limits.text);
    if (short.isCut) cutNames.push(name);
    return short.text;
  };
  const detail = detailOf(order);
  const all: Fact[] = [factsOf, placeOf, recordOf].flatMap((list) => list(order, orders, formats));
  const invoice = order.Invoice?.trim();
  if (invoice) all.push({ name: orders('invoice'), value: invoice, as: 'text', wide: true });
  // Long values come last, so that they are shortened first.
  const ordered = [...all.filter(({ wide }) => !wide), ...all.filter(({ wide }) => wide)];
  const facts = ordered
    .slice(0, limits.facts)
    .map((fact) => ({ ...fact, value: cut(fact.name, fact.value) }));
  const left = ordered.length - facts.length;
  const number = orderNumber(order);

  return (
    <article
      className={styles.sheet}
      data-print-sheet
      data-dense={step > 0 || undefined}
      aria-label={orders('orderName', { number })}
    >
      <header className={styles.head}>
        <h1>
          {orders('order')} <Code wrap>{shortened(number, 80).text}</Code>
        </h1>
        <p className={styles.status}>
          <bdi>
            <StatusTitle id={order.OrderStatusID} title={shortened(order.OrderStatusTitle, 80).text} />
          </bdi>
        </p>
      </header>
      <div ref={body} className={styles.body}>
        <p className={styles.summary}>{wordSummary(order, at, { t, orders, formats })}</p>
        <div className={styles.upper}>
          <PrintMap order={order} picture={picture} />
          <div className={styles.beside}>
            <PrintClocks window={windowOf(order)} at={at} zone={zone} />
            <PrintPrices order={order} currency={currency} />
          </div>
        </div>
        <p className={styles.area}>{detail && describeAreas(detail, orders, formats)}</p>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name} data-wide={fact.wide && fact.value.length > 60 ? true : undefined}>
              <dt>{fact.name}</dt>
              <dd>
                {fact.as === 'code' ? (
                  <Code wrap>{fact.value}</Code>
                ) : (
                  <span dir={fact.as === 'text' ? 'auto' : undefined}>{fact.value}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <PrintItems items={order.OrderItems} max={limits.items} />
        {history !== null && history.firstSeenAt !== null && (
          <PrintObserved
            firstSeenAt={history.firstSeenAt}
            changes={history.changes}
            max={limits.seen}
            at={at}
          />
        )}
        {(cutNames.length > 0 || left > 0) && (
          <p className={styles.cut}>
            {left > 0 && `${t('moreFacts', { count: left })}. `}
            {cutNames.length > 0 && t('shortened', { names: formats.list(cutNames) })}
          </p>
        )}
      </div>
      <PrintFoot id={order.OrderID} at={at} />
    </article>
  );
}
