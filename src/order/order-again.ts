import * as z from 'zod/mini';
import type { LngLat, RoundedLngLat } from '../geo/lng-lat.ts';
import { StoredPoint } from '../geo/stored-point.ts';
import { ImageResolutionId, ImageTypeId } from '../ids.ts';

/** The values that the order form takes from an order to repeat, as the state of a navigation. */
export type OrderAgain = {
  /** Null when no area gives the location of the order. */
  readonly point: RoundedLngLat | null;
  readonly imageTypeId: ImageTypeId | null;
  readonly imageResolutionId: ImageResolutionId | null;
  /** Per cent, 0 to 100. */
  readonly cloudCover: number | null;
  /**
   * The service does not return the ordered point (interface.md 2.8), so it may be the middle of the area.
   */
  readonly approximate: boolean;
};

const State = z.object({
  again: z.object({
    point: z.catch(z.nullable(StoredPoint), null),
    imageTypeId: z.nullable(ImageTypeId),
    imageResolutionId: z.nullable(ImageResolutionId),
    cloudCover: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    approximate: z.boolean(),
  }),
});

/** State for a navigation to the order form. */
export const orderAgainState = (again: Omit<OrderAgain, 'point'> & { readonly point: LngLat | null }) => ({
  again,
});

/**
 * Null when a navigation carried no order to repeat. The state is parsed, since the browser keeps it over
 * reloads and releases.
 */
export const readOrderAgain = (state: unknown): OrderAgain | null =>
  State.safeParse(state).data?.again ?? null;

const Origin = z.object({ origin: z.enum(['order', 'approximate']) });

/**
 * The origin of the form's point, kept with its address: an order that is repeated, or the middle of that
 * order's area.
 */
export type Origin = z.infer<typeof Origin>['origin'];

export const originState = (origin: Origin): { readonly origin: Origin } => ({ origin });

export const readOrigin = (state: unknown): Origin | null => Origin.safeParse(state).data?.origin ?? null;
