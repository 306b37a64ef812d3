import { createContext, useContext } from 'react';
import type { LngLat } from '../geo/lng-lat.ts';
import type { OrderId } from '../ids.ts';

/**
 * The data that this browser stores about an order that was placed here and that the service does not return
 * (interface.md 2.8, 2.9).
 */
export type OrderedHere = {
  /** The ordered point. */
  readonly point: LngLat | null;
  /** The payment address, as the service wrote it when the order was placed. */
  readonly paymentUrl: string | null;
  /** Of its outbox entry, which has the receipt. */
  readonly entryId: string;
};

const Context = createContext<(id: OrderId) => OrderedHere | null>(() => null);

export const OrderedHereProvider = Context.Provider;

/** What is stored about any order. */
export const useOrderedHereOf = (): ((id: OrderId) => OrderedHere | null) => useContext(Context);

/** Null when the order was placed elsewhere, or too long ago. */
export const useOrderedHere = (id: OrderId): OrderedHere | null => useContext(Context)(id);
