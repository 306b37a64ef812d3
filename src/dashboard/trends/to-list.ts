import { searchText } from '../../api/search-text.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { defaultView, type OrdersView } from '../../orders/list/search.ts';
import { addressOf } from '../../orders/list/use-view.ts';
import type { Trends } from '../../tracking/questions.ts';
import type { Only, TrendsView } from './view.ts';

/** The counted orders, or those of them without a value. */
type Listed = Only & Partial<Pick<OrdersView, 'lacks'>>;

/** The counted orders without the measured value; none when orders are counted. */
export const lackingOf = ({ only, measure }: TrendsView): Listed =>
  measure === 'orders' ? only : { ...only, lacks: measure === 'area' ? 'area' : 'price' };

type Span = { readonly from: number; readonly to: number };

/** The days of a span from its first millisecond to the one after its last, whole days of UTC. */
export const daysOf = ({ from, to }: Span) => ({
  from: new Date(from).toISOString().slice(0, 10),
  to: new Date(to - 1).toISOString().slice(0, 10),
});

/** The list of the orders of a period. */
export const listOfPeriod = (span: Span, only: Listed): string =>
  addressOf({ ...defaultView, ...only, ...daysOf(span) });

/** The list of all orders in the shown periods. */
export function listOfAll(buckets: Trends['buckets'], only: Listed): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  const days = first === undefined || last === undefined ? {} : daysOf({ from: first.from, to: last.to });
  return addressOf({ ...defaultView, ...only, ...days });
}

/** The list of the orders without a date; in ascending order they come first. */
export const listOfUndated = (only: Only): string =>
  addressOf({ ...defaultView, ...only, lacks: 'date', dir: 'asc' });

type Split = Pick<TrendsView, 'split'> & { readonly only: Listed };

/** The list of the orders of a group in the shown periods. */
export const listOfGroup = ({ split, only }: Split, key: string | null, buckets: Trends['buckets']) =>
  listOfAll(buckets, { ...only, ...onlyOf(split, key) });

/** The address form of a `key` from the tracking. */
export function onlyOf(kind: TrendsView['split'], key: string | null): Partial<Only> {
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
