import type { Analyst } from './driver/analyst.ts';
import { plain } from './driver/screen.ts';
import { expect, test } from './fixtures.ts';

const panel = ({ screen, map }: Analyst) => screen.find('group', 'Measure', map.region());
const words = async (analyst: Analyst) => plain(await panel(analyst).innerText());

test('on the form distances and an area are measured by pointer and by keys, copied and taken away; the point stays', async ({
  analyst,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { map, screen } = analyst;
  await analyst.comesTo('/orders/new#point=24.7136,46.6753');
  await map.isDrawn();
  const before = await map.pointAt();
  // A letter in a field is a letter.
  await screen.find('textbox', 'Note').press('m');
  await screen.seesNo('group', 'Measure');
  await map.world().focus();
  await page.keyboard.press('m');
  await expect(panel(analyst)).toBeVisible();
  for (const beside of [
    { x: -120, y: 60 },
    { x: 100, y: 90 },
    { x: 150, y: -40 },
  ])
    await map.click(beside);
  await expect
    .poll(() => words(analyst))
    .toMatch(/^Distance \d+\.\d+ km .*Segment 2: \d+\.\d+ km, bearing 02\d\.\d°/);
  await map.click({ x: -120, y: 60 });
  await expect.poll(() => words(analyst)).toMatch(/^Area \d+\.\d+ km² .*Perimeter \d+\.\d+ km/);
  await screen.find('button', 'Copy', panel(analyst)).click();
  await screen.sees('button', 'Copied');
  const copied = plain((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\n', ' | '));
  expect(copied).toMatch(
    /^Area: \d+\.\d+ km² \| Perimeter: \d+\.\d+ km \| 1\. 24\.\d+, 46\.\d+ \| 2\. .* bearing 09\d\.\d°\)/,
  );
  await page.keyboard.press('Escape');
  await expect(panel(analyst)).toHaveCount(0);
  await expect(map.region().locator('[data-measure-label]')).toHaveCount(0);

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Order, coordinates/ }).fill('distances');
  await expect(page.getByRole('option', { name: /^Measure *M$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(analyst)).toBeVisible();
  await map.world().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => words(analyst)).toContain('0.0 m');
  await page.keyboard.press('ArrowRight');
  await map.isDrawn();
  await page.keyboard.press('Enter');
  await expect.poll(() => words(analyst)).toMatch(/Segment 1: \d+\.\d+ km, bearing 0(89|90)\.\d°/);
  await page.keyboard.press('Backspace');
  await expect.poll(() => words(analyst)).toContain('0.0 m');
  await page.keyboard.press('Escape');
  await expect(panel(analyst)).toHaveCount(0);
  expect(await map.pointAt()).toEqual(before);
});

test.describe('on a phone, in Arabic', () => {
  test.use({
    language: 'ar',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    watches: true,
  });

  test('taps measure and open nothing, targets are large, and the unit is that of the scale too', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { map, screen } = analyst;
    await analyst.comesTo('/');
    await map.isDrawn();
    await screen.find('button', 'Measure', map.region()).tap();
    await expect(panel(analyst)).toBeVisible();
    const address = page.url();
    for (let x = -60; x <= 60; x += 30) await map.click({ x, y: 20 }, 'tap');
    await expect.poll(() => words(analyst)).toMatch(/^المسافة [\d,.]+ كم .*القطعة 4: /);
    expect(page.url()).toBe(address);
    await screen.seesNo('link', 'Open order');
    for (const control of await panel(analyst).locator('button, select').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await panel(analyst).getByRole('combobox').selectOption('nmi');
    await expect.poll(() => words(analyst)).toMatch(/(ميل|أميال|ميلًا) بحر/);
    await expect(map.region().locator('[data-unit="nmi"]')).toContainText('بحر');
    await screen.find('button', 'End measuring', panel(analyst)).tap();
    await expect(panel(analyst)).toHaveCount(0);
  });
});
