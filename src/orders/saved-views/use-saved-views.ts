import { type NamedList, useNamedList } from '../../session/session-context.ts';
import { type SavedView, savedViews } from './saved-views.ts';

export type SavedViews = NamedList<SavedView>;

/** The saved views of the signed-in account in this browser, the same in all tabs. */
export const useSavedViews = (): SavedViews => useNamedList(savedViews);
