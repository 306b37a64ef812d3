import * as z from 'zod/mini';
import { readLngLat } from '../../geo/lng-lat.ts';

/** Requests to the worker. `id` is repeated in the answer; a newer request of a kind replaces a waiting one. */
export const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), address: z.string() }),
  z.object({ kind: z.literal('search'), id: z.int(), text: z.string(), max: z.int() }),
  z.object({ kind: z.literal('nearest'), id: z.int(), lng: z.number(), lat: z.number() }),
  z.object({ kind: z.literal('drop'), id: z.int() }),
]);
export type Question = z.infer<typeof Question>;

const Position = z.pipe(
  z.object({ lng: z.number(), lat: z.number() }),
  z.transform(({ lng, lat }, context) => {
    const read = readLngLat(lng, lat);
    if (read.ok) return read.value;
    context.issues.push({ code: 'custom', message: read.why, input: { lng, lat } });
    return z.NEVER;
  }),
);

const Place = z.object({
  id: z.int(),
  name: z.string(),
  arabic: z.nullable(z.string()),
  country: z.string(),
  region: z.nullable(z.object({ en: z.string(), ar: z.nullable(z.string()) })),
  at: Position,
});

/** Messages from the worker. */
export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), size: z.int() }),
  z.object({ kind: z.literal('failed') }),
  z.object({
    kind: z.literal('found'),
    id: z.int(),
    places: z.array(z.extend(Place, { match: z.enum(['exact', 'beginning', 'similar']) })),
  }),
  z.object({
    kind: z.literal('near'),
    id: z.int(),
    near: z.nullable(
      z.object({
        place: Place,
        km: z.number(),
        bearing: z.enum(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']),
      }),
    ),
  }),
]);
/** The worker's own type: positions are already checked. */
export type Answer = z.infer<typeof Answer>;
