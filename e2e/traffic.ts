import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** For a `route.fetch` that changes nothing: a server may close a kept connection at the moment it is used again. */
export const mayResend = { maxRetries: 3 };

/** The requests of a browser, in order. */
export class Traffic {
  readonly #sent: Request[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#sent.push(request));
  }

  /** Requests whose path matches. */
  to(path: RegExp): readonly Request[] {
    return this.#sent.filter((request) => path.test(new URL(request.url()).pathname));
  }

  /** The forms of all token requests (interface.md 5.2). */
  tokenForms(grant: 'password' | 'refresh_token'): readonly URLSearchParams[] {
    return this.to(/^\/auth\/connect\/token$/)
      .map((request) => new URLSearchParams(request.postData() ?? ''))
      .filter((form) => form.get('grant_type') === grant);
  }

  addresses(): readonly string[] {
    return this.#sent.map((request) => request.url());
  }
}

/** True for requests of the first sync, which reads pages of a hundred; later ones are smaller. */
export function isFirstSync(request: Request): boolean {
  if (!request.url().endsWith('/GetOrders')) return false;
  const { PageSize, IncludeOrderItems } = request.postDataJSON();
  return PageSize === 100 && IncludeOrderItems === true;
}

/**
 * The next matching request, once its transfer has ended. Chromium reports some fully read responses as aborted, and
 * `Response.finished()` never resolves for those.
 */
export function ended(page: Page, predicate: (request: Request) => boolean): Promise<Request> {
  return Promise.race([
    page.waitForEvent('requestfinished', { predicate }),
    page.waitForEvent('requestfailed', { predicate }),
  ]);
}

const catalogs = ['GetImageTypesList', 'GetImageResolutions'];

/**
 * Resolves when the app has prefetched everything. Call it before the first screen opens. The app fetches the catalogs
 * together with the code of other screens; no request is pending once all of them have arrived.
 */
export async function prefetched(page: Page): Promise<void> {
  const open = pending(page);
  await Promise.all(catalogs.map((name) => ended(page, (request) => request.url().includes(name))));
  await expect.poll(open).toEqual([]);
}

/** Returns the addresses of pending requests, of those that begin after this call. */
export function pending(page: Page): () => readonly string[] {
  const open = new Set<Request>();
  const close = (request: Request) => void open.delete(request);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', close).on('requestfailed', close);
  return () => [...open].map((request) => request.url());
}
