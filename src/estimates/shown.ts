import type { KeptEstimate } from '../tracking/kept-estimate.ts';
import type { Questions } from '../tracking/questions.ts';

export type Estimate = Questions['estimates']['response'][number];

/** Three digits: more would say more than the orders do. */
const threeDigits = (value: number): number => Number(value.toPrecision(3));

/** A range of prices in three digits: what is shown, kept and compared. */
export type PriceRange = { readonly median: number; readonly low: number; readonly high: number };

export const shownPrice = ({ price }: Estimate): PriceRange | null =>
  price && {
    median: threeDigits(price.median),
    low: threeDigits(price.low),
    high: threeDigits(price.high),
  };

/** Whole days, so that "within" stays true. */
export const wholeDays = (days: number): number => Math.max(1, Math.ceil(days));

/** What is kept of an estimate that was shown; null if it said neither a price nor days. */
export function keptOf(estimate: Estimate | null, listPrice: number | null): KeptEstimate | null {
  const price = estimate && shownPrice(estimate);
  const ninth = estimate?.days?.ninth ?? null;
  if (price === null && ninth === null && listPrice === null) return null;
  return {
    price: price && { low: price.low, high: price.high },
    days: ninth === null ? null : wholeDays(ninth),
    listPrice,
  };
}

/**
 * What several orders cost together: the sums of the lower and of the upper ends, a range and never one number. Null where no order
 * has a price to expect.
 */
export function sumOf(
  estimates: readonly Estimate[],
): { readonly low: number; readonly high: number; readonly rows: number } | null {
  const prices = estimates.flatMap((estimate) => shownPrice(estimate) ?? []);
  if (prices.length === 0) return null;
  const sum = (end: 'low' | 'high') => prices.reduce((all, price) => all + price[end], 0);
  return { low: threeDigits(sum('low')), high: threeDigits(sum('high')), rows: prices.length };
}
