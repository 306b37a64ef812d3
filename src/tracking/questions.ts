import type { Weekday } from '../config.ts';
import type { OrderId } from '../ids.ts';
import type { AreaFilter } from '../order/area-filter.ts';
import type { OrderFilter, QueryFilter } from '../order/order-filter.ts';
import type { Snapshot } from './block/slot.ts';
import type { Change, Status } from './change.ts';
import type { Few, PastQuestions } from './past-questions.ts';
import type { PeriodKind } from './periods.ts';

/** `count` and `first` are without the muted orders; `muted` counts these. */
type Ending = Few & { readonly muted: number };

export type Overview = {
  /** All stored orders; the other numbers are of those that pass the filter. */
  readonly stored: number;
  readonly total: number;
  /** Every status seen, by its id. */
  readonly byStatus: readonly { readonly status: Status; readonly count: number }[];
  /** Still in status 1 with a window that ends within 48 hours; the first to end first, at most twenty. */
  readonly closing: Ending;
  /** Still in status 1 with an ended window; the last to end first, at most twenty. */
  readonly closedPending: Ending;
};

type Sum = {
  /** Of the orders that have it. */
  readonly value: number;
  readonly orders: number;
  /** Orders without the value. */
  readonly unknown: number;
};
type SumOfGroups = Sum & { readonly groups: number };

type Label = { readonly en: string | null; readonly ar: string | null };
type PartKind = 'type' | 'resolution' | 'place' | 'person' | 'ref';
/** Countries are values of the filter by place. */
export type ValueKind = PartKind | 'country';

export type Trends = {
  /** Oldest first, the current one last; from inclusive, to exclusive. */
  readonly buckets: readonly (Sum & { readonly from: number; readonly to: number })[];
  /** The largest first; the key is the id or the words as sent, null for orders without the value. */
  readonly groups: readonly (Sum & { readonly key: string | null; readonly label: Label })[];
  /** Those that were skipped. */
  readonly larger: SumOfGroups;
  /** Those after them. */
  readonly others: SumOfGroups;
  /** Of the buckets, and of the groups with those before and after them. */
  readonly total: Sum;
  /** Orders without a date: they are in no bucket and no group. */
  readonly undated: number;
};

/** The questions about the stored orders and their answers. See answers.ts. */
export type Questions = PastQuestions & {
  overview: { request: { readonly now: number; readonly only?: QueryFilter }; response: Overview };
  /** Every status of the stored orders by its id, counted over the orders that pass the other fields of `only`. */
  statuses: { request: { readonly only: QueryFilter }; response: Overview['byStatus'] };
  /** The net prices of the orders of a filter, added up by status; a status without such an order is left out. */
  sums: {
    request: { readonly only: QueryFilter };
    response: readonly {
      readonly status: Status;
      readonly orders: number;
      readonly price: number;
      /** Those without a price. */
      readonly without: number;
    }[];
  };
  /** Newest first; `since` leaves out earlier ones. */
  changes: {
    request: { readonly since: number | null; readonly limit: number };
    response: {
      readonly changes: readonly Change[];
      readonly unread: number;
      readonly readUpTo: number;
      /** Marked as read one by one, after `readUpTo`. */
      readonly readApart: readonly number[];
      /** The orders of these changes that are muted: their changes are not unread. */
      readonly muted: readonly OrderId[];
      /** There are more than `limit`. */
      readonly more: boolean;
    };
  };
  /** The muted orders of a filter, the last muted first, at most `limit`. */
  muted: {
    request: { readonly only: QueryFilter; readonly limit: number };
    response: {
      readonly count: number;
      readonly first: readonly (Snapshot & { readonly mutedAt: number })[];
    };
  };
  /** The changes of these orders that a filter at that time means, oldest first; without a filter the last of each order. */
  changesOf: {
    request: {
      readonly ids: readonly OrderId[];
      readonly changed: OrderFilter['changed'];
      readonly at: number;
    };
    response: readonly Change[];
  };
  /** Oldest first; `firstSeenAt` is null for an unknown order. */
  history: {
    request: { readonly orderId: OrderId };
    response: { readonly firstSeenAt: number | null; readonly changes: readonly Change[] };
  };
  /**
   * Months or weeks up to that of `now`, of the zone of `only`, the first from `since` on; areas in square kilometres, prices as
   * sent.
   */
  trends: {
    request: {
      readonly by: PeriodKind;
      readonly weekStart: Weekday;
      readonly measure: 'orders' | 'netPrice' | 'area';
      readonly split: PartKind;
      readonly only: QueryFilter;
      readonly count: number;
      /** Milliseconds since 1970 UTC, in the first of these; null for its start. */
      readonly since: number | null;
      readonly groups: number;
      /** The number of largest groups to leave out; none if there are no more than these. */
      readonly skip: number;
      readonly now: number;
    };
    response: Trends;
  };
  /**
   * Values for filters: keys as in `trends`, the most frequent first; `more` if `max` was not enough. They are counted over the
   * orders that pass the other fields of `only`.
   */
  values: {
    request: { readonly of: readonly ValueKind[]; readonly max: number; readonly only?: QueryFilter };
    response: readonly {
      readonly of: ValueKind;
      readonly values: readonly {
        readonly key: string | null;
        readonly label: Label;
        readonly orders: number;
      }[];
      readonly more: boolean;
    }[];
  };
  /** The number of orders in each of these areas, counted over the orders that pass the other fields of `only`. */
  areas: {
    request: { readonly of: readonly AreaFilter[]; readonly only: QueryFilter };
    response: readonly number[];
  };
  /** The orders of a filter in the order of a list, from the place `first` on, counted from 0. */
  list: {
    request: {
      readonly only: QueryFilter;
      readonly sort: 'OrderDate' | 'OrderNo' | 'NetPrice' | 'OrderStatusID';
      readonly dir: 'asc' | 'desc';
      readonly first: number;
      readonly count: number;
      /** Orders that were found elsewhere. */
      readonly elsewhere?: readonly OrderId[];
    };
    response: {
      readonly rows: readonly Snapshot[];
      readonly total: number;
      /** Those of `elsewhere` that the filter has, on whatever page. */
      readonly known: readonly Snapshot[];
      /** Orders that pass the rest of the filter, and have no area to compare with its area. */
      readonly withoutArea: number;
    };
  };
  /** The ids of all orders of a filter, in the order of a list, and the span of their dates; null if one has none. */
  ids: {
    request: Omit<Questions['list']['request'], 'first' | 'count' | 'elsewhere'>;
    response: {
      readonly ids: readonly OrderId[];
      readonly dates: { readonly first: number; readonly last: number } | null;
    };
  };
  some: { request: { readonly ids: readonly OrderId[] }; response: readonly Snapshot[] };
  /** The orders with one of `ids`, then those that the text names, the best first, at most `limit`. */
  named: {
    request: { readonly text: string; readonly ids: readonly OrderId[]; readonly limit: number };
    response: readonly Snapshot[];
  };
  /** A vector tile of the web's usual grid, see answers/tile.ts; empty without orders. */
  tile: {
    request: {
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly only: QueryFilter;
      /** The statuses of orders that are left out. */
      readonly hidden?: readonly number[];
      /** A separate order, which is in no mark. */
      readonly but?: OrderId | undefined;
    };
    response: ArrayBuffer;
  };
  /** A box about the region that holds most orders, in degrees; `east` may exceed 180. */
  region: {
    request: Record<never, never>;
    response: {
      readonly west: number;
      readonly south: number;
      readonly east: number;
      readonly north: number;
    } | null;
  };
};
