import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import type { NamedNarrowing } from '../../orders/narrowing.ts';
import { defaultView, type OrdersView } from '../../orders/search.ts';
import { searchText } from '../../orders/search-text.ts';
import { addressOf } from '../../orders/use-view.ts';
import type { Trends } from '../../tracking/questions.ts';
import type { TrendsView } from './view.ts';

type Span = { readonly from: number; readonly to: number };

/** The days of a time from its first millisecond to the one after its last, whole days of UTC. */
export const daysOf = ({ from, to }: Span) => ({
  from: new Date(from).toISOString().slice(0, 10),
  to: new Date(to - 1).toISOString().slice(0, 10),
});

/** The list of the orders of a period. */
export const listOfPeriod = (span: Span): string => addressOf({ ...defaultView, ...daysOf(span) });

/** The list of the orders of a group within the time that is shown. */
export function listOfGroup(
  split: TrendsView['split'],
  key: string | null,
  buckets: Trends['buckets'],
): string {
  const view: OrdersView = { ...defaultView, ...narrowed(split, key) };
  const [first, last] = [buckets[0], buckets.at(-1)];
  return addressOf(
    first === undefined || last === undefined
      ? view
      : { ...view, ...daysOf({ from: first.from, to: last.to }) },
  );
}

function narrowed(split: TrendsView['split'], key: string | null): Partial<NamedNarrowing> {
  switch (split) {
    case 'type':
      return { type: key === null ? 'none' : ImageTypeId.parse(Number(key)) };
    case 'resolution':
      return { resolution: key === null ? 'none' : ImageResolutionId.parse(Number(key)) };
    default:
      return { [split]: searchText(key ?? '') };
  }
}
