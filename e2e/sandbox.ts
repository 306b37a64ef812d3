import { type APIRequestContext, expect } from '@playwright/test';

/** One request as it reached a service. */
export type SeenRequest = {
  readonly server: 'auth' | 'gateway';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The sandbox's own handles, never the app's: its clock and what it was asked. Either of its two servers has them. */
export class Sandbox {
  readonly #request: APIRequestContext;
  readonly #url: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#url = url;
  }

  /** Holds the service's clock at `now` (milliseconds since 1970 UTC); null lets it run. */
  async holdsClock(now: number | null): Promise<void> {
    const answer = await this.#request.post(`${this.#url}/__sandbox/clock`, { data: { now } });
    expect(answer.ok()).toBe(true);
  }

  async forgetsRequests(): Promise<void> {
    await this.#request.delete(`${this.#url}/__sandbox/requests`);
  }

  /** What the services were asked since, in order, as far as its path matches. */
  async requests(path: RegExp): Promise<SeenRequest[]> {
    const answer = await this.#request.get(`${this.#url}/__sandbox/requests`);
    const seen: SeenRequest[] = await answer.json();
    return seen.filter(({ url }) => path.test(url));
  }
}
