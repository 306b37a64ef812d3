import type { BrowserContext, Request } from '@playwright/test';

/** What a browser sent, in order. */
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
