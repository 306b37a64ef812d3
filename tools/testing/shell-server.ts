import { runInNewContext } from 'node:vm';
import { integrityOf, shellWorkerText } from '../build/offline-shell.ts';

const origin = 'https://desk.test';
export const page = '<script src="/assets/index-1.js">';
export const script = '/assets/index-1.js';
export const sheet = '/assets/list-1.css';
export const places = '/basemap/places-1.json';
/** Of a later build. */
export const more = '/assets/more-2.css';

const types: Readonly<Record<string, string>> = {
  '/': 'text/html; charset=utf-8',
  [script]: 'text/javascript',
  [sheet]: 'text/css',
  [more]: 'text/css',
  [places]: 'application/json',
};
export const contentOf = (path: string) => (path === '/' ? page : `file ${path}`);

type Wanted = { url: string } | string;
/** What the server says; null without a network. `kept` is what the browser has from before. */
export type Server = { answer: (path: string, kept: boolean) => Response | null };

export const answer = (path: string, body = contentOf(path), type = types[path] ?? 'text/plain') =>
  new Response(body, { headers: { 'content-type': type } });
export const online: Server = { answer: (path) => answer(path) };
/** A network that wants a sign-in answers everything with a page of its own. */
export const portal = () =>
  new Response('<h1>Welcome to the guest network</h1>', { headers: { 'content-type': 'text/html' } });

const pathOf = (wanted: Wanted) => (typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname);

/** `fetch`, with the rules of browsers for redirects and hashes. */
async function fetched(server: Server, wanted: Wanted, init: RequestInit): Promise<Response> {
  const response = server.answer(pathOf(wanted), init.cache === 'default');
  if (response === null) throw new TypeError('Failed to fetch');
  if (init.redirect === 'error' && response.redirected) throw new TypeError('redirected');
  if (init.integrity !== undefined && integrityOf(await response.clone().text()) !== init.integrity)
    throw new TypeError('integrity');
  return response;
}

/** The worker as the build writes it, over a server and caches of the test. */
export async function worker(
  server: Server,
  caches = new Map<string, Map<string, Response>>(),
  added: string[] = [],
) {
  const listeners = new Map<string, (event: object) => void>();
  const loaded: string[] = [];
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      match: async (wanted: Wanted) => kept.get(pathOf(wanted))?.clone(),
      put: async (wanted: Wanted, response: Response) => void kept.set(pathOf(wanted), response),
      delete: async (wanted: Wanted) => kept.delete(pathOf(wanted)),
    };
  };
  const hashesOf = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, integrityOf(contentOf(path))]));
  const shell = {
    page: integrityOf(page),
    files: hashesOf([script, sheet, ...added]),
    used: hashesOf([places]),
  };
  runInNewContext(await shellWorkerText(shell), {
    self: {
      addEventListener: (kind: string, run: (event: object) => void) => listeners.set(kind, run),
      location: { origin },
      registration: {},
      crypto,
      setTimeout: (run: () => void) => run(),
    },
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    fetch: (wanted: Wanted, init: RequestInit = {}) => {
      loaded.push(pathOf(wanted));
      return fetched(server, wanted, init);
    },
    URL,
    btoa,
  });
  const happens = async (kind: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ waitUntil: (waited: Promise<unknown>) => (work = waited) });
    await work;
  };
  /** The response, once the worker has done everything else; null if it leaves the request to the browser. */
  const requests = async (path: string, change: object = {}): Promise<Response | null> => {
    let handled: Promise<Response> | null = null;
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'cors', headers: new Headers(), ...change },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (handled = response),
      waitUntil: (waited: Promise<unknown>) => (work = waited),
    });
    await work;
    return handled;
  };
  const opens = async (path: string) => (await requests(path, { mode: 'navigate' }))?.text();
  const reads = async (path: string) => (await requests(path))?.text();
  return { happens, requests, opens, reads, loaded, caches };
}

/** Everything that is kept, by address. */
export const keptIn = async (caches: ReadonlyMap<string, ReadonlyMap<string, Response>>) =>
  Object.fromEntries(
    await Promise.all(
      [...caches.values()].flatMap((cache) =>
        [...cache].map(async ([path, response]) => [path, await response.clone().text()] as const),
      ),
    ),
  );
export const build = { '/': page, [script]: contentOf(script), [sheet]: contentOf(sheet) };
