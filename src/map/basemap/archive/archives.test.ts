import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A fresh module, over a network that counts requests and is down. */
async function archivesOffline() {
  vi.resetModules();
  const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', request);
  const { readWorldTile } = await import('./archives.ts');
  const read = (signal = new AbortController().signal) => readWorldTile({ z: 0, x: 0, y: 0 }, signal);
  return { request, read };
}

test('M21 after a failure the next tile reads the archive again', async () => {
  const { request, read } = await archivesOffline();
  await expect(read()).rejects.toThrow('Failed to fetch');
  await expect(read()).rejects.toThrow('Failed to fetch');
  expect(request).toHaveBeenCalledTimes(2);
});

test('M21 after a failure the next tile reads the archive again, also if the tile that failed was cancelled', async () => {
  const { request, read } = await archivesOffline();
  const cancelled = new AbortController();
  const reading = read(cancelled.signal);
  cancelled.abort();
  await expect(reading).rejects.toThrow();
  await expect(read()).rejects.toThrow('Failed to fetch');
  expect(request).toHaveBeenCalledTimes(2);
});
