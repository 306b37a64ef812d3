import * as z from 'zod/mini';
import { searchText } from '../api/search-text.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { areaText } from './area-filter.ts';
import { lackable, maxIds, type OrderFilter, sortedOrderIds, windowStates, zones } from './order-filter.ts';

const idText = <Id extends number>(id: z.ZodMiniType<Id, number>) =>
  z.codec(z.string().check(z.regex(/^(none|-?\d{1,10})$/)), z.union([z.literal('none'), id]), {
    decode: (text) => (text === 'none' ? text : Number(text) + 0),
    encode: String,
  });
const nameText = z.codec(z.string(), z.string(), { decode: searchText, encode: (text) => text });
const idsText = z.codec(
  z.string().check(z.regex(/^\d{1,10}(_\d{1,10})*$/)),
  z.array(OrderId).check(z.minLength(1), z.maxLength(maxIds)),
  {
    decode: (text) => sortedOrderIds(text.split('_').map((id) => Number(id) as OrderId)),
    encode: (ids) => ids.join('_'),
  },
);
const amountText = z.codec(z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)), z.number(), {
  decode: Number,
  encode: String,
});
const dayText = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  }),
);
const statusIds = z.array(z.int32()).check(z.minLength(1), z.maxLength(50));

/** Each status once, smallest first, so that equal choices have equal addresses. */
export const sortedIds = (ids: readonly number[]): number[] =>
  [...new Set(ids.map((id) => id + 0))].toSorted((a, b) => a - b);

/** Codecs between the text of an address and the values; those of `repeatedText` have a parameter for each value. */
export const filterText = {
  q: nameText,
  status: z.codec(z.string().check(z.regex(/^-?\d+(,-?\d+)*$/)), statusIds, {
    decode: (text) => sortedIds(text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  }),
  from: dayText,
  to: dayText,
  zone: z.enum(zones),
  mine: z.codec(z.literal('yes'), z.boolean(), { decode: () => true, encode: () => 'yes' as const }),
  ref: nameText,
  window: z.enum(windowStates),
  lacks: z.enum(lackable),
  minPrice: amountText,
  maxPrice: amountText,
  minKm2: amountText,
  maxKm2: amountText,
  ids: idsText,
  area: areaText,
};

export const repeatedText = {
  type: idText(ImageTypeId),
  resolution: idText(ImageResolutionId),
  place: nameText,
  person: nameText,
};

/** The most values of a repeated parameter. */
export const maxValues = 50;

/** Each value once, in an order that does not depend on the choices. */
export const sortedValues = <Value extends string | number>(values: Iterable<Value>): Value[] =>
  [...new Set(values)].toSorted((one, other) => (String(one) < String(other) ? -1 : 1)).slice(0, maxValues);

/** The parameters whose name differs from the field's. */
const parameters: Partial<Record<keyof OrderFilter, string>> = { window: 'ends', ids: 'among' };
export const parameterOf = (field: string): string => parameters[field as keyof OrderFilter] ?? field;
