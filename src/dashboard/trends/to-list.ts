import { searchText } from '../../api/search-text.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { dayOf } from '../../order/order-days.ts';
import type { OrderFilter } from '../../order/order-filter.ts';
import { defaultView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import type { Trends } from '../../tracking/questions.ts';
import type { TrendsView } from './view.ts';

/** The counted orders without the measured value; all of them when orders are counted. */
export const lackingOf = ({ filter, measure }: TrendsView): OrderFilter =>
  measure === 'orders' ? filter : { ...filter, lacks: measure === 'area' ? 'area' : 'price' };

type Span = { readonly from: number; readonly to: number };

/** The days of a span from its first millisecond to the one after its last, whole days of the zone. */
export const daysOf = ({ from, to }: Span, zone: OrderFilter['zone']) => ({
  from: dayOf(from, zone),
  to: dayOf(to - 1, zone),
});

/** The days of a span that the filter's own days leave: all of them if these hold it. Both are days of the same zone. */
function daysWithin(span: Span, filter: OrderFilter): Partial<OrderFilter> {
  const days = daysOf(span, filter.zone);
  const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);
  const earlier = (one: string, other: string | null) => (other !== null && other < one ? other : one);
  const within = { ordered: null, from: later(days.from, filter.from), to: earlier(days.to, filter.to) };
  // Nothing of it is left: the days of the filter, of which this span has no order.
  return within.from > within.to ? {} : within;
}

/** The list of the orders of a period. */
export const listOfPeriod = (span: Span, filter: OrderFilter): string =>
  addressOf({ ...defaultView, ...filter, ...daysWithin(span, filter) });

/** The list of all orders in the shown periods. */
export function listOfAll(buckets: Trends['buckets'], filter: OrderFilter): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  const days =
    first === undefined || last === undefined ? {} : daysWithin({ from: first.from, to: last.to }, filter);
  return addressOf({ ...defaultView, ...filter, ...days });
}

/** The list of the orders without a date; in ascending order they come first. */
export const listOfUndated = (filter: OrderFilter): string =>
  addressOf({ ...defaultView, ...filter, lacks: 'date', dir: 'asc' });

type Split = Pick<TrendsView, 'split'> & { readonly filter: OrderFilter };

/** The list of the orders of a group in the shown periods. */
export const listOfGroup = ({ split, filter }: Split, key: string | null, buckets: Trends['buckets']) =>
  listOfAll(buckets, { ...filter, ...filterOfPart(split, key) });

/** The address form of a `key` from the tracking. */
export function filterOfPart(kind: TrendsView['split'], key: string | null): Partial<OrderFilter> {
  switch (kind) {
    case 'type':
      return { type: [key === null ? 'none' : ImageTypeId.parse(Number(key))] };
    case 'resolution':
      return { resolution: [key === null ? 'none' : ImageResolutionId.parse(Number(key))] };
    case 'ref':
      return { ref: searchText(key ?? '') };
    default:
      return { [kind]: [searchText(key ?? '')] };
  }
}
