import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { retryParts, useNews, watchLastResort } from './news.ts';

const files = '0123456789ab';
const release = (of: object) => Response.json({ version: '1.2.3', commit: 'abc123', built: null, ...of });

beforeAll(() => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'files', content: files });
  document.head.append(meta);
  watchLastResort();
  return () => meta.remove();
});
beforeEach(() => retryParts());

/** The news after a file of the page was not found, and the server answers so to what follows. */
async function newsAt(server: () => Response): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return server();
  });
  const { result } = renderHook(useNews);
  await act(async () => {
    dispatchEvent(new Event('vite:preloadError'));
    await vi.waitFor(() => expect(result.current.size).toBe(1));
  });
  vi.unstubAllGlobals();
  expect(requested).toEqual(['/version.json']);
  return [...result.current];
}

test('the page announces a release if version.json names other files', async () => {
  expect(await newsAt(() => release({ files: 'ba9876543210' }))).toEqual(['newVersion']);
});

test.each([
  ['names the same files', () => release({ files })],
  ['names no files', () => release({})],
  [
    'is the page of a guest network',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['is not found', () => Response.json({ files: 'ba9876543210' }, { status: 404 })],
  ['is half a file', () => new Response('{"version":"1.2.3","files":"ba98')],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('the page reports a missing part, and announces no release, if version.json %s', async (_, server) => {
  expect(await newsAt(server)).toEqual(['partMissing']);
});
