import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';
import { type Pdf, readPdf } from './pdf.ts';
import { mayResend } from './traffic.ts';

type Piece = Pdf['pieces'][number];

const print = async (page: Page) =>
  readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

/** Texts longer than a page can hold, in both scripts. */
async function makeLong(page: Page) {
  await page.route(/GetOrderDetails\?orderID=200$/, async (route) => {
    const response = await route.fetch(mayResend);
    const order = await response.json();
    const [item] = order.OrderItems;
    const long = 'Quay and breakwater, every berth. رصيف الميناء وكاسر الأمواج. '.repeat(200);
    const items = Array.from({ length: 60 }, (_, index) => ({ ...item, OrderItemID: index + 1 }));
    Object.assign(order, {
      Note: long,
      Invoice: long,
      RefNo: 'R'.repeat(400),
      AddedBy: long,
      OrderItems: items,
    });
    await route.fulfill({ response, json: order });
  });
}

test('an order is printed on one A4 page: facts, both clocks, prices, and a rendered map', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await analyst.comesTo('/orders/200');
  await analyst.order.isOf('ORD-104200');
  await analyst.map.isDrawn();
  await analyst.order.says(/at the point, UTC\+/);
  const sheet = await print(page);
  expect(sheet.pages).toBe(1);
  expect(sheet.size).toEqual([210, 297]);
  for (const words of [
    'OrderORD-104200',
    'Capturewindow',
    'Atthepoint',
    'Netprice',
    'UUID',
    'Items',
    'Printed',
  ])
    expect(sheet.text).toContain(words);
  expect(sheet.text).toMatch(/Opens.+\d{4}AH.+UTC\+3Closes.+\d{4}AH.+UTC\+3/);
  expect(sheet.text).toContain(`${new URL(page.url()).origin}/orders/200`);
  expect(sheet.text).not.toContain('Onlythefirst');
  expect(sheet.text).toContain('NaturalEarth');
  // Afterwards the page is restored.
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  await analyst.screen.sees('button', 'More');

  await makeLong(page);
  await analyst.opens('/orders/200');
  await analyst.order.says(/Quay and breakwater/);
  const long = await print(page);
  // Everything of it, on further pages that name it: the note before what only a program needs.
  expect(long.pages).toBeGreaterThan(1);
  expect(long.text).not.toContain('Onlythefirst');
  // Note and invoice are whole; of a name the app keeps 500 characters (api/wire/record.ts).
  expect(long.text.split('breakwater').length - 1).toBeGreaterThanOrEqual(2 * 200 + 7);
  expect(long.text).toContain('R'.repeat(400));
  expect(long.text.indexOf('Quayandbreakwater')).toBeLessThan(long.text.indexOf('UUID'));
  expect(long.text).not.toMatch(/and\d+moreitems/);
  expect(long.text.split('OrderORD-104200').length - 1).toBe(long.pages);
  for (let each = 1; each <= long.pages; each += 1) expect(long.text).toContain(`${each}of${long.pages}`);
  for (const words of ['Capturewindow', 'Netprice', 'Printed']) expect(long.text).toContain(words);

  // Lines are counted, not letters.
  await page.unroute(/GetOrderDetails/);
  await page.route(/GetOrderDetails\?orderID=200$/, async (route) => {
    const response = await route.fetch(mayResend);
    const note = Array.from({ length: 400 }, (_, line) => `Line${line}.`).join('\n');
    await route.fulfill({ response, json: { ...(await response.json()), Note: note } });
  });
  await analyst.opens('/orders/200');
  await analyst.order.says(/Line9\./);
  const lines = await print(page);
  expect(lines.text).toContain('Line299.');
  expect(lines.text).not.toContain('Line300.');
  expect(lines.text).toContain('Onlythefirst300linesareprinted:Note.');
});

test('a map that is still being drawn is no empty square on paper: the sketch stands there', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const release = await holds(page, /\.pmtiles$/);
  await analyst.comesTo('/orders/200');
  await analyst.order.isOf('ORD-104200');
  await expect(page.locator('canvas.maplibregl-canvas').first()).toBeVisible();
  expect((await print(page)).text).toContain('Sketchwithoutabasemap');
  release();
  await analyst.map.isDrawn();
  const drawn = await print(page);
  expect(drawn.text).not.toContain('Sketchwithoutabasemap');
  expect(drawn.text).toContain('NaturalEarth');
});

