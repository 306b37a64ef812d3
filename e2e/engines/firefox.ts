import puppeteer, { type ConsoleMessage, type ElementHandle, type Page } from 'puppeteer-core';
import { find } from '../../tools/programs/find.ts';
import { firefox as program } from '../../tools/programs/table.ts';
import { type Engine, note, type Part, type Pixels, type Seen, staysHere, windowSize } from './engine.ts';

/** Debian's Firefox by WebDriver BiDi. */
export const firefox: Engine = async ({ app, env, webGl }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await find(program),
    headless: false,
    env,
    defaultViewport: windowSize,
    extraPrefsFirefox: { 'webgl.disabled': !webGl },
  });
  const page = await browser.newPage();
  const seen: Seen = { violations: [], errors: [] };
  await watch(page, seen);
  return {
    version: `Firefox ${/[\d.]+/.exec(await browser.version())?.[0]}`,
    url: app,
    seen,
    // The event of the document, and Firefox's own message.
    reportsEach: 2,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async root() {
      const html = await page.$('html');
      if (html === null) throw new Error('There is no document.');
      return part(page, html);
    },
    evaluate: (inPage) => page.evaluate(inPage) as never,
    picture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
};

function part(page: Page, element: ElementHandle): Part {
  return {
    async click(beside?: Pixels) {
      if (beside === undefined) return await element.click();
      const box = await element.boundingBox();
      if (box === null) throw new Error('The element has no place on the page.');
      await page.mouse.click(box.x + box.width / 2 + beside.x, box.y + box.height / 2 + beside.y);
    },
    async replace(text) {
      await element.click({ count: 3 });
      await element.type(text);
    },
    pressEnter: () => element.press('Enter'),
    evaluate: (inPage) => (element as ElementHandle<HTMLElement>).evaluate(inPage) as never,
    all: async (css) => (await element.$$(css)).map((found) => part(page, found)),
    async named(role, name) {
      const shown: Part[] = [];
      for (const found of await element.$$(`::-p-aria([name="${name}"][role="${role}"])`))
        if (await found.isVisible()) shown.push(part(page, found as ElementHandle));
      return shown;
    },
  };
}

async function watch(page: Page, seen: Seen): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warn', 'assert'].includes(message.type()))
      note(seen, `console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(seen, `page error: ${String(error)}`));
  page.on('request', (request) => {
    if (!staysHere(request.url())) seen.errors.push(`leaves the machine: ${request.url()}`);
  });
}
