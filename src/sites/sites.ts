import * as z from 'zod/mini';
import { openNamedLists, StoredName } from '../browser/named-lists.ts';
import { fold } from '../fold.ts';
import { beginsWordsOf } from '../geo/gazetteer/spelling.ts';
import { StoredPoint } from '../geo/lng-lat.ts';
import { type NamedList, useNamedList } from '../session/session-context.ts';

export const maxSites = 200;

const Site = z.object({ name: StoredName, point: StoredPoint });
/** A point under a name of the analyst's own. */
export type Site = z.infer<typeof Site>;

export const sites = openNamedLists('nadir.sites', Site, maxSites);

/** Names that a search does not tell apart are the same. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [fold(one), fold(other)];
  return first === '' || second === '' ? one === other : first === second;
};

/** Sites that the text names, the ones with exactly that name first; all of them for an empty text. */
export function findSites(all: readonly Site[], text: string): readonly Site[] {
  const typed = text.trim();
  if (typed === '') return all;
  const exact = all.filter(({ name }) => isSameName(name, typed));
  return [
    ...exact,
    ...all.filter(
      (site) => !exact.includes(site) && (beginsWordsOf(typed, site.name) || site.name.startsWith(typed)),
    ),
  ];
}

type SavedSites = NamedList<Site>;

/** The saved sites of the signed-in account in this browser, the same in all tabs. */
export const useSites = (): SavedSites => useNamedList(sites);
