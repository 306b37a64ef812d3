import { watchPolicy } from './archive/policy-watch.ts';

/** A host that does not respond in this time stops blocking the other requests. */
const patienceMs = 3000;

/**
 * Sends the first request to another host alone and holds the others until it ends. If the page's policy forbids the host,
 * the browser then reports one violation instead of one per tile.
 */
export class HostGate {
  readonly #answers = new Map<string, Promise<boolean>>();
  readonly #forbidden = new Set<string>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch = (...args) => fetch(...args)) {
    this.#fetch = fetcher;
  }

  /** Hosts, with ports, that the policy does not list. */
  get forbidden(): readonly string[] {
    return [...this.#forbidden];
  }

  /** True for the page's own host and for addresses without a host. */
  isOwn(address: string): boolean {
    return !/^https?:/.test(address) || new URL(address).origin === location.origin;
  }

  /** Resolves when the address may be fetched; rejects if it is forbidden. */
  async pass(address: string): Promise<void> {
    const { origin, host } = new URL(address);
    let answer = this.#answers.get(origin);
    if (answer === undefined) {
      answer = this.#isAllowed(address, origin);
      this.#answers.set(origin, answer);
    }
    if (await answer) return;
    this.#forbidden.add(host);
    throw new Error(`the policy of this page does not allow ${host}`);
  }

  async #isAllowed(address: string, origin: string): Promise<boolean> {
    const watch = watchPolicy(origin);
    try {
      const response = await this.#fetch(address, { signal: AbortSignal.timeout(patienceMs) });
      // Read to the end, so that the map finds it in the browser's cache.
      response.arrayBuffer().catch(() => {});
      return true;
    } catch {
      return !(await watch.hasBlocked());
    } finally {
      watch.end();
    }
  }
}
