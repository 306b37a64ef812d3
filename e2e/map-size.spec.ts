import type { Page } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { beside, dubai, isNear } from './near-dubai.ts';
import { mayResend } from './traffic.ts';

test.use({ watches: true, deviceScaleFactor: 0.5 });

const noura = { ...mainAccount, email: 'noura@madar.test' };

/** The service has one order, with an area about Dubai. */
async function oneOrderAtDubai(page: Page): Promise<void> {
  const [west, east, south, north] = [dubai.lng - 0.2, dubai.lng + 0.2, dubai.lat - 0.2, dubai.lat + 0.2];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const AOI = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  type Item = { OrderItemDetail: object | null };
  const moved = <Row extends { OrderItems: Item[] }>(order: Row): Row => ({
    ...order,
    OrderItems: order.OrderItems.map((item) => ({
      ...item,
      OrderItemDetail: item.OrderItemDetail && { ...item.OrderItemDetail, AOI },
    })),
  });
  await page.route(/\/GetOrders$/, async (route) => {
    const answer = await route.fetch(mayResend);
    const list = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...list, ReturnedValue: list.ReturnedValue.slice(0, 1).map(moved), TotalCount: 1 },
    });
  });
  await page.route(/\/GetOrderDetails\b/, async (route) => {
    const answer = await route.fetch(mayResend);
    await route.fulfill({ response: answer, json: moved(await answer.json()) });
  });
}

/** The size of the map's drawing buffer, and how often it was set since the last call. */
const buffer = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas.maplibregl-canvas');
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('There is no map.');
    const seen = Reflect.get(window, 'sizes') ?? new MutationObserver(() => {});
    const set = seen.takeRecords().length;
    seen.observe(canvas, { attributeFilter: ['width', 'height'] });
    Object.assign(window, { sizes: seen });
    return { size: [canvas.width, canvas.height], set };
  });

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('the drawing buffer keeps its size from screen to screen, and a place is where it is drawn on each', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      const { form, map, order, orders } = analyst;
      // The middle of what the parts over the map leave free, east of its centre.
      const [besideLegend, besideButtons] = language === 'en' ? [90, -14] : [-90, 14];
      await oneOrderAtDubai(page);
      await analyst.comesTo('/', noura);
      await map.isDrawn();
      const { size } = await buffer(page);
      const isKept = async () => {
        await map.isDrawn();
        expect(await buffer(page)).toEqual({ size, set: 0 });
      };
      const card = page.getByRole('region', { name: /ORD-214036/ });

      // The mark is rendered once the worker has cut its tile.
      await expect(async () => {
        await map.click({ x: besideLegend, y: 0 });
        await expect(card).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await isKept();

      await analyst.goesTo('Orders');
      await orders.seesRows(1);
      await isKept();
      await expect(async () => {
        await map.click({ x: besideButtons, y: 0 });
        await expect(page).toHaveURL(/[?&]order=\d+/, { timeout: 2_000 });
      }).toPass();
      await isKept();

      await orders.opens(/ORD-214036/);
      await order.isOf('ORD-214036');
      await isKept();
      await expect.poll(() => map.amberPixels()).toBeGreaterThan(5);
      await expect.poll(() => map.areaTags()).toHaveLength(1);

      await analyst.goesTo('New order');
      await form.typesPoint(`${dubai.lat}, ${dubai.lng}`);
      await map.click({ x: 60, y: 40 });
      await expect.poll(() => map.pointAt()).not.toEqual(dubai);
      // The map keeps a zoom that is close enough, so that the pixels of the way are known by their ratio alone.
      const placed = await map.pointAt();
      const pixels = (placed.lng - dubai.lng) / (beside(dubai, 60, 40).lng - dubai.lng);
      expect(pixels).toBeGreaterThan(0);
      isNear(placed, beside(dubai, 60 * pixels, 40 * pixels));
      await isKept();

      await analyst.goesTo('Orders');
      await orders.seesRows(1);
      await isKept();
      await expect(async () => {
        await map.click({ x: besideButtons, y: 0 });
        await expect(page).toHaveURL(/[?&]order=\d+/, { timeout: 2_000 });
      }).toPass();
      await isKept();
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
}
