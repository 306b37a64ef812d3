import { createContext, useContext } from 'react';
import type { LngLat } from '../geo/lng-lat.ts';
import type { OrderId } from '../ids.ts';

/** What this browser still keeps of an order that was placed in it, and the service does not return (interface.md 2.8, 2.9). */
export type OrderedHere = {
  /** Where the order was placed on the map. */
  readonly point: LngLat | null;
  /** Where it can be paid, as the service wrote it when the order was placed. */
  readonly paymentUrl: string | null;
};

const Context = createContext<(id: OrderId) => OrderedHere | null>(() => null);

export const OrderedHereProvider = Context.Provider;

/** Null where the order was placed elsewhere, or too long ago to be kept. */
export const useOrderedHere = (id: OrderId): OrderedHere | null => useContext(Context)(id);
