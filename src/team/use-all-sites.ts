import { useMemo } from 'react';
import type { StoredList } from '../browser/named-lists.ts';
import { samePoint } from '../geo/lng-lat.ts';
import type { Site } from '../sites/site.ts';
import { useSites } from '../sites/sites.ts';
import { useTeam } from './use-team.ts';

/** A saved site of the analyst's own, or one of the team. */
export type ListedSite = Site & { readonly isTeam?: true };

/** The saved sites of the account, then those of the team. One that was saved as one's own is listed once. */
export function useAllSites(): StoredList<ListedSite> {
  const { items: own, unread } = useSites();
  const { sites: shared } = useTeam();
  return useMemo(() => {
    const isOwn = (site: Site) =>
      own.some((mine) => mine.name === site.name && samePoint(mine.point, site.point));
    const others = shared.filter((site) => !isOwn(site));
    return { items: [...own, ...others.map((site) => ({ ...site, isTeam: true as const }))], unread };
  }, [own, unread, shared]);
}
