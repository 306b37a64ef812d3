import type { ListedOrder } from '../../../order/listed-order.ts';

type Sum = {
  readonly sum: number;
  /** Orders without the value. */
  readonly without: number;
};
type Span = { readonly from: number; readonly to: number };

export type Sums = {
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

/** In hundredths, so that prices add up exactly. */
function sumOf(values: readonly (number | null)[]): Sum {
  const known = values.filter((value) => value !== null);
  const hundredths = known.reduce((sum, value) => sum + Math.round(value * 100), 0);
  return { sum: hundredths / 100, without: values.length - known.length };
}

type Choice = (one: number, other: number) => number;

const spanOf = (windows: readonly Span[], start: Choice, end: Choice): Span => ({
  from: windows.map(({ from }) => from).reduce((one, other) => start(one, other), windows[0]?.from ?? 0),
  to: windows.map(({ to }) => to).reduce((one, other) => end(one, other), windows[0]?.to ?? 0),
});
