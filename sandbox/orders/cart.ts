import * as z from 'zod/mini';
import type { Organisation } from '../auth/accounts.ts';
import { imageResolutionOf, imageTypeOf } from './catalogs.ts';
import type { Message } from './messages.ts';

/** interface.md 2.4 and 2.5. A nullable field may also be missing. */
export const CartItemData = z.object({
  ServiceInputDataID: z.int32(),
  DataKey: z.string(),
  DataValue: z.nullable(z.string()),
});
export const CartItem = z.object({
  CartItemID: z.int32(),
  CartID: z.nullish(z.string()),
  ServiceID: z.int32(),
  Price: z.nullish(z.number()),
  TaxRatio: z.nullish(z.number()),
  Tax: z.nullish(z.number()),
  Note: z.nullish(z.string()),
  Quantity: z._default(z.int32().check(z.positive()), 1),
  IsFree: z.boolean(),
  CartItemDataList: z.array(CartItemData),
});

const Point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([
    z.number().check(z.minimum(-180), z.maximum(180)),
    z.number().check(z.minimum(-90), z.maximum(90)),
  ]),
});

const keys = [
  'POI',
  'ImageResolutionID',
  'ImageTypeID',
  'FirstImageDate',
  'SecondImageDate',
  'ImageProviderID',
  'CloudCover',
] as const;
type Key = (typeof keys)[number];

/** The values of a tasking order. Degrees; milliseconds since 1970 UTC; cloud cover in per cent. */
export type Tasking = {
  readonly lng: number;
  readonly lat: number;
  readonly typeId: number;
  readonly resolutionId: number;
  /** Null means `auto`. */
  readonly providerId: number | null;
  readonly windowFrom: number;
  readonly windowTo: number;
  readonly cloudCover: number;
  readonly note: string | null;
};

export type ReadTasking =
  | { readonly ok: true; readonly tasking: Tasking }
  | { readonly ok: false; readonly why: Message };

const day = 86_400_000;
const rejected = (why: Message): ReadTasking => ({ ok: false, why });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** ISO 8601 UTC with milliseconds, and a valid date (interface.md 2.5). */
function readInstant(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString() !== text ? null : at;
}

const readId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const readCover = (text: string) =>
  /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100 ? Number(text) : null;

type Inputs =
  | { readonly ok: true; readonly values: Record<Key, string> }
  | { readonly ok: false; readonly why: Message };

/**
 * All seven keys, each once and as text; the interface does not say which are mandatory, so this sandbox
 * requires all.
 */
function readInputs(list: z.infer<typeof CartItem>['CartItemDataList']): Inputs {
  const given = new Map<string, string>();
  for (const { DataKey: field, DataValue: value } of list) {
    const unusable = !keys.some((key) => key === field) || given.has(field) || value === null;
    if (unusable) return { ok: false, why: { kind: 'badValue', field } };
    given.set(field, value);
  }
  const missing = keys.find((key) => !given.has(key));
  if (missing !== undefined) return { ok: false, why: { kind: 'missingKey', field: missing } };
  return { ok: true, values: Object.fromEntries(given) as Record<Key, string> };
}

function readWindow(first: string, second: string, now: number): { from: number; to: number } | Message {
  const [from, to] = [readInstant(first), readInstant(second)];
  if (from === null) return { kind: 'badValue', field: 'FirstImageDate' };
  if (to === null) return { kind: 'badValue', field: 'SecondImageDate' };
  if (to < from) return { kind: 'windowReversed' };
  if (to < now || from < now - day) return { kind: 'windowPast' };
  return to > now + 730 * day ? { kind: 'windowFar' } : { from, to };
}

/**
 * Checks the body of CreateOrder (interface.md 4.4) by the rules that the interface states; returns the
 * message for the client otherwise.
 */
export function readTasking(body: unknown, organisation: Organisation, now: number): ReadTasking {
  const cart = CartItem.safeParse(body);
  if (!cart.success)
    return rejected({ kind: 'badField', field: cart.error.issues[0]?.path.join('.') || 'body' });
  if (cart.data.ServiceID !== 3) return rejected({ kind: 'notTasking' });
  const inputs = readInputs(cart.data.CartItemDataList);
  if (!inputs.ok) return inputs;
  const { values } = inputs;
  const point = Point.safeParse(readJson(values.POI));
  if (!point.success) return rejected({ kind: 'badValue', field: 'POI' });
  const typeId = readId(values.ImageTypeID);
  if (typeId === null || imageTypeOf(typeId) === undefined) return rejected({ kind: 'unknownType' });
  const resolution = imageResolutionOf(readId(values.ImageResolutionID) ?? -1);
  if (resolution === undefined) return rejected({ kind: 'unknownResolution' });
  if (!resolution.IsActive) return rejected({ kind: 'inactiveResolution' });
  if (resolution.IsSubscriberOnly && !organisation.subscriber) return rejected({ kind: 'subscribersOnly' });
  const window = readWindow(values.FirstImageDate, values.SecondImageDate, now);
  if ('kind' in window) return rejected(window);
  const cloudCover = readCover(values.CloudCover);
  if (cloudCover === null) return rejected({ kind: 'badValue', field: 'CloudCover' });
  const providerId = readId(values.ImageProviderID);
  if (providerId === null && values.ImageProviderID !== 'auto')
    return rejected({ kind: 'badValue', field: 'ImageProviderID' });
  const [lng, lat] = point.data.coordinates;
  const note = cart.data.Note || null;
  const { ImageResolutionID: resolutionId } = resolution;
  return {
    ok: true,
    tasking: {
      lng,
      lat,
      typeId,
      resolutionId,
      providerId,
      windowFrom: window.from,
      windowTo: window.to,
      cloudCover,
      note,
    },
  };
}
