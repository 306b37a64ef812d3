import type { Order } from '../../api/wire/order.ts';
import { OrdersLike } from '../../estimates/estimate-lines.tsx';
import { useEstimateWords } from '../../estimates/estimate-words.ts';
import { wholeDays } from '../../estimates/shown.ts';
import { useEstimate } from '../../estimates/use-estimates.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { readerZone } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { windowOf } from '../../order/capture-window.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { day, hour } from '../../time.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { checksEveryMs } from '../../tracking/tracking.ts';
import styles from './what-next.module.css';

type Props = {
  order: Order;
  /** The ordered point, or the middle of the area. */
  at: LngLat | null;
  now: number;
};

/** Of an order that is neither delivered nor stopped: what comes next, and how long it took for orders like it. */
export function WhatNext({ order, at, now }: Props) {
  const { t } = useTranslation('estimates');
  const window = windowOf(order);
  // The ends themselves stand above, with their clocks.
  const inWords = (ms: number) => {
    if (ms >= day) return t('inDays', { count: Math.floor(ms / day) });
    return ms >= hour ? t('inHours', { count: Math.floor(ms / hour) }) : t('inAnHour');
  };
  const steps = [
    { words: t('opens'), end: window?.from ?? null },
    { words: t('closes'), end: window?.to ?? null },
  ].flatMap(({ words, end }) =>
    end === null || end.at <= now ? [] : [{ words, when: inWords(end.at - now) }],
  );
  const hasClosed = window?.to != null && window.to.at <= now;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">{t('nextTitle')}</h2>
      <dl className={styles.steps}>
        {steps.map(({ words, when }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{when}</dd>
          </div>
        ))}
        <NextCheck now={now} />
      </dl>
      {hasClosed && <p>{t('hasClosed', { status: isolated(order.OrderStatusTitle) })}</p>}
      <Typical order={order} at={at} now={now} />
    </section>
  );
}

/** When the orders are read again. Nothing where they are not observed. */
function NextCheck({ now }: { now: number }) {
  const { t } = useTranslation('estimates');
  const { clock } = useFormats();
  const isKept = useTrackingOf(({ keeps }) => keeps === 'here');
  const sync = useTrackingOf(({ sync }) => sync);
  if (!isKept || sync.kind === 'impossible') return null;
  const isBusy = sync.kind === 'checking' || sync.kind === 'first' || sync.kind === 'waiting';
  const next =
    sync.kind === 'failed' ? sync.againAt : sync.kind === 'resting' ? sync.checkedAt + checksEveryMs : now;
  const when = isBusy
    ? t('checkNow')
    : next <= now
      ? t('checkSoon')
      : t('checkAt', { time: clock(next, readerZone()) });
  return (
    <div>
      <dt>{t('check')}</dt>
      <dd>{when}</dd>
    </div>
  );
}

/** "Half of 31 orders like this were delivered 6 days after the opening; this one is on day 9." */
function Typical({ order, at, now }: Props) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const detail = detailOf(order);
  const window = windowOf(order);
  const [typeId, resolutionId] = [detail?.ImageTypeID ?? null, detail?.ImageResolutionID ?? null];
  const from = window?.from?.at ?? null;
  const estimate = useEstimate(
    typeId === null || resolutionId === null || order.OrderItems.length !== 1
      ? null
      : {
          typeId,
          resolutionId,
          point: at,
          from,
          to: window?.to?.at ?? null,
          cloud: detail?.CloudCover ?? null,
        },
  );
  if (estimate === null || typeId === null || resolutionId === null) return null;
  const { days } = estimate;
  if (days === null) {
    const outcomes = words.outcomes(estimate);
    return outcomes.length === 0 ? null : (
      <p className={styles.quiet}>{t('ofSuch', { outcomes: outcomes.join(' · ') })}</p>
    );
  }
  const since = from === null ? -1 : now - from;
  const values = { days: t('days', { count: wholeDays(days.median) }) };
  const link = <OrdersLike estimate={estimate} image={{ typeId, resolutionId }} />;
  return (
    <p>
      {since < 0 ? (
        <Trans t={t} i18nKey="typical" values={values} components={{ orders: link }} />
      ) : (
        <Trans
          t={t}
          i18nKey="typicalOn"
          values={{ ...values, day: Math.floor(since / day) + 1 }}
          components={{ orders: link }}
        />
      )}
    </p>
  );
}
