import { expect, test } from './fixtures.ts';

test.use({ prefetches: true });

test('the map is prerendered; it and the next screens open without a request', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/nowhere');
  await page.locator('[data-drawn]').waitFor({ state: 'attached' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await analyst.goesTo('New order');
  await analyst.map.isDrawn();
  await expect(analyst.map.world()).toBeVisible();
  expect(await page.locator('canvas.maplibregl-canvas').count()).toBe(1);
  expect(fetched.filter((path) => /maplibre|long-lived|pmtiles|new-order/.test(path))).toEqual([]);

  // The point can also be set there, at the centre of the view.
  await analyst.form.typesPoint('24.7136, 46.6753');
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual({ lat: 24.7136, lng: 46.6753 });

  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  fetched.length = 0;
  await analyst.orders.opens(/ORD-/);
  await expect(page).toHaveURL(/orders\/\d+$/);
  await analyst.map.isDrawn();
  // The table of time zones is large, and loads where it is needed.
  const zones = /\/(tz|zone-of)-/;
  expect(fetched.filter((path) => /\.(js|css)$/.test(path) && !zones.test(path))).toEqual([]);
});
