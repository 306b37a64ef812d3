import { queryOptions } from '@tanstack/react-query';
import type { Gateway } from '../gateway.ts';
import type { ImageResolution } from '../wire/image-resolution.ts';
import type { ImageType } from '../wire/image-type.ts';
import { policyOf, queryClientOf } from './client.ts';
import { prefetch } from './prefetch.ts';

const freshFor = 600_000;

export const catalogQueries = (gateway: Gateway) => ({
  imageTypes: () =>
    queryOptions({
      queryKey: ['catalogs', 'imageTypes'] as const,
      queryFn: async ({ signal }) =>
        withoutRepeats(
          await policyOf(gateway).watch(() => gateway.imageTypes(signal), signal),
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
          await policyOf(gateway).watch(() => gateway.imageResolutions(signal), signal),
          (resolution) => resolution.ImageResolutionID,
        ),
      staleTime: freshFor,
      gcTime: Number.POSITIVE_INFINITY,
      select: activeResolutions,
    }),
});

export async function prefetchCatalogs(gateway: Gateway): Promise<void> {
  const client = queryClientOf(gateway);
  const { imageTypes, imageResolutions } = catalogQueries(gateway);
  await Promise.all([prefetch(client, imageTypes()), prefetch(client, imageResolutions())]);
}

/** The active entries of a catalog and the number of all entries, so that "none" and "none active" differ. */
export type Offer<Entry> = { readonly active: readonly Entry[]; readonly total: number };

export const activeTypes = (all: readonly ImageType[]): Offer<ImageType> => ({
  active: all.filter((type) => type.IsActive),
  total: all.length,
});

/** Only active resolutions may be used (interface.md 2.2), by DisplayOrder; entries without one come last, ties as sent. */
export const activeResolutions = (all: readonly ImageResolution[]): Offer<ImageResolution> => ({
  active: all
    .filter((resolution) => resolution.IsActive)
    .toSorted(
      (a, b) => (a.DisplayOrder ?? Number.MAX_SAFE_INTEGER) - (b.DisplayOrder ?? Number.MAX_SAFE_INTEGER),
    ),
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
