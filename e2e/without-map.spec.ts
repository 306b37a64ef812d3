import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A browser without WebGL. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, args) =>
        /^webgl/.test(String(args[0])) ? null : Reflect.apply(getContext, canvas, args),
    });
  });

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('M16 without WebGL an order is placed by text, and read as text', async ({
    analyst,
    sandbox,
    page,
  }) => {
    await withoutWebGl(page);
    await analyst.comesTo('/orders/new');
    await analyst.screen.reads('The map cannot be displayed.');
    await analyst.screen.reads('Type the location instead; everything else works.');
    await analyst.meetsNoBarrier('new order without a map');
    await analyst.form.fills({ location: '25.0114, 55.0614' });
    const reference = await analyst.form.reference();
    await analyst.form.reviews();
    await analyst.form.confirms();
    const orderId = await analyst.form.arrivesAtOrder();
    await analyst.order.isOf(`ORD-${104_000 + orderId}`);
    await analyst.order.says(/25\.0\d+, 55\.0\d+/);
    await analyst.screen.reads('Everything else on this page works.');
    const [order, ...more] = await sandbox.createOrders(reference);
    expect(more).toEqual([]);
    expect(order?.body).toContain('\\"coordinates\\":[55.0614,25.0114]');
  });
});

test('M16 a map with a lost context shows an error, and can be retried', async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint('25.0114, 55.0614');
  await analyst.map.isDrawn();
  await analyst.map.world().evaluate((canvas) => {
    if (canvas instanceof HTMLCanvasElement)
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  // The map waits two seconds for its WebGL context; the point moves in the meantime.
  await analyst.form.typesPoint('25.2, 55.3');
  await analyst.screen.reads('The map cannot be displayed.');
  await expect(analyst.form.location()).toHaveValue('25.2, 55.3');
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual({ lat: 25.2, lng: 55.3 });
});

test('M21 a map whose code fails to load does not affect the rest of the page', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/404/);
  await page.route(/\/assets\/maplibre-gl[^/]*\.m?js$/, (route) => route.fulfill({ status: 404 }));
  await analyst.comesTo('/orders/new');
  await analyst.screen.reads('The map cannot be displayed.');
  await analyst.form.fills({ location: '25.0114, 55.0614' });
  await analyst.form.reviews();
});
