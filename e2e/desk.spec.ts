import type { Locator } from '@playwright/test';
import { wireList, wireOrder } from '../src/api/wire/testing/wire-orders.ts';
import { expect, test } from './fixtures.ts';

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('an order selected in the timeline is selected in the table and on the map', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    // The oldest orders, which do not change while other tests order.
    await analyst.comesTo('/orders?show=timeline&dir=asc');
    const { screen } = analyst;
    const timeline = screen.find('list', 'Orders by capture window');
    const line = timeline.getByRole('listitem').filter({ has: page.getByRole('button') });
    const second = line.nth(1);
    const number = (await second.getByRole('link').innerText()).trim();
    await second.getByRole('button').click();
    await expect(second.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/[?&]order=\d+/);

    // Time runs in the reading direction.
    const dates = await page
      .locator('[data-track] > span:not([data-now])')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().left));
    const onwards = [...new Set(dates)].sort((a, b) => b - a);
    expect(dates).toEqual(onwards);
    expect(dates.length).toBeGreaterThan(1);

    await screen.find('radio', 'List and map').check({ force: true });
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveAttribute('aria-current', 'true');
    await expect(analyst.map.region().getByText(number)).toBeVisible();

    const linked = page.getByRole('row').filter({ has: page.getByRole('link') });
    const other = linked.filter({ hasNotText: number }).first();
    await other.getByRole('cell').nth(2).click();
    await screen.find('radio', 'Timeline').check({ force: true });
    await expect(timeline.locator('[aria-current="true"]')).toHaveCount(1);
    await expect(timeline.locator('[aria-current="true"]')).not.toContainText(number);
  });
});

/** A list's area of interest, of a tenth of a degree. */
const square = (lng: number, lat: number) => {
  const corners = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0],
  ].map(([x = 0, y = 0]) => [lng + x, lat + y]);
  return { AOI: JSON.stringify({ type: 'Polygon', coordinates: [corners] }) };
};

test('a rectangle by pointer and one by keys filter all orders, and the address has it', {
  tag: '@full',
}, async ({ analyst, page }) => {
  // Orders of its own: other tests order with the same account meanwhile.
  const rows = Array.from({ length: 40 }, (_, index) =>
    wireOrder(index + 1, {}, square(-170 + index * 8, (index % 5) * 10 - 20)),
  );
  await page.route(/GetOrders$/, (route) => route.fulfill({ json: wireList(rows) }));
  await analyst.comesTo('/orders?area=box_-180_-85_180_85');
  const { screen, map } = analyst;
  const total = page.getByText(/^\d+–\d+ of [\d,]+$/);
  // Once every order is read, a number on screen no longer grows.
  await screen.reads('Includes orders whose area of interest touches this area.');
  await expect(page.getByText(/Numbers are/)).toHaveCount(0);
  await screen.find('button', 'Clear area').click();
  await expect(page).not.toHaveURL(/area=/);
  const region = await map.isDrawn();
  await expect(total).toHaveText('1–40 of 40');
  await map.takesAreaTool('Rectangle');
  const box = await region.boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/area=box(_-?[\d.]+){4}/);
  // Fewer than a page; until they are found the orders of the former area stay.
  await expect(total).toHaveText(/^1–(\d|1[0-5]) of \1$/);
  const within = await total.innerText();
  const byPointer = page.url();
  await page.reload();
  await expect(total).toHaveText(within);
  expect(page.url()).toBe(byPointer);

  await map.isDrawn();
  await map.takesAreaTool('Rectangle');
  const sheet = page.getByRole('application', { name: /^Drawing a rectangle/ });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(byPointer);
  await map.takesAreaTool('Rectangle');
  await expect(sheet).toBeFocused();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).not.toHaveURL(byPointer);
  await expect(page).toHaveURL(/area=box(_-?[\d.]+){4}/);
  await screen.find('button', 'Clear area').click();
  await expect(page).not.toHaveURL(/area=/);
});

test('a cluster opens when it is pressed, and orders at one spot, which no zoom splits, are listed', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const rows = [1, 2, 3, 4].map((id) => wireOrder(id, {}, id === 4 ? square(47.5, 24) : square(47, 24)));
  await page.route(/GetOrders$/, (route) => route.fulfill({ json: wireList(rows) }));
  await analyst.comesTo('/orders?area=view_17.1_-10_77.1_53');
  const { map, screen } = analyst;
  await map.isDrawn();
  const far = await map.scaleInKm();
  await map.world().press('Enter');
  await expect(async () => expect(await map.scaleInKm()).toBeLessThan(far / 4)).toPass();
  await map.isDrawn();
  await map.world().press('Enter');
  const spot = page.getByRole('region', { name: '3 orders at this location' });
  await expect(spot.getByRole('button', { name: /ORD-/ })).toHaveCount(3);
  await spot.getByRole('button', { name: 'ORD-2' }).click();
  await expect(page).toHaveURL(/[?&]order=2\b/);
  await expect(spot).toHaveCount(0);
  await screen.find('button', 'Close the card').click();
  await expect(page).not.toHaveURL(/[?&]order=/);
});

test.describe('in Arabic, on a phone', () => {
  test.use({
    language: 'ar',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    drawsMap: false,
  });

  test('long words of the service stay apart and on the screen, and the search box overlaps nothing', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const long = { OrderStatusTitle: 'Awaiting confirmation by the regional reviewer of the provider' };
    const place = { CityNameAr: 'مدينة الملك عبدالله الاقتصادية في رابغ شمال محافظة جدة' };
    const rows = [1, 2].map((id) => wireOrder(id, long, place));
    await page.route(/GetOrders$/, (route) => route.fulfill({ json: wireList(rows) }));
    await analyst.comesTo('/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'ORD-1' }) });
    const status = row.getByRole('cell').filter({ hasText: long.OrderStatusTitle });
    const whereIs = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().toJSON());
    const [at, of] = [await whereIs(status), await whereIs(row.getByTitle(/مدينة الملك/).first())];
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.right).toBeLessThanOrEqual(of.left);
    expect(of.width).toBeGreaterThan(100);

    const search = analyst.screen.find('searchbox', 'Search orders');
    for (const show of ['timeline', 'table-map']) {
      await analyst.opens(`/orders?show=${show}`);
      await expect(search).toBeVisible();
      const box = await whereIs(search);
      const title = await whereIs(analyst.screen.find('heading', 'Orders'));
      expect(title.top, show).toBeGreaterThanOrEqual(box.bottom);
    }
  });
});
