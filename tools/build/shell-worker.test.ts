import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answer,
  build,
  contentOf,
  keptIn,
  more,
  online,
  page,
  places,
  portal,
  type Server,
  script,
  sheet,
  worker,
} from '../testing/shell-server.ts';

test('without a network the page and its files come from the worker, with one from the server', async () => {
  const server = { ...online };
  const { happens, opens, reads, loaded } = await worker(server);
  await happens('install');
  await happens('activate');
  server.answer = () => new Response('newer page');
  expect(await opens('/orders/7')).toBe('newer page');
  server.answer = () => null;
  expect(await opens('/orders/7')).toBe(page);
  loaded.length = 0;
  expect(await reads(sheet)).toBe(contentOf(sheet));
  expect(loaded).toEqual([]);
});

test('an answer of the server, also a failure, is not replaced', async () => {
  const server = { ...online };
  const { happens, requests, caches } = await worker(server);
  await happens('install');
  for (const cache of caches.values()) cache.delete(script);
  server.answer = () => new Response('', { status: 503 });
  expect((await requests('/orders', { mode: 'navigate' }))?.status).toBe(503);
  expect((await requests(script))?.status).toBe(503);
});

test.each([
  ['/api/order/Order/CreateOrder', { method: 'POST' }],
  ['/api/order/Order/GetOrders', { method: 'POST' }],
  ['/api/order/Order/GetOrderDetails', {}],
  ['/api/order/Order/GetOrderDetails', { mode: 'navigate' }],
  ['/auth/connect/token', { method: 'POST' }],
  ['/config.json', {}],
  ['/team.json', {}],
  ['/sw.js', {}],
  ['/', {}],
  ['/assets/index-of-another-build.js', {}],
  ['/assets/world-1.pmtiles', { headers: new Headers({ range: 'bytes=0-9' }) }],
])('%s is left to the browser', async (path, more) => {
  const { happens, requests } = await worker(online);
  await happens('install');
  expect(await requests(path, more)).toBeNull();
});

test('requests to other origins are left to the browser', async () => {
  const { requests } = await worker(online);
  expect(await requests('', { url: 'https://tiles.test/assets/a.js' })).toBeNull();
});

