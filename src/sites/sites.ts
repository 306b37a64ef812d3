import { openNamedLists } from '../browser/named-lists.ts';
import { fold } from '../fold.ts';
import { beginsWordsOf } from '../geo/gazetteer/spelling.ts';
import { type NamedList, useNamedList } from '../session/session-context.ts';
import { Site } from './site.ts';

export const maxSites = 200;

export const sites = openNamedLists('nadir.sites', Site, maxSites);

/** Names that a search does not tell apart are the same. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [fold(one), fold(other)];
  return first === '' || second === '' ? one === other : first === second;
};

/** Sites that the text names, the ones with exactly that name first; all of them for an empty text. */
export function findSites<Of extends Site>(all: readonly Of[], text: string): readonly Of[] {
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
