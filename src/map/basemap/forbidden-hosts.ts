import { Signal } from '../../browser/signal.ts';

/** Other hosts of a map, and which of them the policy of the page does not list: the browser says so after a request. */
export class ForbiddenHosts {
  readonly changed = new Signal<void>();
  readonly #wanted = new Set<string>();
  readonly #forbidden = new Set<string>();
  readonly #off = new AbortController();

  constructor() {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => this.#note(blockedURI), {
      signal: this.#off.signal,
    });
  }

  /** With their ports. */
  get list(): readonly string[] {
    return [...this.#forbidden];
  }

  /** Whether a host is known to be forbidden, so that no more requests to it are sent. */
  has(address: string): boolean {
    if (!/^https?:/.test(address)) return false;
    const { origin, host } = new URL(address);
    if (origin !== location.origin) this.#wanted.add(host);
    return this.#forbidden.has(host);
  }

  close() {
    this.#off.abort();
  }

  #note(blockedURI: string) {
    if (!URL.canParse(blockedURI)) return;
    const { host } = new URL(blockedURI);
    if (!this.#wanted.has(host) || this.#forbidden.has(host)) return;
    this.#forbidden.add(host);
    this.changed.emit();
  }
}
