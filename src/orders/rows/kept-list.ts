import type { Gateway } from '../../api/gateway.ts';
import { filterOf, type OrdersView } from '../list/search.ts';
import type { Collection } from './collection.ts';
import type { Loaded } from './loaded.ts';

/** The loaded orders of a list, and the progress of reading it. */
export type KeptList = { readonly list: string; readonly loaded: Loaded; readonly collection: Collection };

/** The latest list of a session, for the way back to it and for adjacent orders. It is stored per gateway. */
const kept = new WeakMap<Gateway, KeptList>();

/** Equal for every view of one list: its pages, layouts and client-side filters. */
export const listKey = (view: OrdersView): string =>
  JSON.stringify(filterOf({ ...view, page: 1, size: 100 }));

/** A copy to continue from; the stored list does not change. */
export function keptList(gateway: Gateway, list: string): KeptList | null {
  const found = kept.get(gateway);
  return found?.list === list ? { ...found, collection: copyOf(found.collection) } : null;
}

export const keepList = (gateway: Gateway, { list, loaded, collection }: KeptList): void => {
  kept.set(gateway, { list, loaded, collection: copyOf(collection) });
};

const copyOf = (collection: Collection): Collection => ({ ...collection, taken: new Set(collection.taken) });
