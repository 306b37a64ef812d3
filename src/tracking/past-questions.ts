import type { Area } from '../geo/area/area.ts';
import type { OrderId } from '../ids.ts';
import type { LikeFilter } from '../order/like-filter.ts';
import type { Snapshot } from './block/slot.ts';
import type { Tasked } from './block/tasked.ts';
import type { Status } from './change.ts';

/** The number of orders, and the first of them. */
export type Few = { readonly count: number; readonly first: readonly Snapshot[] };

/** A capture window, and the image that is wanted in it. */
export type WindowAndImage = {
  readonly from: number;
  readonly to: number;
  /** Null while none is chosen. */
  readonly typeId: number | null;
  readonly resolutionId: number | null;
};

type CoveringQuestion = {
  /** The statuses of orders that bring no image: they cover nothing. */
  readonly stopped: readonly number[];
  /** Orders that were just read elsewhere: they are left out of all numbers. */
  readonly except: readonly OrderId[];
};

/** An order with the tasking item that covers the point. */
export type CoveringOrder = Snapshot & {
  readonly item: Pick<Tasked, 'from' | 'to' | 'typeId' | 'resolutionId'>;
  /** Its type and resolution are those that are wanted, or not stated. */
  readonly same: boolean;
};

/** The questions about past orders that an order to be placed is compared with. See answers/past. */
export type PastQuestions = {
  /**
   * Orders that cover a point in a capture window, milliseconds since 1970 UTC: those of the same image first, then the newest.
   * Beside them those that only meet the square of `km2` about the point.
   */
  covering: {
    request: CoveringQuestion & {
      readonly point: { readonly lng: number; readonly lat: number };
      readonly km2: number | null;
      readonly limit: number;
    } & WindowAndImage;
    response: {
      readonly count: number;
      /** The number of these with the same image. */
      readonly same: number;
      readonly first: readonly CoveringOrder[];
      readonly beside: Few;
      /** Of the orders named, each area once, at most `limit`. */
      readonly areas: readonly { readonly id: OrderId; readonly no: string; readonly area: Area }[];
      /** The number of `total` orders that could be checked; of the rest the items, or the areas in that window, are unknown. */
      readonly examined: number;
      readonly total: number;
    };
  };
  /** For each of many points and windows the orders that cover it, newest first. */
  covered: {
    request: CoveringQuestion & {
      readonly wanted: readonly (WindowAndImage & { readonly lng: number; readonly lat: number })[];
    };
    response: {
      readonly found: readonly (readonly {
        readonly id: OrderId;
        readonly no: string;
        readonly same: boolean;
      }[])[];
      readonly examined: number;
      readonly total: number;
    };
  };
  /**
   * For each of these images the area to expect, in square kilometres, and the number of orders that it is the median of; null
   * without any.
   */
  footprints: {
    request: {
      readonly images: readonly { readonly typeId: number; readonly resolutionId: number | null }[];
    };
    response: readonly ({
      readonly km2: number;
      readonly orders: number;
      /** What these orders share with the request. */
      readonly by: 'type' | 'typeAndResolution';
    } | null)[];
  };
  /**
   * What happened to orders like each of those that are wanted, see answers/past/alike.ts. With fewer than five such orders only
   * their number.
   */
  estimates: {
    request: {
      readonly wanted: readonly {
        readonly typeId: number;
        readonly resolutionId: number;
        readonly point: { readonly lng: number; readonly lat: number } | null;
        readonly from: number | null;
        readonly to: number | null;
        readonly cloud: number | null;
      }[];
      /** The statuses that mean a delivery, and those that mean that none comes. */
      readonly kinds: { readonly done: readonly number[]; readonly stopped: readonly number[] };
      /** Milliseconds since 1970 UTC: a window that ended before it is closed. */
      readonly at: number;
    };
    response: readonly {
      /** What the orders have in common beside the image; null where that does not limit them. */
      readonly like: LikeFilter;
      readonly orders: number;
      /** Of the net prices the median and the middle half. */
      readonly price: {
        readonly median: number;
        readonly low: number;
        readonly high: number;
        readonly orders: number;
      } | null;
      /** Those whose window has closed; `brought`: delivered, or with a captured area. */
      readonly closed: { readonly orders: number; readonly brought: number; readonly stopped: number } | null;
      /** From the opening of the window until it was seen as delivered: of half, and of 9 in 10. */
      readonly days: {
        readonly median: number;
        readonly ninth: number | null;
        readonly orders: number;
      } | null;
      /** Without a status that means a delivery: the most frequent ones of those whose window has closed. */
      readonly statuses: readonly {
        readonly status: Status;
        readonly orders: number;
        readonly days: number | null;
      }[];
    }[];
  };
  /** The orders that were confirmed with an estimate, by the UTC month of their date, the newest first. */
  results: {
    request: {
      readonly kinds: PastQuestions['estimates']['request']['kinds'];
      /** Milliseconds since 1970 UTC. */
      readonly at: number;
    };
    response: readonly {
      /** The beginning of the month. */
      readonly from: number;
      readonly orders: number;
      /** Those whose price, or days, can be compared, and of how many it lay within what was shown. */
      readonly price: { readonly orders: number; readonly within: number };
      readonly days: { readonly orders: number; readonly within: number };
      /** By how much the net prices were over the price list: the median, 0.04 for 4 %. */
      readonly list: { readonly orders: number; readonly over: number } | null;
    }[];
  };
};
