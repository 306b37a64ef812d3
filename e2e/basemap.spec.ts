import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

const archive = /\.pmtiles$/;

/** The bytes of map data on the wire. */
function countsMapData(page: Page): () => Promise<number> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (archive.test(new URL(request.url()).pathname)) finished.push(request);
  });
  return async () => {
    // Of a response that a test has replaced, Chromium may say fewer bytes than its headers have.
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
  };
}

const style = {
  version: 8,
  sources: {
    plain: {
      type: 'geojson',
      attribution: '<a href="https://survey.example">&copy; The Survey</a>',
      data: { type: 'FeatureCollection', features: [] },
    },
  },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#336699' } }],
};

/** A deployment whose settings name its own styles. */
const configures = (page: Page, map: Record<string, unknown>) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch(mayResend);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), map } });
  });

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('the first view of a map loads at most 60 kB of map data; imagery is chosen by keyboard and is stored; where it shows nothing the map is there, with the reason', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const weighs = countsMapData(page);
    await analyst.comesTo('/orders/new');
    await analyst.map.isDrawn();
    const bytes = await weighs();
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
    await analyst.map.hasBasemap('Map');
    await analyst.screen.find('button', 'Basemap').focus();
    await analyst.keyboard.presses('Enter');
    await expect(analyst.screen.find('menuitemradio', 'Map')).toBeFocused();
    await analyst.keyboard.presses('ArrowDown', 'Enter');
    await analyst.map.hasBasemap('Imagery');
    const credit = analyst.map.region().getByText('NASA Blue Marble');
    await expect(credit).toBeVisible();
    await analyst.map.isDrawn();
    await analyst.meetsNoBarrier('new order over imagery');
    await analyst.form.typesPoint('25.0114, 55.0614');
    await analyst.map.isDrawn();
    await expect(credit).toHaveCount(0);
    await analyst.screen.find('button', 'Basemap').click();
    await expect(analyst.screen.find('menuitemradio', 'Imagery')).toHaveAccessibleDescription(/^لا تفاصيل/);
    await analyst.keyboard.presses('Escape');
    // The centre of the view has not moved: the map had flown to the point.
    await analyst.screen.find('button', 'Use the map’s centre').click();
    const { lat, lng } = await analyst.map.pointAt();
    expect(lat).toBeCloseTo(25.0114, 3);
    expect(lng).toBeCloseTo(55.0614, 3);
    await page.reload();
    await analyst.map.hasBasemap('Imagery');
    await expect(credit).toHaveCount(0);
    await expect(async () => {
      await analyst.screen.find('button', 'Zoom out').click();
      await expect(credit).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test.describe('at half the sharpness, to count pixels', () => {
  test.use({ deviceScaleFactor: 0.5 });

  test('language and theme change under an order’s area, which stays where it is', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    await analyst.comesTo('/orders/200');
    await analyst.map.isDrawn();
    const before = await analyst.map.scaleInKm();
    await page.emulateMedia({ colorScheme: 'dark' });
    await analyst.map.isDrawn();
    await expect.poll(() => analyst.map.amberPixels()).toBeGreaterThan(50);
    expect(await analyst.map.scaleInKm()).toBe(before);
    await page.getByRole('button', { name: 'العربية' }).click();
    analyst.screen.language = 'ar';
    await analyst.map.isDrawn();
    await expect.poll(() => analyst.map.amberPixels()).toBeGreaterThan(50);
  });
});

test('a style of the settings is shown with its credit, and the point stays over it', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const requests: string[] = [];
  await configures(page, { light: '/styles/light.json', attribution: 'Shown by Nadir' });
  await page.route('**/styles/light.json', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ json: style });
  });
  const weighs = countsMapData(page);
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint('25.0114, 55.0614');
  await analyst.map.isDrawn();
  await analyst.screen.reads('© The Survey · Shown by Nadir');
  // A map with streets needs no grid.
  expect(await analyst.map.gridLabels()).toEqual([]);
  expect(requests).toHaveLength(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyst.screen.reads('Natural Earth · GeoNames (CC BY 4.0) · © OpenStreetMap');
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual({ lat: 25.0114, lng: 55.0614 });
  await expect.poll(weighs).toBeGreaterThan(20_000);
});

