import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { retryParts, useNews, watchLastResort } from './news.ts';

const entry = '/assets/index-1.js';
const release = (of: object) => Response.json({ version: '1.2.3', commit: 'abc123', built: null, ...of });

beforeAll(() => watchLastResort(entry));
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

test('the page announces a release if version.json names another entry script', async () => {
  expect(await newsAt(() => release({ entry: '/assets/index-2.js' }))).toEqual(['newVersion']);
});

test.each([
  ['names the same entry script', () => release({ entry })],
  ['names no entry script', () => release({})],
  [
    'is the page of a guest network',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['is not found', () => Response.json({ entry: '/assets/index-2.js' }, { status: 404 })],
  ['is half a file', () => new Response('{"version":"1.2.3","entry":"/assets/ind')],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('the page reports a missing part, and announces no release, if version.json %s', async (_, server) => {
  expect(await newsAt(server)).toEqual(['partMissing']);
});
