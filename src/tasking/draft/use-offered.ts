import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../api/api.ts';
import { activeResolutions, activeTypes, catalogQueries } from '../../api/queries/catalogs.ts';
import { systemClock } from '../../time.ts';
import { draftSchema, type OrderSettings } from './draft.ts';

/** The maximum wait for the catalog at confirmation. */
const patienceMs = 5_000;

/** What the catalogs offer now, and the schema of a draft that holds to it. */
export function useOffered() {
  const api = useApi();
  const client = useQueryClient();
  const types = useQuery(catalogQueries(api).imageTypes()).data?.active;
  const resolutions = useQuery(catalogQueries(api).imageResolutions()).data?.active;
  const offered = useRef({ types: new Set<number>(), resolutions: new Set<number>() });
  offered.current = {
    types: new Set(types?.map((type) => type.ImageTypeID)),
    resolutions: new Set(resolutions?.map((resolution) => resolution.ImageResolutionID)),
  };
  const schema = useMemo(
    () =>
      draftSchema({
        now: api.serviceClock.later,
        offeredTypes: () => offered.current.types,
        offeredResolutions: () => offered.current.resolutions,
      }),
    [api],
  );

  /** Refetches both catalogs; after the wait the known ones are used. */
  async function recheck(): Promise<void> {
    const { imageTypes, imageResolutions } = catalogQueries(api);
    const types = client.fetchQuery({ ...imageTypes(), staleTime: 0 }).then((all) => {
      const ids = activeTypes(all).active.map((type) => type.ImageTypeID);
      offered.current = { ...offered.current, types: new Set(ids) };
    });
    const resolutions = client.fetchQuery({ ...imageResolutions(), staleTime: 0 }).then((all) => {
      const ids = activeResolutions(all).active.map((resolution) => resolution.ImageResolutionID);
      offered.current = { ...offered.current, resolutions: new Set(ids) };
    });
    const late = new Promise<void>((resolve) => systemClock.after(patienceMs, resolve));
    await Promise.race([Promise.allSettled([types, resolutions]), late]);
  }

  /** Reads the catalogs if a choice is made before they are known: it would count as one that is not offered any more. */
  async function readFor(chosen: Pick<OrderSettings, 'imageTypeId' | 'resolutionId'>): Promise<void> {
    const isUnread = types === undefined || resolutions === undefined;
    if (isUnread && (chosen.imageTypeId !== null || chosen.resolutionId !== null)) await recheck();
  }

  return { types, resolutions, schema, readFor, recheck, offers: () => offered.current };
}
