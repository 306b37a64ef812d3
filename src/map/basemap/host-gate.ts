/** A host that does not answer keeps the others waiting no longer. */
const PATIENCE_MS = 3000;

/**
 * Lets the first request to another host go alone, and the others after it. Where the policy of the page forbids the host, the
 * browser so says it once and not for each tile.
 */
export class HostGate {
  readonly #answers = new Map<string, Promise<boolean>>();
  readonly #forbidden = new Set<string>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch = (...args) => fetch(...args)) {
    this.#fetch = fetcher;
  }

  /** Hosts, with their ports, that the policy does not name. */
  get forbidden(): readonly string[] {
    return [...this.#forbidden];
  }

  /** Whether an address is of this page's host, or of no host at all. */
  isOwn(address: string): boolean {
    return !/^https?:/.test(address) || new URL(address).origin === location.origin;
  }

  /** Settles when the address may be asked; rejects where it may not. */
  async pass(address: string): Promise<void> {
    const { origin, host } = new URL(address);
    let answer = this.#answers.get(origin);
    if (answer === undefined) {
      answer = this.#mayAsk(address, origin);
      this.#answers.set(origin, answer);
    }
    if (await answer) return;
    this.#forbidden.add(host);
    throw new Error(`the policy of this page does not allow ${host}`);
  }

  async #mayAsk(address: string, origin: string): Promise<boolean> {
    let may = true;
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) may = false;
    };
    document.addEventListener('securitypolicyviolation', hear);
    try {
      const response = await this.#fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      // Read to its end, so that the map finds it in the browser's cache.
      response.arrayBuffer().catch(() => {});
    } catch {
      // The event of a violation comes in a turn of its own, after the refusal.
      await new Promise((settle) => setTimeout(settle));
    } finally {
      document.removeEventListener('securitypolicyviolation', hear);
    }
    return may;
  }
}
