import type { RequestListener } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withOtherHost } from './other-host.ts';
import { mayResend } from './traffic.ts';

/** The guard of every test listens for violations and logs each to the console. */
const breachOf = (page: Page, directive: string) =>
  page.waitForEvent('console', (line) => line.text().startsWith(`Content policy: ${directive}`));

test('S7 every screen, its maps and its workers comply with the policy and trusted types, and no other site may frame them', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
  const policies: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'document')
      policies.push(answer.headers()['content-security-policy'] ?? '');
  });
  // The guard of every test fails on a violation; here each part that starts a worker or renders is exercised.
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.map.choosesBasemap('Imagery');
  await analyst.map.isDrawn();
  await analyst.form.typesPoint('Riyadh');
  await analyst.map.isDrawn();
  await analyst.goesTo('Dashboard');
  await analyst.screen.sees('heading', 'Dashboard');
  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  expect(policies[0]).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(await page.evaluate('trustedTypes.defaultPolicy.name')).toBe('default');

  const address = page.url();
  const framing: RequestListener = (_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<title>another site</title><iframe src="${address}"></iframe>`);
  };
  await withOtherHost(framing, async (other) => {
    await page.goto(other);
    await expect(page.frameLocator('iframe').locator('body')).not.toContainText('Nadir');
    expect(page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });
});

test.describe('foreign code', () => {
  test.use({ drawsMap: false });

  test('S8 without a policy from the server, an inline script and style that are not of the build do not run', async ({
    analyst,
    guard,
    page,
  }) => {
    guard.expects(
      /Content policy: script-src-elem inline/,
      /Content policy: style-src-elem inline/,
      /Content Security Policy/,
    );
    await page.route('**/login', async (route) => {
      const response = await route.fetch(mayResend);
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await analyst.opens('/login');
    await analyst.liveFormIsThere();
    const reported = Promise.all([breachOf(page, 'script-src-elem'), breachOf(page, 'style-src-elem')]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      const style = document.createElement('style');
      style.textContent = 'body { opacity: 0.5 }';
      document.head.append(script, style);
    });
    await reported;
    await expect(page).not.toHaveTitle('taken over');
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
  });

  test('S8 markup, text as code and foreign workers have no effect and are reported', async ({
    analyst,
    guard,
    page,
  }) => {
    guard.expects(
      /Content policy: require-trusted-types-for/,
      /This document requires 'Trusted(HTML|Script|ScriptURL)' assignment/,
    );
    await analyst.opens('/login');
    await analyst.liveFormIsThere();
    const reported = breachOf(page, 'require-trusted-types-for');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "taken over"');
      document.head.append(script);
      const thrown = (run: () => unknown) => {
        try {
          run();
          return 'nothing';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const markup = document.createElement('p');
      const wrong = '<img src="/x.png" onerror="document.title=1">';
      const failed = [
        thrown(() => {
          markup.innerHTML = wrong;
        }),
        // A file of the origin that is no worker of the app.
        thrown(() => new Worker('/config.json')),
        thrown(() => new Worker('data:text/javascript,1')),
        thrown(() => setTimeout('document.title = "taken over"')),
      ];
      return { failed, title: document.title, markup: markup.childElementCount };
    });
    await reported;
    expect(ran.failed).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
    expect(ran.markup).toBe(0);
    expect(ran.title).not.toBe('taken over');
  });
});
