import { type ReactNode, useMemo } from 'react';
import { useConfig } from '../../../config-context.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { dayNear } from '../../words/window-words.ts';

type Sum = {
  readonly sum: number;
  /** Orders without the value. */
  readonly without: number;
};
type Span = { readonly from: number; readonly to: number };

type Sums = {
  readonly price: Sum;
  readonly areaKm2: Sum;
  /** From the earliest start to the latest end; null if no order has both. */
  readonly windows: Span | null;
  /** When all windows are open; null if they never are, or an order has no window. */
  readonly common: Span | null;
};

/** The sums of a set of orders. */
export function sumsOf(orders: readonly ListedOrder[]): Sums {
  const windows = orders.flatMap(({ windowFrom, windowTo }) =>
    windowFrom === null || windowTo === null ? [] : [{ from: windowFrom, to: windowTo }],
  );
  const isWhole = windows.length === orders.length && windows.length > 0;
  const common = spanOf(windows, Math.max, Math.min);
  return {
    price: sumOf(orders.map(({ netPrice }) => netPrice)),
    areaKm2: sumOf(orders.map(({ areaKm2 }) => areaKm2)),
    windows: windows.length === 0 ? null : spanOf(windows, Math.min, Math.max),
    common: isWhole && common.from < common.to ? common : null,
  };
}

/** In thousandths, so that prices add up exactly: some currencies have three decimals. */
function sumOf(values: readonly (number | null)[]): Sum {
  const known = values.filter((value) => value !== null);
  const thousandths = known.reduce((sum, value) => sum + Math.round(value * 1000), 0);
  return { sum: thousandths / 1000, without: values.length - known.length };
}

type Choice = (one: number, other: number) => number;

const spanOf = (windows: readonly Span[], start: Choice, end: Choice): Span => ({
  from: windows.map(({ from }) => from).reduce((one, other) => start(one, other), windows[0]?.from ?? 0),
  to: windows.map(({ to }) => to).reduce((one, other) => end(one, other), windows[0]?.to ?? 0),
});

/** Prices, areas, and the time of the windows of some orders; in `without` how many do not state the value. */
export function useSumWords(orders: readonly ListedOrder[], now: number) {
  const { t } = useTranslation('table');
  const formats = useFormats();
  const { currency } = useConfig();
  const sums = useMemo(() => sumsOf(orders), [orders]);
  const span = (days: { from: number; to: number }) => {
    const [from, to] = [dayNear(days.from, now, formats), dayNear(days.to, now, formats)];
    return from === to ? from : t('fromTo', { from, to });
  };
  const without = (count: number) => (count > 0 ? t('without', { count }) : null);
  const facts: { name: string; value: ReactNode; without: string | null }[] = [
    {
      name: t('sumPrice'),
      value: (
        <>
          <bdi dir="ltr">{formats.price(sums.price.sum)}</bdi>
          {currency !== null && (
            <>
              {' '}
              <bdi>{currency}</bdi>
            </>
          )}
        </>
      ),
      without: without(sums.price.without),
    },
    {
      name: t('sumArea'),
      value: t('km2', { value: formats.measure(sums.areaKm2.sum) }),
      without: without(sums.areaKm2.without),
    },
  ];
  if (sums.windows !== null) facts.push({ name: t('windows'), value: span(sums.windows), without: null });
  if (sums.windows !== null && orders.length > 1)
    facts.push({
      name: t('allOpen'),
      value: sums.common === null ? t('never') : span(sums.common),
      without: null,
    });
  return facts;
}
