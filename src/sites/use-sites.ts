import { type NamedList, useNamedList } from '../session/use-named-list.ts';
import { type Site, sites } from './sites.ts';

export type SavedSites = NamedList<Site>;

/** The saved sites of the signed-in account in this browser, the same in all tabs. */
export const useSites = (): SavedSites => useNamedList(sites);
