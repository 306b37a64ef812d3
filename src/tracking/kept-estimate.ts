import * as z from 'zod/mini';

/** The estimate with which an order was confirmed, as it was shown: kept with the order, to be compared with what came. */
export const KeptEstimate = z.object({
  /** The middle half of the net prices, as sent by the service. */
  price: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Whole days after the opening of the window within which 9 in 10 were delivered. */
  days: z.nullable(z.number()),
  /** By the operator's price list. */
  listPrice: z.nullable(z.number()),
});
export type KeptEstimate = Readonly<z.infer<typeof KeptEstimate>>;

/**
 * Each status that the order was seen in since, by its id, and when it was first seen: milliseconds since 1970 UTC, null if that is not
 * known.
 */
export type Outcome = KeptEstimate & { readonly seen: ReadonlyMap<number, number | null> };

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text ?? '');
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value;
};

/** "1280 1610 11  4:1795000000000": the fields in order, empty for null, then the statuses. */
export const outcomeText = ({ price, days, listPrice, seen }: Outcome): string =>
  [
    price?.low ?? '',
    price?.high ?? '',
    days ?? '',
    listPrice ?? '',
    ...[...seen].map(([id, at]) => `${id}:${at ?? ''}`),
  ].join(' ');

export function readOutcome(text: string): Outcome {
  const [low, high, days, listPrice, ...statuses] = text.split(' ');
  const [from, to] = [numberOf(low), numberOf(high)];
  return {
    price: from === null || to === null ? null : { low: from, high: to },
    days: numberOf(days),
    listPrice: numberOf(listPrice),
    seen: new Map(
      statuses.flatMap((each) => {
        const [id, at] = each.split(':').map(numberOf);
        return id == null ? [] : [[id, at ?? null] as const];
      }),
    ),
  };
}
