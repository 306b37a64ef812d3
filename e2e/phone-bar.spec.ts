import { expect, test } from './fixtures.ts';

test.use({
  site: 'stage',
  drawsMap: false,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** The space between the texts of the links and the box of the number of unresolved orders, in pixels. */
const space = () => {
  const link = document.querySelector('header a[href^="/outbox"]')?.getBoundingClientRect();
  if (link === undefined) throw new Error('no unresolved order');
  const spaces = [...document.querySelectorAll('header nav a')].map((place) => {
    const range = document.createRange();
    range.selectNodeContents(place);
    const text = range.getBoundingClientRect();
    return Math.max(link.left - text.right, text.left - link.right);
  });
  return Math.min(...spaces);
};

for (const language of ['en', 'ar'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('the number of unresolved orders touches no other link of the bar, however many there are', {
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
        }
    });
  });
