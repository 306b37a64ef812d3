import { type BrowserContext, expect, test } from '@playwright/test';
import { Guard } from './guard.ts';

const origin = 'http://127.0.0.1:9';

/** The guard of a page that has run this script. */
async function guards(
  context: BrowserContext,
  script: string,
  expected: readonly RegExp[] = [],
): Promise<Guard> {
  const guard = new Guard();
  guard.expects(...expected);
  await guard.watch(context);
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/late.css') return route.fulfill({ contentType: 'text/css', body: 'p {}' });
    if (pathname !== '/') return route.fulfill({ status: 404 });
    const policy = { 'content-security-policy': "img-src 'none'" };
    await route.fulfill({
      contentType: 'text/html',
      headers: policy,
      body: `<title>x</title><script>${script}</script>`,
    });
  });
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => document.title === 'done');
  return guard;
}

const done = "setTimeout(() => (document.title = 'done'), 200);";

for (const [what, script, said] of [
  ['an error', "setTimeout(() => { throw new Error('broken'); });", /page error: Error: broken/],
  ['an unhandled rejection', "Promise.reject(new Error('lost'));", /page error: Error: lost/],
  ['an error on the console', "console.error('odd');", /console.error: odd/],
  ['a warning on the console', "console.warn('odd');", /console.warning: odd/],
  [
    'a request to another host',
    "fetch('http://tiles.example/1').catch(() => 0);",
    /leaves the machine: http:\/\/tiles.example/,
  ],
  ['a missing file of the app', "fetch('/assets/gone.js');", /404 for .*\/assets\/gone.js/],
  ['a violation of the content policy', 'new Image().src = "/a.png";', /Content policy: img-src/],
] as const) {
  test(`the guard reports ${what}`, async ({ context }) => {
    const guard = await guards(context, script + done);
    await expect.poll(async () => (await guard.verdict()).join('\n')).toMatch(said);
  });
}

test('the guard accepts a quiet page, and expected noise', async ({ browser }) => {
  const [quiet, foretold] = [await browser.newContext(), await browser.newContext()];
  expect(await (await guards(quiet, `console.log('words');${done}`)).verdict()).toEqual([]);
  expect(await (await guards(foretold, `console.error('odd');${done}`, [/odd/])).verdict()).toEqual([]);
  await Promise.all([quiet.close(), foretold.close()]);
});

test('a preloaded style sheet is reported until it is used, however late', async ({ context }) => {
  const link = (rel: string) =>
    `document.head.append(Object.assign(document.createElement('link'), { rel: '${rel}', as: 'style', href: '/late.css' }));`;
  const guard = await guards(context, link('preload') + done);
  await expect.poll(async () => (await guard.verdict()).join()).toMatch(/late.css was preloaded/);
  await context.pages()[0]?.evaluate(link('stylesheet'));
  await expect.poll(() => guard.verdict()).toEqual([]);
});

test('expected noise must occur', async ({ context }) => {
  expect(await (await guards(context, done, [/odd/])).verdict()).toEqual(['did not happen: /odd/']);
});
