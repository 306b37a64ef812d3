import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { holdTime, openTab } from '../testing/service.ts';
import { imageResolution, imageType } from '../wire/testing/samples.ts';
import { catalogQueries, prefetchCatalogs } from './catalogs.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isTypes = ({ url }: Request) => url.endsWith('/GetImageTypesList');

test('2.1, 2.2 a catalog offers its active entries, each number once, and counts all of them', async () => {
  const types = [
    imageType,
    { ...imageType, NameEn: 'twice' },
    { ...imageType, ImageTypeID: 2, IsActive: false },
  ];
  const resolutions = [
    { ...imageResolution, ImageResolutionID: 3, IsActive: false },
    imageResolution,
    { ...imageResolution, NameEn: 'twice' },
  ];
  const tab = openTab((request) => Response.json(isTypes(request) ? types : resolutions));
  await prefetchCatalogs(tab);
  expect(tab.sent).toHaveLength(2);
  const queries = catalogQueries(tab);
  expect(new QueryObserver(tab.client, queries.imageTypes()).getCurrentResult().data).toEqual({
    active: [imageType],
    total: 2,
  });
  expect(new QueryObserver(tab.client, queries.imageResolutions()).getCurrentResult().data).toEqual({
    active: [imageResolution],
    total: 2,
  });
  await prefetchCatalogs(tab);
  expect(tab.sent).toHaveLength(2);
});

test.each([
  [429, null, 20_000],
  [429, '3', 20_000],
  [429, '3600', 3_600_000],
])(
  'after a %i with Retry-After %s the catalogs are not prefetched again for %i ms',
  async (status, wait, ms) => {
    holdTime();
    let isDown = true;
    const headers: HeadersInit = wait === null ? {} : { 'retry-after': wait };
    const tab = openTab(() => (isDown ? new Response('', { status, headers }) : Response.json([])), {
      random: () => 0,
    });
    const first = prefetchCatalogs(tab);
    await pass(15_000);
    await first;
    const failed = tab.client.getQueryState(catalogQueries(tab).imageTypes().queryKey);
    expect(failed?.status).toBe('error');
    isDown = false;
    const before = tab.sent.length;
    await pass((failed?.errorUpdatedAt ?? 0) + ms - 1 - Date.now());
    await prefetchCatalogs(tab);
    expect(tab.sent).toHaveLength(before);
    await pass(1);
    await prefetchCatalogs(tab);
    expect(tab.sent).toHaveLength(before + 2);
  },
);
