import * as z from 'zod/mini';

/** Several orders in one mark. `at` is [longitude, latitude]. */
export type Crowd = {
  readonly kind: 'crowd';
  readonly at: readonly [number, number];
  readonly opens: number | null;
  readonly ids: readonly string[];
};
/** The last zoom of tiles of orders. */
export const lastOrderZoom = 17;
/** The zoom at which a mark has split that opens at `opens`, at least a level closer. */
export const zoomThatSplits = (opens: number, zoom: number): number =>
  Math.min(lastOrderZoom, Math.max(opens + 0.2, zoom + 1));

export type SpotHit = Crowd | { readonly kind: 'order'; readonly id: string };

/** The properties of a mark in a tile of orders. */
export const SpotFacts = z.object({
  count: z.number(),
  words: z.optional(z.string()),
  id: z.optional(z.number()),
  opens: z.optional(z.number()),
  ids: z.optional(z.string()),
});

export function hitOfSpot(
  { id, opens, ids }: z.infer<typeof SpotFacts>,
  at: readonly [number, number],
): SpotHit {
  if (id !== undefined) return { kind: 'order', id: String(id) };
  return { kind: 'crowd', at, opens: opens ?? null, ids: ids?.split(',') ?? [] };
}
