import * as z from 'zod/mini';
import { openNamedLists, StoredName } from '../../browser/named-lists.ts';
import { paths } from '../../paths.ts';
import { type NamedList, useNamedList } from '../../session/session-context.ts';
import { ViewSearch } from '../../team/parts.ts';
import { defaultView, type OrdersView, readView, writeView } from '../view/search.ts';

export const maxViews = 20;

/** The query string of the list, written as `writeView` does, so that equal views compare equal. */
const Search = z.pipe(
  ViewSearch,
  z.transform((search) => searchOf(readView(new URLSearchParams(search)))),
);
export const SavedView = z.object({ name: StoredName, search: Search });
export type SavedView = z.infer<typeof SavedView>;

/** The filters, order and layout of the list; not the page number, and not the selected order. */
export function searchOf(view: OrdersView): string {
  const { page, order, span } = defaultView;
  return writeView({ ...view, page, order, span }).toString();
}

export const savedViews = openNamedLists('nadir.savedViews', SavedView, maxViews);

/** The list as a view shows it. */
export const viewAddress = ({ search }: Pick<SavedView, 'search'>): string =>
  `${paths.orders()}${search && `?${search}`}`;

export type SavedViews = NamedList<SavedView>;

/** The saved views of the signed-in account in this browser, the same in all tabs. */
export const useSavedViews = (): SavedViews => useNamedList(savedViews);
