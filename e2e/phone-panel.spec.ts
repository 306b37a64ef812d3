import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the panel is dragged by mouse, touch and keys, and the map grows with it', {
  tag: '@full',
}, async ({ analyst, page, context }) => {
  await analyst.comesTo('/');
  await analyst.map.isDrawn();
  const handle = page.getByRole('slider', { name: 'Panel height' });
  const isAt = (height: string) => expect(handle).toHaveAttribute('aria-valuetext', height);
  const box = async (what = page.getByRole('main')) =>
    await what.evaluate((element) => element.getBoundingClientRect());
  const [x, middle] = [195, (await box()).top];
  const mapHeight = async () => (await box(analyst.map.region())).height;
  const before = await mapHeight();
  await isAt('middle');

  await page.mouse.move(x, middle + 8);
  await page.mouse.down();
  await page.mouse.move(x, middle - 100, { steps: 4 });
  await page.mouse.move(x, middle - 240, { steps: 4 });
  expect((await box()).top).toBeLessThan(middle - 200);
  await page.mouse.up();
  await isAt('full');

  await handle.press('ArrowDown');
  await isAt('middle');
  const touch = await context.newCDPSession(page);
  const touches = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touches('touchStart', middle + 8);
  for (const y of [60, 120, 180, 240]) await touches('touchMove', middle + y);
  await touches('touchEnd');
  await isAt('low');
  await expect.poll(mapHeight).toBeGreaterThan(before + 200);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeInViewport();
});

test('eight orders are in sight below the map', { tag: '@full' }, async ({ analyst, page }) => {
  await analyst.comesTo('/orders');
  const eighth = analyst.orders.rows().nth(7);
  await eighth.waitFor();
  // The list of the bar has no box of its own.
  const bar = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link').first();
  const edge = async () => (await bar.evaluate((element) => element.getBoundingClientRect())).top;
  await expect
    .poll(async () => (await eighth.evaluate((row) => row.getBoundingClientRect())).bottom - (await edge()))
    .toBeLessThanOrEqual(0);
});

test('Back closes the menu, the raised sheet, the filters and the palette before it leaves the page', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const handle = page.getByRole('slider', { name: 'Panel height' });
  const isAt = (height: string) => expect(handle).toHaveAttribute('aria-valuetext', height);
  const [dialogs, menu] = [page.getByRole('dialog'), page.getByRole('menu')];
  const stays = () => analyst.isAt('/orders');
  const closesAll = async () => {
    await analyst.orders.rows().first().waitFor();
    await handle.press('ArrowUp');
    await isAt('full');
    await page.getByRole('button', { name: /@/ }).tap();
    await menu.waitFor();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await isAt('full');
    await page.goBack();
    await isAt('middle');
    await stays();

    await page.getByRole('button', { name: /^Filters/ }).tap();
    await dialogs.waitFor();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await page.getByRole('button', { name: /^Jump to/ }).tap();
    await dialogs.waitFor();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await stays();
  };
  await analyst.comesTo('/outbox');
  await page.goto('about:blank');
  await analyst.opens('/orders');
  await closesAll();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');

  await analyst.opens('/outbox');
  await analyst.goesTo('Orders');
  await closesAll();
  await page.goBack();
  await analyst.isAt('/outbox');
});

for (const language of ['en', 'ar'] as const)
  test.describe(`${language}, the tools of the list`, () => {
    test.use({ language, drawsMap: false });

    test('all of them are whole on the screen, with a filter too', { tag: '@full' }, async ({
      analyst,
      page,
    }) => {
      await analyst.comesTo('/orders?type=1&show=table');
      await analyst.orders.rows().first().waitFor();
      const names = /^(Export|Refresh|Filters|Sort by:|Save view|تصدير|تحديث|عوامل التصفية|الترتيب حسب:|حفظ)/;
      const tools = page.getByRole('main').getByRole('button', { name: names });
      await expect(tools).toHaveCount(5);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        for (const tool of await tools.all())
          await expect.soft(tool, `at ${width}`).toBeInViewport({ ratio: 1 });
      }
    });
  });

test('without a map the search box ends with the rows below it', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders?show=table');
  await analyst.orders.rows().first().waitFor();
  const left = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().left);
  const tools = await left(page.getByRole('radiogroup').first());
  expect(await left(page.getByRole('searchbox').locator('xpath=..'))).toBe(tools);
});
