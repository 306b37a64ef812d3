import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Messages of a software-rendered map about the machine, not about the app. */
const ofTheMachine = [
  /GPU stall due to ReadPixels/,
  /GL Driver Message/,
  /swiftshader/i,
  /Automatic fallback to software WebGL/i,
  /Service Worker registration blocked by Playwright/,
];

/** One picture of the sandbox's catalog is missing on purpose; the browser logs it, and the screen shows a placeholder. */
const ofTheSandbox = /status of 404 .*\/api\/previews\/gone\.png/;

/** The browser warns of a preloaded file by its clock, which on a busy machine runs out before the file is used. */
const preloaded = /The resource (\S+) was preloaded using link preload but not used/;

/** Collects forbidden events of a page: errors, console output, policy violations, requests to other hosts. */
export class Guard {
  #seen: string[] = [];
  #expected: RegExp[] = [];
  #allowed: RegExp[] = [];
  #preloads: { page: Page; file: string; line: string }[] = [];

  /** Allows an event in this test; it must then occur. */
  expects(...patterns: readonly RegExp[]) {
    this.#expected.push(...patterns);
  }

  /** Allows an event that may or may not occur, depending on timing. */
  allows(...patterns: readonly RegExp[]) {
    this.#allowed.push(...patterns);
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) =>
      this.#seen.push(`page error: ${error.error().stack ?? error.error().message}`),
    );
    context.on('request', (request) => this.#request(request));
    context.on('requestfailed', (request) => this.#failed(request));
    context.on('response', (response) => {
      const asset = isAsset(response.request());
      if (asset && response.status() >= 400) this.#seen.push(`${response.status()} for ${response.url()}`);
    });
  }

  /** Unexpected events, and expected ones that did not occur. */
  async verdict(): Promise<string[]> {
    const known = [...this.#expected, ...this.#allowed];
    const unused = await Promise.all(
      this.#preloads.map(async (each) => ((await isUsed(each)) ? [] : [each.line])),
    );
    const surprises = [...this.#seen, ...unused.flat()].filter(
      (line) => !known.some((pattern) => pattern.test(line)),
    );
    const missing = this.#expected.filter((pattern) => !this.#seen.some((line) => pattern.test(line)));
    return [...surprises, ...missing.map((pattern) => `did not happen: ${pattern}`)];
  }

  #console(message: ConsoleMessage) {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = `${message.text()} (${message.location().url})`;
    if (ofTheSandbox.test(text) || ofTheMachine.some((pattern) => pattern.test(text))) return;
    const line = `console.${message.type()}: ${text}`;
    const [page, file] = [message.page(), preloaded.exec(text)?.[1]];
    if (page !== null && file !== undefined) this.#preloads.push({ page, file, line });
    else this.#seen.push(line);
  }

  #request(request: Request) {
    const { protocol, hostname } = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(protocol)) return;
    if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
      this.#seen.push(`leaves the machine: ${request.url()}`);
  }

  #failed(request: Request) {
    // Leaving a page aborts its requests, which is no failure.
    const why = request.failure()?.errorText ?? '';
    if (isAsset(request) && why !== 'net::ERR_ABORTED') this.#seen.push(`${why} for ${request.url()}`);
  }
}

/** Whether the page has the preloaded style sheet by now. A closed page is not known to have it. */
const isUsed = ({ page, file }: { page: Page; file: string }) =>
  page.evaluate((url) => [...document.styleSheets].some(({ href }) => href === url), file).catch(() => false);

const isAsset = (request: Request) => !/^\/(api|auth|__sandbox)\//.test(new URL(request.url()).pathname);

/** What the policy of the page blocks from now on, as `Guard` writes it to the console. */
export function policyRejections(page: Page): readonly string[] {
  const rejections: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Content policy:')) rejections.push(message.text());
  });
  return rejections;
}
