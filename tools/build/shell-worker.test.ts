import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shellWorkerText } from './offline-shell.ts';

const origin = 'https://desk.test';
const page = '<script src="/assets/index-1.js">';

type Server = { answer: (path: string) => Response | null };
type Handled = Promise<Response> | null;

/** The worker as the build writes it, over a server and caches of the test. */
async function worker(version: string, server: Server, caches = new Map()) {
  const listeners = new Map<string, (event: object) => void>();
  const loaded: string[] = [];
  const fetch = async (wanted: { url: string } | string) => {
    const path = typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname;
    loaded.push(path);
    const answer = server.answer(path);
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  };
  const pathOf = (wanted: { url: string } | string) =>
    typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname;
  const open = async (name: string) => {
    const kept: Map<string, Response> = caches.get(name) ?? new Map();
    caches.set(name, kept);
    return {
      match: async (wanted: { url: string } | string) => kept.get(pathOf(wanted))?.clone(),
      put: async (wanted: { url: string } | string, response: Response) =>
        void kept.set(pathOf(wanted), response),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, await fetch(path));
      },
    };
  };
  const shell = { version, entry: 'assets/index-1.js', files: ['/assets/index-1.js', '/assets/list-1.css'] };
  runInNewContext(await shellWorkerText(shell), {
    self: {
      addEventListener: (kind: string, run: (event: object) => void) => listeners.set(kind, run),
      location: { origin },
      registration: {},
    },
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    fetch,
    URL,
  });
  const happens = async (kind: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ waitUntil: (waited: Promise<unknown>) => (work = waited) });
    await work;
  };
  const requests = (path: string, more: object = {}): Handled => {
    let handled: Handled = null;
    listeners.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'cors', headers: new Headers(), ...more },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (handled = response),
    });
    return handled;
  };
  return { happens, requests, loaded, caches };
}

const online = { answer: (path: string) => new Response(path === '/' ? page : `file ${path}`) };

test('without a network the page and its files come from the worker, with one from the server', async () => {
  const server: Server = { ...online };
  const { happens, requests, loaded } = await worker('one', server);
  await happens('install');
  await happens('activate');
  server.answer = () => new Response('newer page');
  expect(await (await requests('/orders/7', { mode: 'navigate' }))?.text()).toBe('newer page');
  server.answer = () => null;
  expect(await (await requests('/orders/7', { mode: 'navigate' }))?.text()).toBe(page);
  loaded.length = 0;
  expect(await (await requests('/assets/list-1.css'))?.text()).toBe('file /assets/list-1.css');
  expect(loaded).toEqual([]);
});

test('an answer of the server, also a failure, is not replaced', async () => {
  const server: Server = { ...online };
  const { happens, requests } = await worker('one', server);
  await happens('install');
  server.answer = () => new Response('', { status: 503 });
  expect((await requests('/orders', { mode: 'navigate' }))?.status).toBe(503);
  expect((await requests('/assets/gone-9.js'))?.status).toBe(503);
});

test.each([
  ['/api/order/Order/CreateOrder', { method: 'POST' }],
  ['/api/order/Order/GetOrders', { method: 'POST' }],
  ['/api/order/Order/GetOrderDetails', {}],
  ['/api/order/Order/GetOrderDetails', { mode: 'navigate' }],
  ['/auth/connect/token', { method: 'POST' }],
  ['/config.json', {}],
  ['/sw.js', {}],
  ['/', {}],
  ['/assets/world-1.pmtiles', { headers: new Headers({ range: 'bytes=0-9' }) }],
])('%s is left to the browser', async (path, more) => {
  const { happens, requests } = await worker('one', online);
  await happens('install');
  expect(requests(path, more)).toBeNull();
});

test('requests to other origins are left to the browser', async () => {
  const { requests } = await worker('one', online);
  expect(requests('', { url: 'https://tiles.test/assets/a.js' })).toBeNull();
});

test('a page of another build is not kept, and a newer worker removes the older files', async () => {
  const caches = new Map();
  const other = await worker('one', { answer: () => new Response('another build') }, caches);
  await expect(other.happens('install')).rejects.toThrow('another build');
  const newer = await worker('two', online, caches);
  await newer.happens('install');
  expect([...caches.keys()]).toEqual(['nadir-shell-one', 'nadir-shell-two']);
  await newer.happens('activate');
  expect([...caches.keys()]).toEqual(['nadir-shell-two']);
});
