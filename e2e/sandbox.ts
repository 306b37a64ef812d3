import { type APIRequestContext, expect } from '@playwright/test';
import type { FaultPlanInput } from '../sandbox/faults/plan.ts';

/** One request as it reached a service. */
export type SeenRequest = {
  readonly server: 'auth' | 'gateway';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** E-mail of the account of the call. */
  readonly account: string | null;
};

/** An order that was really made. */
export type MadeOrder = { readonly id: number; readonly refNo: string | null; readonly at: number };

/** The server may close an idle connection just as the next request uses it. */
const patient = { maxRetries: 3 };

/** The sandbox's own record, never the app's: its requests and orders. Either of its two servers has it. */
export class Sandbox {
  readonly #request: APIRequestContext;
  readonly #url: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#url = url;
  }

  /** Activates a fault plan (docs/look-up/sandbox.md, "Fault plans"); on a shared site, name an account. */
  async plan(plan: FaultPlanInput): Promise<void> {
    const answer = await this.#request.post(`${this.#url}/__sandbox/faults`, { data: plan, ...patient });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** The number of calls that matched each fault of the plan so far. */
  async met(): Promise<readonly number[]> {
    const answer = await this.#request.get(`${this.#url}/__sandbox/faults`, patient);
    return (await answer.json()).met;
  }

  /** Holds the clock of the service; null releases it. */
  async hold(now: number | null): Promise<void> {
    const answer = await this.#request.post(`${this.#url}/__sandbox/clock`, { data: { now }, ...patient });
    expect(answer.ok()).toBe(true);
  }

  /** Restores the initial state, except for the orders made. */
  async restore(): Promise<void> {
    await this.#request.delete(`${this.#url}/__sandbox/faults`, patient);
    await this.#request.delete(`${this.#url}/__sandbox/requests`, patient);
    await this.hold(null);
  }

  /** The orders really made with this reference, whatever the list shows. */
  async made(reference: string): Promise<readonly MadeOrder[]> {
    const query = `refNo=${encodeURIComponent(reference)}`;
    const answer = await this.#request.get(`${this.#url}/__sandbox/orders?${query}`, patient);
    expect(answer.ok()).toBe(true);
    return await answer.json();
  }

  /** The requests to the services whose path and query match, in order. */
  async requests(url: RegExp): Promise<SeenRequest[]> {
    const answer = await this.#request.get(`${this.#url}/__sandbox/requests`, patient);
    expect(answer.ok()).toBe(true);
    const seen: SeenRequest[] = await answer.json();
    return seen.filter((request) => url.test(request.url));
  }

  /** Every CreateOrder with this reference. */
  async createOrders(reference: string): Promise<SeenRequest[]> {
    const seen = await this.requests(/^\/order\/Order\/CreateOrder\?/);
    return seen.filter(({ url }) => queryOf(url).get('refNo') === reference);
  }

  /** Every token request whose form names this account, in order of arrival. */
  async passwordGrants(email: string): Promise<SeenRequest[]> {
    const seen = await this.requests(/^\/connect\/token$/);
    return seen.filter(({ body }) => new URLSearchParams(body).get('username') === email);
  }
}

export const queryOf = (url: string) => new URL(url, 'http://sandbox').searchParams;
