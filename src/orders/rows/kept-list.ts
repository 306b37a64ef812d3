import type { Gateway } from '../../api/gateway.ts';
import { filterOf, type OrdersView } from '../list/search.ts';
import type { Collection } from './collection.ts';
import type { Loaded } from './loaded.ts';

/** What was loaded of a list, and where the reading of it stands. */
export type KeptList = { readonly list: string; readonly loaded: Loaded; readonly collection: Collection };

/** The latest list of a session, for the way back to it and for the orders beside one. It goes with the gateway. */
const kept = new WeakMap<Gateway, KeptList>();

/** The same for every view of one list: its pages, layouts and what it is narrowed to. */
export const listKey = (view: OrdersView): string =>
  JSON.stringify(filterOf({ ...view, page: 1, size: 100 }));

/** To go on from; what is kept stays as it is. */
export function keptList(gateway: Gateway, list: string): KeptList | null {
  const found = kept.get(gateway);
  return found?.list === list ? { ...found, collection: copyOf(found.collection) } : null;
}

export const keepList = (gateway: Gateway, { list, loaded, collection }: KeptList): void => {
  kept.set(gateway, { list, loaded, collection: copyOf(collection) });
};

const copyOf = (collection: Collection): Collection => ({ ...collection, seen: new Set(collection.seen) });
