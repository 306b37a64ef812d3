import type { RequestListener } from 'node:http';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { policyRejections } from './guard.ts';
import { hugePng } from './huge-png.ts';
import { withOtherHost } from './other-host.ts';
import { startApp } from './servers.ts';
import { mayResend } from './traffic.ts';

/** A style with a grey background, with raster tiles from these templates. */
const styleOf = (tiles: Readonly<Record<string, string>>, attribution?: string) => ({
  version: 8,
  sources: Object.fromEntries(
    Object.entries(tiles).map(([id, template]) => [
      id,
      { type: 'raster', tiles: [template], tileSize: 512, maxzoom: 3, attribution },
    ]),
  ),
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#888888' } },
    ...Object.keys(tiles).map((id) => ({ id, type: 'raster', source: id })),
  ],
});

/** A deployment whose settings name this style for the light theme. */
async function serves(page: Page, style: object) {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch(mayResend);
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), map: { light: '/styles/light.json' } },
    });
  });
  await page.route('**/styles/light.json', (route) => route.fulfill({ json: style }));
}

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort('connectionrefused'),
  forbidden: (route) => route.fulfill({ status: 403, body: 'no' }),
  busy: (route) => route.fulfill({ status: 429, body: 'later' }),
  page: (route) => route.fulfill({ contentType: 'text/html', body: '<html>Sign in</html>' }),
  huge: (route) => route.fulfill({ contentType: 'image/png', body: hugePng(16_384) }),
};

const missing = 'Parts of the basemap failed to load. You can still place orders.';

test.describe('at half the sharpness, to count pixels', () => {
  test.use({ deviceScaleFactor: 0.5 });

  test('M17 M19 a tile host that is down, rejects or sends rubbish leaves a grey map on which an order is placed', async ({
    analyst,
    guard,
    page,
    sandbox,
  }) => {
    guard.expects(/ERR_CONNECTION_REFUSED/, /403/, /429/);
    const names = Object.keys(faults);
    const markup =
      '<script>document.title="x"</script><img src="/evil.png" onerror="document.title=1">© Tiles';
    await serves(
      page,
      styleOf(Object.fromEntries(names.map((name) => [name, `tiles/${name}/{z}/{x}/{y}.png`])), markup),
    );
    const requests = new Set<string>();
    for (const [name, fault] of Object.entries(faults))
      await page.route(`**/styles/tiles/${name}/**`, (route) => {
        requests.add(name);
        return fault(route);
      });
    page.on('request', (request) => {
      if (request.url().endsWith('/evil.png')) requests.add('evil');
    });
    await analyst.comesTo('/orders/new');
    await analyst.map.isDrawn();
    await analyst.screen.reads(missing);
    expect([...requests].sort()).toEqual([...names].sort());
    await analyst.screen.reads(/^document\.title="x" © Tiles$/);
    await analyst.screen.find('button', 'Dismiss').click();
    await analyst.map.click({ x: 40, y: 40 });
    await analyst.map.takesAsItIs();
    await analyst.screen.reads(/^Picked on the map:/);
    const reference = await analyst.form.reference();
    await analyst.form.places({});
    expect(await sandbox.createOrders(reference)).toHaveLength(1);
    await analyst.map.isDrawn();
    await expect.poll(() => analyst.map.amberPixels()).toBeGreaterThan(50);
    await expect(page.getByText(missing)).toHaveCount(0);
  });
});

test('M18 a tile host that the policy does not list is reported on the map, and asked no more', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/Content Security Policy/i, /Content policy: connect-src/);
  const rejections = policyRejections(page);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch(mayResend);
    const headers = { ...response.headers(), 'content-security-policy': "connect-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await serves(
    page,
    styleOf({ far: 'http://127.0.0.1:9/{z}/{x}/{y}.png', farther: 'http://127.0.0.1:9/b/{z}/{x}/{y}.png' }),
  );
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.screen.reads(
    /^The basemap could not be loaded. You can still place orders. For your administrator: the security policy does not allow .?127\.0\.0\.1:9.?\.$/,
  );
  const { length } = rejections;
  expect(length).toBeGreaterThan(0);
  await analyst.meetsNoBarrier('a basemap that may not be had');
  await analyst.map.click({ x: 40, y: 40 });
  await analyst.map.takesAsItIs();
  await analyst.screen.reads(/^Picked on the map:/);
  await analyst.map.isDrawn();
  expect(rejections).toHaveLength(length);
});

test('S10 a tile host that the policy lists is requested, and receives the origin and nothing of the page', async ({
  analyst,
  page,
}) => {
  const referers = new Set<string | undefined>();
  const tiles: RequestListener = ({ headers }, answer) => {
    referers.add(headers.referer);
    answer.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'image/png');
    answer.end(hugePng(256));
  };
  await withOtherHost(tiles, async (host) => {
    const app = await startApp({ MAP_HOSTS: host });
    try {
      await serves(page, styleOf({ far: `${host}/{z}/{x}/{y}.png` }));
      await analyst.comesTo(`${app.url}/orders/5`);
      await analyst.map.isDrawn();
      expect([...referers]).toEqual([`${app.url}/`]);
      await expect(page.getByText(missing)).toHaveCount(0);
    } finally {
      // Before its server: the next screens are prefetched.
      await page.close();
      await app.stop();
    }
  });
});