/** A redirect that was followed. */
function redirected(path: string): Response {
  const response = answer(path);
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

test.each([
  ['the page of a guest network', portal],
  ['a page of another build', (path: string) => answer(path, 'another build')],
  ['other content', (path: string) => answer(path, 'else')],
  ['content of another type', (path: string) => answer(path, undefined, 'text/plain')],
  ['a redirect', redirected],
  [
    'a failure',
    (path: string) => new Response(contentOf(path), { status: 500, headers: answer(path).headers }),
  ],
])(
  '%s in place of a file stores nothing in its place, and the next visit stores the build',
  async (_, wrong) => {
    for (const path of ['/', script, sheet]) {
      const server: Server = { answer: (read) => (read === path ? wrong(read) : answer(read)) };
      const { happens, caches } = await worker(server);
      await expect(happens('install')).rejects.toThrow();
      expect(await keptIn(caches)).not.toHaveProperty([path]);
      server.answer = online.answer;
      await happens('install');
      expect(await keptIn(caches)).toEqual(build);
    }
  },
);

test('what the browser has kept of a guest network is read again', async () => {
  const { happens, caches } = await worker({ answer: (path, kept) => (kept ? portal() : answer(path)) });
  await happens('install');
  expect(await keptIn(caches)).toEqual(build);
});

test('a file that is missing is stored when it is right, and passed on when it is not', async () => {
  const server = { ...online };
  const { happens, reads, caches } = await worker(server);
  await happens('install');
  for (const cache of caches.values()) cache.delete(sheet);
  server.answer = portal;
  expect(await reads(sheet)).toContain('guest network');
  expect(await keptIn(caches)).not.toHaveProperty([sheet]);
  server.answer = online.answer;
  expect(await reads(sheet)).toBe(contentOf(sheet));
  expect(await keptIn(caches)).toEqual(build);
});

test('a kept page of a guest network is not served as a file', async () => {
  const { happens, reads, caches } = await worker(online);
  await happens('install');
  for (const cache of caches.values()) cache.set(script, portal());
  expect(await reads(script)).toBe(contentOf(script));
  expect(await keptIn(caches)).toEqual(build);
});

test('place names are kept once they were used', async () => {
  const server = { ...online };
  const { happens, reads, caches } = await worker(server);
  await happens('install');
  expect(await keptIn(caches)).toEqual(build);
  await reads(places);
  server.answer = () => null;
  expect(await reads(places)).toBe(contentOf(places));
});

test.each([
  ['is gone', (cache: Map<string, Response>, path: string) => cache.delete(path)],
  ['is a page of a guest network', (cache: Map<string, Response>, path: string) => cache.set(path, portal())],
  [
    'has other content',
    (cache: Map<string, Response>, path: string) => cache.set(path, answer(path, 'else')),
  ],
  [
    'has another type',
    (cache: Map<string, Response>, path: string) => cache.set(path, answer(path, undefined, 'text/plain')),
  ],
  ['cannot be read', (cache: Map<string, Response>, path: string) => cache.set(path, unreadable(path))],
])('a kept file that %s is right again after the next visit', async (_, breaks) => {
  for (const path of ['/', script, sheet]) {
    const server = { ...online };
    const caches = new Map<string, Map<string, Response>>();
    await (await worker(server, caches)).happens('install');
    for (const cache of caches.values()) breaks(cache, path);
    // Without a network nothing is asked for.
    server.answer = () => null;
    const offline = await worker(server, caches);
    await offline.opens('/').catch(() => undefined);
    expect(offline.loaded).toEqual(['/']);
    // In a guest network what is wrong is at least no longer kept.
    server.answer = portal;
    await (await worker(server, caches)).opens('/');
    expect(await keptIn(caches)).toEqual(
      Object.fromEntries(Object.entries(build).filter(([kept]) => kept !== path)),
    );
    server.answer = online.answer;
    await (await worker(server, caches)).opens('/orders');
    expect(await keptIn(caches)).toEqual(build);
    server.answer = () => null;
    expect(await (await worker(server, caches)).opens('/orders')).toBe(page);
  }
});

test('where no hash can be made, everything stays kept', async () => {
  const { happens, opens, caches } = await worker(online);
  await happens('install');
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no hash'));
  onTestFinished(() => digest.mockRestore());
  await opens('/orders');
  expect(digest).toHaveBeenCalled();
  expect(await keptIn(caches)).toEqual(build);
});

/** A response whose body breaks off. */
const unreadable = (path: string) =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('lost')) }), {
    headers: answer(path).headers,
  });

test('a visit reads nothing again if all is right, and a build that is gone is asked for once', async () => {
  const server = { ...online };
  const { happens, opens, loaded, caches } = await worker(server);
  await happens('install');
  loaded.length = 0;
  await opens('/orders');
  expect(loaded).toEqual(['/orders']);
  for (const cache of caches.values()) cache.clear();
  const later = await worker(server, caches);
  server.answer = () => new Response('', { status: 404 });
  await later.opens('/orders');
  await later.opens('/orders');
  expect(later.loaded).toEqual(['/orders', '/', '/orders']);
});

test('a newer worker removes the files of the older one', async () => {
  const caches = new Map<string, Map<string, Response>>();
  await (await worker(online, caches)).happens('install');
  const [older] = caches.keys();
  const newer = await worker(online, caches, [more]);
  await newer.happens('install');
  expect(caches.size).toBe(2);
  await newer.happens('activate');
  expect(caches.size).toBe(1);
  expect([...caches.keys()]).not.toContain(older);
});