test('if a style fails to load, the embedded world is used, with one notice', { tag: '@full' }, async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/404/);
  await configures(page, { light: '/styles/light.json', dark: '/styles/dark.json' });
  await page.route('**/styles/*.json', (route) => route.fulfill({ status: 404, body: '' }));
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.screen.reads(/^The basemap did not load\./);
  await analyst.screen.find('button', 'Dismiss').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await analyst.map.isDrawn();
  await expect(page.getByText(/^The basemap did not load\./)).toBeHidden();
  await analyst.form.typesPoint('25.0114, 55.0614');
  expect(await analyst.map.pointAt()).toEqual({ lat: 25.0114, lng: 55.0614 });
});

test('a server without range requests sends each archive once, and they are shown', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  const sent: string[] = [];
  await page.route('**/*.pmtiles', async (route) => {
    const { range: _, ...headers } = route.request().headers();
    sent.push(/(\w+)-[\w-]+\.pmtiles$/.exec(route.request().url())?.[1] ?? '');
    const whole = await route.fetch({ headers });
    expect(whole.status()).toBe(200);
    await route.fulfill({ response: whole });
  });
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.form.typesPoint('25.0114, 55.0614');
  await analyst.map.isDrawn();
  expect(sent.sort()).toEqual(['shores', 'towns', 'waters', 'world']);
});

test('M21 an order can be placed although the world fails to load, and the world appears on a retry', {
  tag: '@full',
}, async ({ analyst, guard, page, sandbox }) => {
  guard.expects(/503/);
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 503, body: '' }));
  const weighs = countsMapData(page);
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  const missing = page.getByText(/^Parts of the basemap failed to load\./);
  await expect(missing).toBeVisible();
  await analyst.map.click({ x: 0, y: 0 });
  await analyst.map.takesAsItIs();
  await analyst.screen.reads(/^Picked on the map:/);
  const reference = await analyst.form.reference();
  await analyst.form.places({});
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
  // All tiles have failed: one that fails later would show the notice again.
  await analyst.map.isDrawn();
  await expect(missing).toBeVisible();
  expect(await weighs()).toBe(0);
  await page.unroute('**/*.pmtiles');
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await expect(missing).toBeHidden();
  // The map jumps to the order: the tiles of one view, without those of a flight.
  await expect.poll(weighs).toBeGreaterThan(10_000);
});

test('M21 close to the ground shores, waters and towns are loaded; without them the coarse world stays, with a notice', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/503/);
  const near = /\/(shores|waters|towns)-[\w-]+\.pmtiles$/;
  const requested = new Set<string>();
  page.on('request', (request) => {
    const name = near.exec(request.url())?.[1];
    if (name !== undefined) requested.add(name);
  });
  await page.route(near, (route) => route.fulfill({ status: 503, body: '' }));
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  expect([...requested]).toEqual([]);
  await analyst.form.typesPoint('25.0114, 55.0614');
  const missing = page.getByText(/^Parts of the basemap failed to load\./);
  await expect(missing).toBeVisible();
  await analyst.map.isDrawn();
  expect([...requested].sort()).toEqual(['shores', 'towns', 'waters']);
  await page.unroute(near);
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await expect(missing).toBeHidden();
  await analyst.map.isDrawn();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the credits are visible and overlap nothing', { tag: '@full' }, async ({ analyst, page }) => {
    await analyst.comesTo('/orders/new');
    await analyst.map.isDrawn();
    await analyst.map.choosesBasemap('Imagery');
    const region = analyst.map.region();
    const credits = await region.getByRole('paragraph').filter({ hasText: 'NASA Blue Marble' }).boundingBox();
    const scale = await region.getByText(/^[\d,]+\sk?m$/).boundingBox();
    if (credits === null || scale === null) throw new Error('The credits or the scale are out of view.');
    expect(credits.x).toBeGreaterThanOrEqual(scale.x + scale.width);
    for (const button of await region.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box === null) continue;
      const apart =
        box.y + box.height <= credits.y ||
        box.x + box.width <= credits.x ||
        credits.x + credits.width <= box.x;
      expect(apart, (await button.getAttribute('aria-label')) ?? '').toBe(true);
    }
    const middle = { x: credits.x + credits.width / 2, y: credits.y + credits.height / 2 };
    const shown = await page.evaluate(
      ({ x, y }) => document.elementsFromPoint(x, y)[0]?.closest('section')?.getAttribute('aria-label'),
      middle,
    );
    expect(shown).toBe('Map');
  });
});