test.describe('ar', () => {
  test.use({ language: 'ar', drawsMap: false });

  test('the same in Arabic, without a map', { tag: '@full' }, async ({ analyst, page }) => {
    await analyst.comesTo('/orders/200');
    await analyst.order.isOf('ORD-104200');
    const sheet = await print(page);
    expect(sheet.pages).toBe(1);
    expect(sheet.text).toContain('ORD-104200');
    for (const words of ['فترة الالتقاط', 'البنود', 'رسم تخطيطي بلا خريطة أساس'])
      expect(sheet.textBackwards).toContain(words.replaceAll(' ', ''));
    await makeLong(page);
    await analyst.opens('/orders/200');
    await analyst.order.says(/Quay and breakwater/);
    const long = await print(page);
    expect(long.pages).toBeGreaterThan(1);
    expect(long.text.split('breakwater').length - 1).toBeGreaterThanOrEqual(2 * 200 + 7);
    for (let each = 1; each <= long.pages; each += 1)
      expect(long.textBackwards).toContain(`${each}من${long.pages}`);
  });

  test.describe('with a map', () => {
    test.use({ drawsMap: true });

    test('north and the scale of the map stand in its corners', { tag: '@full' }, async ({
      analyst,
      page,
    }) => {
      await analyst.comesTo('/orders/200');
      await analyst.order.isOf('ORD-104200');
      await analyst.map.isDrawn();
      const { pieces } = await print(page);
      const near = (one: Piece, other: Piece) =>
        other !== one && Math.abs(other.left - one.left) < 9 && Math.abs(other.top - one.top) < 3;
      const letters = pieces.filter(({ text }) => text.trim() !== '');
      const alone = letters.filter((one) => one.text === 'ش' && !letters.some((other) => near(one, other)));
      expect(alone).toHaveLength(1);
      const [north] = alone;
      if (north === undefined) throw new Error('no mark of north');
      // The map is 100 mm wide and 88 mm high, and the sheet ends at 198 mm.
      expect(north.left).toBeGreaterThan(98);
      expect(north.left).toBeLessThan(108);
      const below = letters.filter(
        ({ left, top }) => left > 98 && top > north.top + 60 && top < north.top + 86,
      );
      const scale = below.filter(({ text }) => /^\d+$/.test(text));
      expect(scale).toHaveLength(1);
      expect(scale[0]?.left).toBeGreaterThan(188);
    });
  });
});

test('through the list by keyboard, across the edge of a page and back', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders?size=10');
  await analyst.orders.seesRows(10);
  const last = page.getByRole('row').last().getByRole('link');
  const number = await last.innerText();
  await last.press('Enter');
  await analyst.order.isOf(number);
  await analyst.screen.reads(/^10 of /);
  await expect(analyst.screen.find('button', 'Next order')).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('j');
  await analyst.screen.reads(/^11 of /);
  await expect(analyst.screen.find('link', 'Back to the list')).toHaveAttribute(
    'href',
    '/orders?size=10&page=2',
  );
  await expect(analyst.screen.find('button', 'Previous order')).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('k');
  await analyst.order.isOf(number);
});

test.describe('at half the sharpness, to count pixels', () => {
  test.use({ deviceScaleFactor: 0.5 });

  test('the area stays filled while the map is there and has not drawn it', async ({ analyst, page }) => {
    // The map's worker loads the script again, which the page has loaded before.
    const release = await holds(page, /maplibre-gl-worker.*\.mjs$/, (one) => one.resourceType() !== 'fetch');
    const fill = { from: [235, 210, 165], to: [252, 235, 210] } as const;
    await analyst.comesTo('/orders/200');
    await expect(analyst.map.region().locator('[data-sketched="200"]')).toBeVisible();
    const filled = await analyst.map.pixels(fill);
    expect(filled).toBeGreaterThan(1000);
    await expect(page.locator('canvas.maplibregl-canvas').first()).toBeVisible();
    await expect(analyst.map.region().getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await analyst.map.pixels(fill)).toBeGreaterThan(filled * 0.8);
    release();
    await analyst.map.isDrawn();
    expect(await analyst.map.amberPixels()).toBeGreaterThan(100);
  });

  test('the area is shown before the map, and the map replaces it', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.route(/long-lived-map.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await analyst.comesTo('/orders/200');
    const sketch = analyst.map.region().locator('[data-sketched="200"]');
    await expect(sketch).toBeVisible();
    expect(await analyst.map.amberPixels()).toBeGreaterThan(100);
    const before = await sketch.boundingBox();
    release();
    await analyst.map.isDrawn();
    await expect(sketch).toHaveCount(0);
    expect(before?.width).toBeGreaterThan(20);
    expect(await analyst.map.amberPixels()).toBeGreaterThan(100);
  });
});
