import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** Each screen, as found and as not found, and what shows that it is there. */
const screens: readonly (readonly [path: string, shown: (analyst: Analyst) => Promise<void>])[] = [
  ['/', ({ screen }) => screen.sees('heading', 'Needs attention')],
  // As many as fit the last window, of 720 pixels.
  ['/orders', ({ orders }) => orders.seesRows(11)],
  ['/orders?view=timeline', ({ screen }) => screen.sees('heading', 'Orders')],
  ['/orders/200', ({ order }) => order.isOf('ORD-104200')],
  ['/orders/2147483648', ({ order }) => order.isMissing()],
  ['/orders/new', ({ form }) => expect(form.location()).toBeVisible()],
  ['/orders/new/batch', ({ screen }) => screen.sees('heading', 'New batch')],
  ['/outbox', ({ screen }) => screen.sees('heading', 'Outbox')],
  ['/outbox/none', ({ screen }) => screen.reads('No such entry in the outbox')],
  ['/batches/none', ({ screen }) => screen.reads('No such batch')],
  ['/nope', ({ screen }) => screen.sees('heading', 'Page not found')],
];

const windows = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  // The wheel turns here.
  { width: 1280, height: 720 },
];

/** The narrowest, the lowest, and that of the wheel. */
const tight = windows.filter(({ width, height }) => width === 320 || height === 390 || height === 720);

test('no screen moves as a whole, in any window, in both languages, with notices open', {
  tag: '@full',
}, async ({ analyst, page, context, guard }) => {
  guard.allows(/ERR_INTERNET_DISCONNECTED/);
  const { screen } = analyst;
  const staysInPlace = async (path: string, sizes = windows) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await screen.fillsItsWindow(`${path} at ${size.width} x ${size.height}, ${screen.language}`);
    }
    await page.getByRole('banner').hover({ position: { x: 300, y: 20 } });
    await screen.staysUnderTheWheel(`${path}, ${screen.language}`);
  };

  await analyst.opens('/login');
  await analyst.liveFormIsThere();
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const size of [...windows, usual]) {
    await page.setViewportSize(size);
    await screen.fillsItsWindow(`sign-in at ${size.width} x ${size.height}`);
  }
  await analyst.signsIn();
  await analyst.isSignedIn();
  for (const [path, shown] of screens) {
    await analyst.turnsTo(path);
    await shown(analyst);
    await staysInPlace(path);
  }
  await analyst.switchesLanguage();
  await context.setOffline(true);
  await screen.reads(/^يبدو أنك غير متصل بالشبكة/);
  for (const [path] of screens) {
    await analyst.turnsTo(path);
    await analyst.isAt(path);
    await staysInPlace(path);
  }
  await analyst.switchesLanguage();
  await screen.reads(/^You appear to be offline/);
  for (const [path] of screens) {
    await analyst.turnsTo(path);
    await analyst.isAt(path);
    await staysInPlace(path, tight);
  }
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menu').waitFor();
  await screen.fillsItsWindow('user menu');
});
