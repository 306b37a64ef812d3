import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language, drawsMap: false, viewport: { width: 1440, height: 900 } });

    test('the map beside the list is made wider by mouse and keys, keeps its width, and goes back to the usual one', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      await analyst.comesTo('/orders');
      await analyst.orders.seesRows(15);
      const splitter = analyst.screen.find('separator', 'Panel width');
      const list = page.getByRole('main');
      const width = () => list.evaluate((element) => element.getBoundingClientRect().width);
      const middle = () => splitter.evaluate((element) => element.getBoundingClientRect().x + 12);
      const [usual, x] = [await width(), await middle()];
      const outwards = language === 'en' ? -1 : 1;

      await page.mouse.move(x, 400);
      await page.mouse.down();
      await page.mouse.move(x + outwards * 200, 400, { steps: 4 });
      await page.mouse.up();
      await expect.poll(width).toBe(usual - 200);

      await splitter.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(width).toBe(usual - 224);
      await page.reload();
      await analyst.orders.seesRows(15);
      expect(await width()).toBe(usual - 224);

      await splitter.press('Home');
      await expect.poll(width).toBe(640);
      await splitter.press('End');
      await expect.poll(width).toBe(1440 - 280);
      await expect(splitter).toHaveAttribute('aria-valuenow', '81');
      await splitter.press('Enter');
      await expect.poll(width).toBe(usual);
    });
  });
}
