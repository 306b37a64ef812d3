import { expect, test } from './fixtures.ts';

// A browser that saves data loads no fonts.
test.use({ drawsMap: false, prefetches: true });

test('controls do not move when the fonts load', { tag: '@full' }, async ({ analyst, page }) => {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await analyst.liveFormIsThere();
  const parts = [
    analyst.email(),
    analyst.password(),
    analyst.screen.find('button', 'Sign in'),
    analyst.screen.find('button', 'Use this account'),
  ];
  const heights = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  const hasFonts = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Plex/.test(family) && status === 'loaded'),
    );
  const before = await heights();
  expect(await hasFonts()).toBe(false);
  release();
  await expect.poll(hasFonts).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  expect(await heights()).toEqual(before);
});
