import * as z from 'zod/mini';
import { type LngLat, type RoundedLngLat, StoredPoint, wrapLngLat } from '../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import type { ListedOrder } from './listed-order.ts';

const RepeatedOrder = z.object({ id: OrderId, number: z.string() });
export type RepeatedOrder = z.infer<typeof RepeatedOrder>;

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
  /** The length of its capture window in milliseconds, whole minutes; null if it is not known. */
  readonly length: number | null;
  /** The start of the window, for another order in the same one; null for a window of that length from tomorrow. */
  readonly from: number | null;
  /** The order itself, whose note can be taken; null for one that has no number yet. */
  readonly order: RepeatedOrder | null;
};

const State = z.object({
  again: z.object({
    point: z.catch(z.nullable(StoredPoint), null),
    imageTypeId: z.nullable(ImageTypeId),
    imageResolutionId: z.nullable(ImageResolutionId),
    cloudCover: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    approximate: z.boolean(),
    length: z.catch(z.nullable(z.int().check(z.gt(0))), null),
    from: z.catch(z.nullable(z.int()), null),
    order: z.catch(z.nullable(RepeatedOrder), null),
  }),
});

/** State for a navigation to the order form. */
export const orderAgainState = (
  again: Omit<OrderAgain, 'point' | 'from'> & { readonly point: LngLat | null },
) => ({ again: { ...again, from: null } });

/**
 * The state that repeats an order of a list. Without the ordered point it is the middle of the area: the service does not return
 * it (interface.md 2.8).
 */
export function repeating(order: ListedOrder, ordered: LngLat | null) {
  const { at, typeId, resolutionId, cloudCover: cloud, windowFrom, windowTo } = order;
  const length = windowFrom === null || windowTo === null ? 0 : windowTo - windowFrom;
  return orderAgainState({
    point: ordered ?? (at && wrapLngLat(at.lng, at.lat)),
    imageTypeId: typeId,
    imageResolutionId: resolutionId,
    cloudCover: cloud !== null && cloud >= 0 && cloud <= 100 ? cloud : null,
    approximate: ordered === null,
    length: length >= minute ? Math.round(length / minute) * minute : null,
    order: { id: order.id, number: order.no },
  });
}

/** The state for another order with the settings of this one, and its window if that does not begin before `earliest`. */
export function another(order: ListedOrder, earliest: number) {
  const { again } = repeating(order, null);
  const { windowFrom: from, windowFromInUtc: isUtc } = order;
  const isOffered = from !== null && isUtc && from >= earliest;
  return { again: { ...again, point: null, approximate: false, from: isOffered ? from : null } };
}

const minute = 60_000;

/** One of several orders to repeat, as a row of a batch. */
export type RowAgain = OrderAgain & {
  /** As the list names it; empty if it does not. */
  readonly place: string;
  readonly note: string;
};

let handed: readonly RowAgain[] = [];

/** Orders to repeat, for the screen of a batch. They pass by memory: a browser would keep them with its history, unsealed. */
export const handOverRows = (rows: readonly RowAgain[]): void => {
  handed = rows;
};

/** Takes what was handed over, once. */
export function takeHandedRows(): readonly RowAgain[] {
  const rows = handed;
  handed = [];
  return rows;
}

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
