import type { Page } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { beside, dubai, isNear, sentPoint } from './near-dubai.ts';

/** A browser without WebGL. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, args) =>
        /^webgl/.test(String(args[0])) ? null : Reflect.apply(getContext, canvas, args),
    });
  });

/** Types the point, and waits until the map has gone there. */
async function goesToDubai({ form, map }: Analyst): Promise<void> {
  await form.typesPoint(`${dubai.lat}, ${dubai.lng}`);
  await expect.poll(() => map.pointAt()).toEqual(dubai);
  await expect.poll(() => map.scaleInKm()).toBeLessThan(50);
  await map.isDrawn();
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar', deviceScaleFactor: 1 });

  test('M16 without WebGL an order is placed by a click on the simple map, and its area is on the map', {
    tag: '@full',
  }, async ({ analyst, sandbox, page }) => {
    const { form, map } = analyst;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await withoutWebGl(page);
    await analyst.comesTo('/orders/new');
    await analyst.screen.reads('Simple map: this browser has no WebGL.');
    await analyst.meetsNoBarrier('new order with the simple map');
    await form.fills({});
    await goesToDubai(analyst);
    expect(fetched.filter((path) => /shores[^/]*\.pmtiles$/.test(path))).not.toEqual([]);
    await map.click({ x: -90, y: 70 });
    const wanted = beside(dubai, -90, 70);
    await expect.poll(async () => (await map.pointAt()).lng).not.toBe(dubai.lng);
    const point = await map.pointAt();
    isNear(point, wanted);
    await expect(form.location()).toHaveValue(`${point.lat}, ${point.lng}`);
    const reference = await form.reference();
    await form.reviews();
    await form.confirms();
    const orderId = await form.arrivesAtOrder();
    const [order, ...more] = await sandbox.createOrders(reference);
    expect(more).toEqual([]);
    expect(sentPoint(order)).toEqual(point);

    await analyst.order.isOf(`ORD-${104_000 + orderId}`);
    await map.isDrawn();
    await expect.poll(() => map.amberPixels()).toBeGreaterThan(500);
    await analyst.meetsNoBarrier('order with the simple map');
  });
});

test('M16 without WebGL an order is placed on the simple map by keyboard alone', async ({
  analyst,
  sandbox,
  page,
}) => {
  const { form, keyboard, map } = analyst;
  await withoutWebGl(page);
  await analyst.comesTo('/orders/new');
  await form.fills({});
  await goesToDubai(analyst);
  const reference = await form.reference();
  await keyboard.tabsTo(map.world());
  await keyboard.presses('ArrowRight', 'ArrowDown', 'Enter');
  await expect(map.point()).toBeFocused();
  const point = await map.pointAt();
  isNear(point, beside(dubai, 100, 100));
  await keyboard.tabsTo(analyst.screen.find('button', 'Zoom in', map.region()));
  const scale = await map.scaleInKm();
  await keyboard.presses('Enter', 'Enter');
  await expect.poll(() => map.scaleInKm()).toBeLessThan(scale);
  await keyboard.tabsTo(form.place(), 'Shift+Tab');
  await keyboard.presses('Enter');
  await form.review.confirmsBy(keyboard);
  await form.arrivesAtOrder();
  const [order] = await sandbox.createOrders(reference);
  expect(sentPoint(order)).toEqual(point);
});

test.describe('at full sharpness, to count pixels', () => {
  test.use({ deviceScaleFactor: 1 });

  test('without WebGL the list and the dashboard show orders on the simple map, without the code of the full one', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const fetched: { path: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      const { responseBodySize: bytes } = await response.request().sizes();
      if (/\.m?js$/.test(path)) fetched.push({ path, bytes });
    });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
    await analyst.comesTo('/orders');
    await analyst.orders.rows().first().click();
    await analyst.screen.sees('link', 'Open order');
    await analyst.map.isDrawn();
    await expect.poll(() => analyst.map.amberPixels()).toBeGreaterThan(20);
    await analyst.turnsTo('/');
    await analyst.map.isDrawn();
    await analyst.screen.reads(
      'Press to move it, use the buttons to zoom. No imagery, grid, measuring or files.',
    );
    await analyst.meetsNoBarrier('dashboard with the simple map');
    // By name, and by size: MapLibre may be in a chunk that has the name of another module.
    const ofFullMap = ({ path, bytes }: (typeof fetched)[number]) =>
      /maplibre|long-lived/.test(path) || bytes > 200_000;
    expect(fetched.filter(ofFullMap)).toEqual([]);
    expect(fetched.filter(({ path }) => /still-view/.test(path))).not.toEqual([]);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('without WebGL a tap on the simple map places the point, and a button zooms about it', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { map } = analyst;
    await withoutWebGl(page);
    await analyst.comesTo('/orders/new');
    await goesToDubai(analyst);
    await map.click({ x: 60, y: 40 }, 'tap');
    await expect.poll(async () => (await map.pointAt()).lng).not.toBe(dubai.lng);
    isNear(await map.pointAt(), beside(dubai, 60, 40));
    const placeOf = async () => {
      const box = await map.point().boundingBox();
      return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
    };
    const place = await placeOf();
    const scale = await map.scaleInKm();
    await analyst.screen.find('button', 'Zoom in', map.region()).tap();
    await expect.poll(() => map.scaleInKm()).toBeLessThan(scale);
    expect(await placeOf()).toEqual(place);
  });
});

test('without WebGL missing tiles are reported, and an order is placed over an empty map', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/503/);
  await withoutWebGl(page);
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 503, body: '' }));
  await analyst.comesTo('/orders/new');
  const missing = page.getByText(/^Parts of the basemap failed to load\./);
  await expect(missing).toBeVisible();
  await analyst.form.fills({ location: `${dubai.lat}, ${dubai.lng}` });
  await analyst.form.reviews();
  await analyst.form.review.goesBack();
  // Answers that are on their way would be missing tiles after the press.
  await page.unrouteAll({ behavior: 'wait' });
  await analyst.screen.find('button', 'Try again', missing.locator('..')).click();
  await expect(missing).toHaveCount(0);
  await analyst.map.isDrawn();
});

test('M16 a map with a lost context gives way to the simple map, and can be retried', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint('25.0114, 55.0614');
  await analyst.map.isDrawn();
  await analyst.map.world().evaluate((canvas) => {
    if (canvas instanceof HTMLCanvasElement)
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  // The map waits two seconds for its WebGL context; the point moves in the meantime.
  await analyst.form.typesPoint('25.2, 55.3');
  await analyst.screen.reads('Simple map: the full map could not be shown.');
  await expect(analyst.form.location()).toHaveValue('25.2, 55.3');
  await expect.poll(() => analyst.map.pointAt()).toEqual({ lat: 25.2, lng: 55.3 });
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await analyst.screen.sees('button', 'Basemap');
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual({ lat: 25.2, lng: 55.3 });
});

test('M21 a map whose code fails to load does not affect the rest of the page', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/404/);
  await page.route(/\/assets\/(maplibre-gl|still-view)[^/]*\.m?js$/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await analyst.comesTo('/orders/new');
  await analyst.screen.reads('The map cannot be displayed.');
  await analyst.form.fills({ location: '25.0114, 55.0614' });
  await analyst.form.reviews();
  await analyst.form.review.goesBack();
  await page.unroute(/\/assets\/(maplibre-gl|still-view)[^/]*\.m?js$/);
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await analyst.map.isDrawn();
});
