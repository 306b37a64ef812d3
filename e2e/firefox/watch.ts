import type { ConsoleMessage, Page } from 'puppeteer-core';

/** One picture of the sandbox's catalog is missing on purpose. */
const expected = [/\/api\/previews\/gone\.png/];

/** Collects what must not happen in a page: violations of its policies, errors, requests to other hosts. */
export class Watch {
  readonly violations: string[] = [];
  readonly errors: string[] = [];

  async of(page: Page): Promise<void> {
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    page.on('console', (message) => this.#console(message));
    page.on('pageerror', (error) => this.#notes(`page error: ${String(error)}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (['data:', 'blob:', 'about:'].includes(protocol) || hostname === '127.0.0.1') return;
      this.errors.push(`leaves the machine: ${request.url()}`);
    });
  }

  #console(message: ConsoleMessage) {
    if (!['error', 'warn', 'assert'].includes(message.type())) return;
    const text = `${message.text()} (${message.location().url})`;
    if (expected.some((pattern) => pattern.test(text))) return;
    this.#notes(`console.${message.type()}: ${text}`);
  }

  /** Firefox also reports a violation itself, as an error of the page. */
  #notes(line: string) {
    if (/content[- ](security[- ])?policy/i.test(line)) this.violations.push(line);
    else this.errors.push(line);
  }
}
