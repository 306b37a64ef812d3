import { type APIRequestContext, expect } from '@playwright/test';

/** One request as it reached a service. */
export type SeenRequest = {
  readonly server: 'auth' | 'gateway';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What the sandbox was asked: its own word, never the app's. Either of its two servers has it. */
export class Sandbox {
  readonly #request: APIRequestContext;
  readonly #url: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#url = url;
  }

  /** What the services were asked, in order, as far as its path and query match. */
  async requests(url: RegExp): Promise<SeenRequest[]> {
    const answer = await this.#request.get(`${this.#url}/__sandbox/requests`);
    expect(answer.ok()).toBe(true);
    const seen: SeenRequest[] = await answer.json();
    return seen.filter((request) => url.test(request.url));
  }

  /** Every CreateOrder that carried this reference. */
  async createOrders(reference: string): Promise<SeenRequest[]> {
    const seen = await this.requests(/^\/order\/Order\/CreateOrder\?/);
    return seen.filter(({ url }) => queryOf(url).get('refNo') === reference);
  }

  /** Every token request whose form names this account, in the order of arrival. */
  async passwordGrants(email: string): Promise<SeenRequest[]> {
    const seen = await this.requests(/^\/connect\/token$/);
    return seen.filter(({ body }) => new URLSearchParams(body).get('username') === email);
  }
}

export const queryOf = (url: string) => new URL(url, 'http://sandbox').searchParams;
