import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

// The outline of an area is two pixels wide.
test.use({ watches: true, deviceScaleFactor: 1 });

test('all orders are on the map by their status, an eye hides those of one, and its row opens their list', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/', { ...mainAccount, email: 'noura@madar.test' });
  await analyst.screen.reads('Orders by status');
  const shown = await analyst.map.isDrawn();
  const before = await shown.screenshot();
  const pending = shown.getByRole('button', { name: /^Show .?Pending.? on the map$/ });
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await pending.click();
  await expect(pending).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () => (await (await analyst.map.isDrawn()).screenshot()).equals(before))
    .toBe(false);
  await shown.getByRole('link', { name: /^Pending \d+$/ }).click();
  await analyst.isAt('/orders?status=1');
});

test('a mark that never splits lists its orders, and a chosen one shows its area and its page', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const around = [
    [39.3, 20.85],
    [39.7, 20.85],
    [39.7, 21.25],
    [39.3, 21.25],
    [39.3, 20.85],
  ];
  const AOI = JSON.stringify({ type: 'Polygon', coordinates: [around] });
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
      json: { ...list, ReturnedValue: list.ReturnedValue.slice(0, 3).map(moved), TotalCount: 3 },
    });
  });
  await page.route(/\/GetOrderDetails\b/, async (route) => {
    const answer = await route.fetch(mayResend);
    await route.fulfill({ response: answer, json: moved(await answer.json()) });
  });
  await analyst.comesTo('/', { ...mainAccount, email: 'noura@madar.test' });
  await analyst.screen.reads('Orders by status');
  await analyst.map.isDrawn();
  const spot = analyst.screen.find('region', '3 orders at this location');
  // The mark is rendered once the worker has cut its tile; all orders are in the middle of what the legend leaves free.
  await expect(async () => {
    await analyst.map.click({ x: 90, y: 14 });
    await expect(spot).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(spot.getByRole('link', { name: '3 orders at this location' })).toHaveAttribute(
    'href',
    /^\/orders\?area=box_39\.49/,
  );
  await expect(spot.getByRole('button', { name: /ORD-/ })).toHaveCount(3);
  await spot.getByRole('button', { name: /ORD-214035/ }).click();
  const card = analyst.screen.find('region', 'Order ORD-214035');
  await expect(card).toBeVisible();
  await expect.poll(() => analyst.map.amberPixels()).toBeGreaterThan(20);
  await card.getByRole('link', { name: 'Open order' }).click();
  await analyst.order.isOf('ORD-214035');
  // Pending requests would end with the page.
  await page.unrouteAll({ behavior: 'wait' });
});
