/**
 * The service worker of the app (docs/why/session/settings-and-offline.md). The build writes it as `sw.js`, with
 * the call and the files of that build below. It imports nothing.
 */

type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WaitingEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Listen = {
  (kind: 'install' | 'activate', run: (event: WaitingEvent) => void): void;
  (kind: 'fetch', run: (event: FetchEvent) => void): void;
};
type Scope = {
  readonly addEventListener: Listen;
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  setTimeout(run: () => void, ms: number): unknown;
  readonly crypto: { readonly subtle: Pick<SubtleCrypto, 'digest'> };
};
/** Hashes by address, as `integrity` has them. */
type Hashes = Readonly<Record<string, string>>;
export type Shell = {
  readonly version: string;
  /** The hash of the page. */
  readonly page: string;
  /** The files without which the app does not open. */
  readonly files: Hashes;
  /** Files that are kept once they were used. */
  readonly used: Hashes;
};

/**
 * Keeps the page and the files of one build, and nothing else: a network that wants a sign-in answers each address with a page
 * of its own. The page comes from the network and only without one from here; files are the same wherever they come from.
 * No other request is touched: no call of the service, no settings, no ranges of a map.
 */
export function startShellWorker(
  scope: Scope,
  storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
  load: (request: Request | string, init?: RequestInit) => Promise<Response>,
  shell: Shell,
): void {
  const prefix = 'nadir-shell-';
  const name = prefix + shell.version;
  const page = '/';
  const needed = new Map([[page, shell.page], ...Object.entries(shell.files)]);
  const hashes = new Map([...needed, ...Object.entries(shell.used)]);
  const types: readonly (readonly [path: RegExp, type: RegExp])[] = [
    [/^\/$/, /^text\/html\b/],
    [/\.m?js$/, /^(text|application)\/javascript\b/],
    [/\.css$/, /^text\/css\b/],
    [/\.woff2$/, /^(font|application)\/(font-)?woff2\b/],
    [/\.json$/, /^application\/json\b/],
  ];

  const isOfType = (path: string, { headers }: Response) =>
    types.some(([ofPath, type]) => ofPath.test(path) && type.test(headers.get('content-type') ?? ''));

  /** A file as the build made it, or a rejection: of another build, of another type, or reached by a redirect. */
  async function readOwn(path: string): Promise<Response> {
    const integrity = hashes.get(path) ?? '';
    const read = async (cache: RequestCache) => {
      const response = await load(path, { cache, integrity, redirect: 'error' });
      if (response.status !== 200 || !isOfType(path, response)) throw new Error(`not of this build: ${path}`);
      return response;
    };
    // What the browser has kept may be wrong too.
    return path === page ? await read('reload') : await read('default').catch(() => read('reload'));
  }

  /** Rejects if no hash can be made: that says nothing of the file. */
  async function isOwn(path: string, kept: Response): Promise<boolean> {
    const content = isOfType(path, kept) ? await kept.arrayBuffer().catch(() => null) : null;
    if (content === null) return false;
    const bytes = new Uint8Array(await scope.crypto.subtle.digest('SHA-256', content));
    return hashes.get(path) === `sha256-${btoa(String.fromCharCode(...bytes))}`;
  }

  async function install(): Promise<void> {
    const cache = await storage.open(name);
    // The page first: that of another build needs other files.
    await cache.put(page, await readOwn(page));
    const store = async (path: string) => await cache.put(path, await readOwn(path));
    await Promise.all(Object.keys(shell.files).map(store));
  }

  async function activate(): Promise<void> {
    const names = await storage.keys();
    await Promise.all(
      names.filter((each) => each.startsWith(prefix) && each !== name).map((each) => storage.delete(each)),
    );
    await scope.registration.navigationPreload?.enable();
  }

  let isChecked = false;

  /** Reads again what is no longer there or no longer right, once for each start of the worker, when the page has opened. */
  async function heal(): Promise<void> {
    if (isChecked) return;
    isChecked = true;
    await new Promise<void>((settle) => scope.setTimeout(settle, 5_000));
    const cache = await storage.open(name);
    const missing: string[] = [];
    for (const path of hashes.keys()) {
      const kept = await cache.match(path, { ignoreVary: true });
      if (kept !== undefined && (await isOwn(path, kept))) continue;
      if (kept !== undefined) await cache.delete(path, { ignoreVary: true });
      if (needed.has(path)) missing.push(path);
    }
    // One after the other: if the first is not to be had, this build is no longer served.
    for (const path of missing) await cache.put(path, await readOwn(path));
  }

  async function keptPage(failure: unknown): Promise<Response> {
    const kept = await (await storage.open(name)).match(page, { ignoreVary: true });
    if (kept === undefined) throw failure;
    return kept;
  }

  async function file(path: string, request: Request): Promise<Response> {
    const cache = await storage.open(name).catch(() => null);
    const kept = await cache?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept !== undefined && isOfType(path, kept)) return kept;
    const own = await readOwn(path).catch(() => null);
    // The page gets what it would get without a worker.
    if (own === null) return await load(request);
    await cache?.put(path, own.clone()).catch(() => undefined);
    return own;
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin || request.headers.has('range')) return;
    if (request.mode === 'navigate') {
      if (/^\/(api|auth)\//.test(pathname)) return;
      const answer = event.preloadResponse.then((preloaded) => preloaded ?? load(request));
      event.respondWith(answer.catch(keptPage));
      event.waitUntil(answer.then(heal).catch(() => undefined));
    } else if (pathname !== page && hashes.has(pathname)) {
      event.respondWith(file(pathname, request));
    }
  });
}
