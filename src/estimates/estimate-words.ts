import { useConfig } from '../config-context.ts';
import { isolated } from '../i18n/isolate.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { statusName } from '../order/naming.ts';
import type { ListPrice } from '../price-list.ts';
import { type Estimate, shownPrice, sumOf, wholeDays } from './shown.ts';

/** Of a list of prices what one image costs, by the area to expect; null without the area. */
export const totalOf = ({ per, price }: ListPrice, km2: number | null): number | null =>
  per === 'scene' ? price : km2 === null ? null : price * km2;

/** An estimate in words, a sentence for each thing that it says; null for what it does not. */
export function useEstimateWords() {
  const { t } = useTranslation('estimates');
  const formats = useFormats();
  const { currency } = useConfig();
  const { number } = formats;
  const price = (value: number, label: string | null = currency) =>
    [number(value, { maximumSignificantDigits: 3 }), label && isolated(label)].filter(Boolean).join('\u00a0');
  const days = (value: number) => t('days', { count: wholeDays(value) });

  return {
    price(estimate: Estimate): string | null {
      const shown = shownPrice(estimate);
      if (shown === null) return null;
      if (shown.low === shown.high) return t('aboutSame', { median: price(shown.median) });
      const { median, low, high } = shown;
      return t('about', { median: price(median), low: number(low), high: number(high) });
    },
    /** Without a status that means a delivery the statuses by their titles. */
    outcomes({ closed, statuses }: Estimate): readonly string[] {
      if (closed === null) return [];
      const all = number(closed.orders);
      if (statuses.length > 0)
        return statuses.map(({ status, orders, days: after }) => {
          const values = {
            title: isolated(statusName(status.id, status.title)),
            orders: number(orders),
            all,
          };
          return after === null ? t('seenAs', values) : t('firstSeenAfter', { ...values, days: days(after) });
        });
      const brought = number(closed.brought);
      return [
        closed.stopped === 0
          ? t('brought', { brought, all })
          : t('broughtAndStopped', { brought, all, count: closed.stopped }),
      ];
    },
    days({ days: known }: Estimate, short = false): string | null {
      if (known === null) return null;
      const half = days(known.median);
      if (short) return t('halfShort', { days: half });
      return known.ninth === null
        ? t('half', { days: half })
        : t('halfAndNine', { days: half, ninth: days(known.ninth) });
    },
    /** How the orders were chosen: what limited them, and what did not. */
    basis: ({ like }: Estimate): string =>
      formats.list([
        t(like.near === null ? 'anywhere' : 'near'),
        t(like.hours === null ? 'anyLength' : 'sameLength'),
        t(like.cloud === null ? 'anyCloud' : 'sameCloud'),
      ]),
    listPrice(of: ListPrice, km2: number | null): string {
      const { currency: own, per } = of;
      const words = price(of.price, own ?? currency);
      if (per === 'scene') return t('list', { price: words });
      const total = totalOf(of, km2);
      if (total === null || km2 === null) return t('listKm2', { price: words });
      return t('listKm2About', {
        price: words,
        total: price(total, own ?? currency),
        area: number(km2, { maximumSignificantDigits: 2 }),
      });
    },
    /** What many of `all` cost together by the list, each currency for itself. */
    listSum(prices: readonly { readonly of: ListPrice; readonly total: number }[], all: number): string {
      const sums = new Map<string | null, number>();
      for (const { of, total } of prices) {
        const label = of.currency ?? currency;
        sums.set(label, (sums.get(label) ?? 0) + total);
      }
      const total = formats.list([...sums].map(([label, sum]) => price(sum, label)));
      return t('sumList', { total, rows: number(prices.length), all: number(all) });
    },
    /** What many of `all` cost together: a range. */
    sum(estimates: readonly Estimate[], all: number): string | null {
      const sum = sumOf(estimates);
      if (sum === null) return null;
      const ends = { low: price(sum.low), high: price(sum.high) };
      return sum.rows === all
        ? t('sum', ends)
        : t('sumOf', { ...ends, rows: number(sum.rows), all: number(all) });
    },
  };
}
