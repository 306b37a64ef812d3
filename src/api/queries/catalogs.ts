import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { namedWaitMs } from '../backoff.ts';
import type { ImageResolution, ImageType } from '../wire/catalogs.ts';

const freshFor = 600_000;

export const catalogQueries = ({ gateway, policy }: Api) => ({
  imageTypes: () =>
    queryOptions({
      queryKey: ['catalogs', 'imageTypes'] as const,
      queryFn: async ({ signal }) =>
        withoutRepeats(
          await policy.watch(() => gateway.imageTypes(signal), signal),
          (type) => type.ImageTypeID,
        ),
      staleTime: freshFor,
      gcTime: Number.POSITIVE_INFINITY,
      select: activeTypes,
    }),
  imageResolutions: () =>
    queryOptions({
      queryKey: ['catalogs', 'imageResolutions'] as const,
      queryFn: async ({ signal }) =>
        withoutRepeats(
          await policy.watch(() => gateway.imageResolutions(signal), signal),
          (resolution) => resolution.ImageResolutionID,
        ),
      staleTime: freshFor,
      gcTime: Number.POSITIVE_INFINITY,
      select: activeResolutions,
    }),
});

/** Settles when both catalogs have loaded or failed. */
export async function prefetchCatalogs(api: Api): Promise<void> {
  const { imageTypes, imageResolutions } = catalogQueries(api);
  await Promise.all([prefetch(api, imageTypes()), prefetch(api, imageResolutions())]);
}

/** How long the form takes over the failure of a prefetch, unless the service named a longer wait. */
const failureFreshMs = 20_000;

async function prefetch<Entry, Key extends QueryKey>(
  { client, clock }: Api,
  options: FetchQueryOptions<Entry, Error, Entry, Key>,
): Promise<void> {
  const state = client.getQueryState(options.queryKey);
  const isFreshFailure =
    state?.status === 'error' &&
    clock.now() - state.errorUpdatedAt < Math.max(failureFreshMs, namedWaitMs(state.error));
  if (!isFreshFailure) await client.prefetchQuery(options);
}

/** The active entries of a catalog and the number of all entries, so that "none" and "none active" differ. */
export type Offer<Entry> = { readonly active: readonly Entry[]; readonly total: number };

export const activeTypes = (all: readonly ImageType[]): Offer<ImageType> => ({
  active: all.filter((type) => type.IsActive),
  total: all.length,
});

/** Only active resolutions may be used (interface.md 2.2). */
export const activeResolutions = (all: readonly ImageResolution[]): Offer<ImageResolution> => ({
  active: all.filter((resolution) => resolution.IsActive),
  total: all.length,
});

function withoutRepeats<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number): Entry[] {
  const known = new Set<number>();
  return entries.filter((entry) => {
    const id = idOf(entry);
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
