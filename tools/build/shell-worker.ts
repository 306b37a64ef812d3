/**
 * The service worker of the app (docs/decisions/0163-service-worker-for-the-shell.md). The build writes it as `sw.js`, with
 * the call and the files of that build below. It imports nothing.
 */

type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = {
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
};
export type Shell = {
  readonly version: string;
  /** A text of the page of this build. */
  readonly entry: string;
  /** Addresses of the files, whose names change with their content. */
  readonly files: readonly string[];
};

/**
 * Keeps the page and the files of one build. The page comes from the network and only without one from here; files are the
 * same wherever they come from. Nothing else is touched: no call of the service, no settings, no ranges of a map.
 */
export function startShellWorker(
  scope: Scope,
  storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
  load: (request: Request | string, init?: RequestInit) => Promise<Response>,
  { version, entry, files }: Shell,
): void {
  const prefix = 'nadir-shell-';
  const name = prefix + version;
  const page = '/';

  async function install(): Promise<void> {
    const cache = await storage.open(name);
    const response = await load(page, { cache: 'reload', headers: { accept: 'text/html' } });
    // A page of another build needs other files.
    if (!response.ok || !(await response.clone().text()).includes(entry)) throw new Error('another build');
    await cache.addAll(files);
    await cache.put(page, response);
  }

  async function activate(): Promise<void> {
    const names = await storage.keys();
    await Promise.all(
      names.filter((each) => each.startsWith(prefix) && each !== name).map((each) => storage.delete(each)),
    );
    await scope.registration.navigationPreload?.enable();
  }

  async function keptPage(failure: unknown): Promise<Response> {
    const kept = await (await storage.open(name)).match(page, { ignoreVary: true });
    if (kept === undefined) throw failure;
    return kept;
  }

  async function file(request: Request): Promise<Response> {
    const cache = await storage.open(name).catch(() => null);
    const kept = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
    if (kept !== undefined) return kept;
    const response = await load(request);
    if (response.status === 200) await cache?.put(request, response.clone()).catch(() => undefined);
    return response;
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin || request.headers.has('range')) return;
    if (request.mode === 'navigate') {
      if (/^\/(api|auth)\//.test(pathname)) return;
      event.respondWith(
        event.preloadResponse.then((preloaded) => preloaded ?? load(request)).catch(keptPage),
      );
    } else if (/^\/(assets|basemap)\/[^/]+\.(m?js|css|woff2|json)$/.test(pathname)) {
      event.respondWith(file(request));
    }
  });
}
