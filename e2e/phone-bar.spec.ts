import { expect, test } from './fixtures.ts';

test.use({
  site: 'stage',
  drawsMap: false,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** The smallest space between the texts of the links and the box of the number of unresolved orders, in pixels. */
const space = () => {
  const link = document.querySelector('header a[href^="/outbox"]')?.getBoundingClientRect();
  if (link === undefined) throw new Error('no unresolved order');
  const texts = [...document.querySelectorAll('header nav a')].map((place) => {
    const range = document.createRange();
    range.selectNodeContents(place);
    return range.getBoundingClientRect();
  });
  const inLine = [link, ...texts].sort((one, other) => one.left - other.left);
  return Math.min(...inLine.slice(1).map(({ left }, at) => left - (inLine[at]?.right ?? left)));
};

for (const language of ['en', 'ar'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('the targets of the bar share its width, and are 44 pixels wide or more', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      await analyst.comesTo('/orders/new');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        const targets = await page.getByRole('banner').locator('a:visible, button:visible').all();
        const widths = await Promise.all(
          targets.map(async (target) => (await target.boundingBox())?.width ?? 0),
        );
        expect(widths).toHaveLength(6);
        expect(Math.min(...widths), `at ${width}`).toBeGreaterThanOrEqual(44);
        expect(Math.max(...widths) - Math.min(...widths), `at ${width}`).toBeLessThanOrEqual(8);
      }
    });

    test('the number of unresolved orders and the links of the bar touch none of the others, with spaced text too', {
      tag: '@full',
    }, async ({ analyst, page, guard }) => {
      guard.expects(/status of 429/);
      await analyst.comesTo('/orders/new');
      await analyst.form.sends({ location: '24.7136, 46.6753', note: 'sandbox:429-always' });
      await analyst.isAnnounced('Waiting for Send');
      for (const width of [390, 360, 320])
        for (const number of ['1', '12', '99+']) {
          await page.setViewportSize({ width, height: 640 });
          await analyst
            .unsettled()
            .locator('[aria-hidden]')
            .last()
            .evaluate((shown, text) => {
              shown.textContent = text;
            }, number);
          expect.soft(await page.evaluate(space), `${number} at ${width}`).toBeGreaterThanOrEqual(4);
          await expect.soft(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
        }
      await page.setViewportSize({ width: 390, height: 640 });
      await analyst.screen.spacesText();
      expect(await page.evaluate(space), 'spaced').toBeGreaterThanOrEqual(4);
    });
  });
