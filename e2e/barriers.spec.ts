import type { Analyst } from './driver/analyst.ts';
import { filterNames } from './driver/order-table.ts';
import { expect, test } from './fixtures.ts';

test.use({ watches: true });

const phone = { width: 390, height: 844 };

/** The screens as a user opens them, one after the other. */
const screens: readonly { readonly name: string; readonly comes: (analyst: Analyst) => Promise<unknown> }[] =
  [
    {
      name: 'dashboard',
      comes: async (analyst) => {
        await analyst.turnsTo('/?status=1%2C4');
        await analyst.screen.sees('list', 'by image type');
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'orders',
      comes: async (analyst) => {
        await analyst.turnsTo('/orders');
        await analyst.orders.seesRows(analyst.page.viewportSize()?.width === phone.width ? 9 : 15);
        await analyst.screen.sees('button', 'Area tools');
      },
    },
    {
      name: 'order',
      comes: async (analyst) => {
        await analyst.turnsTo('/orders/200');
        await analyst.order.isOf('ORD-104200');
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'order not found',
      comes: async (analyst) => {
        await analyst.turnsTo('/orders/2147483648');
        await analyst.order.isMissing();
      },
    },
    {
      name: 'page not found',
      comes: async (analyst) => {
        await analyst.turnsTo('/nope');
        await analyst.screen.sees('heading', 'Page not found');
      },
    },
    {
      name: 'new order',
      comes: async (analyst) => {
        await analyst.turnsTo('/orders/new');
        await expect(analyst.form.choices('Resolution')).toBeVisible();
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'new order with errors',
      comes: async (analyst) => {
        await analyst.form.place().click();
        await expect(analyst.form.location()).toBeFocused();
        await expect(analyst.form.location()).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'review',
      comes: async (analyst) => {
        await analyst.form.fills({ location: '24.7136, 46.6753', note: 'لا شيء' });
        await analyst.form.reviews();
      },
    },
    {
      name: 'outbox, empty',
      comes: async (analyst) => {
        await analyst.opens('/outbox');
        await analyst.screen.sees('heading', 'Outbox');
        await analyst.screen.reads('No unresolved orders');
      },
    },
    {
      name: 'order not sent',
      comes: async (analyst) => {
        await analyst.turnsTo('/orders/new');
        // The form that was reviewed before is restored with its point.
        await expect(analyst.form.location()).not.toHaveValue('');
        await analyst.form.sends({ note: 'sandbox:429-always' });
        await analyst.isAnnounced('Waiting for Send');
      },
    },
    {
      name: 'outbox entry',
      comes: async (analyst) => {
        await analyst.unsettled().click();
        await analyst.outbox.hasTitle('Waiting for Send');
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'outbox',
      comes: async (analyst) => {
        await analyst.turnsTo('/outbox');
        await expect(analyst.screen.find('list', 'Unresolved')).toBeVisible();
      },
    },
    {
      name: 'new batch',
      comes: async (analyst) => {
        // Its settings are those of the order that was sent last.
        await analyst.turnsTo('/orders/new/batch');
        // References and points of another run would need consent.
        await analyst.batch.names(`WCAG-${crypto.randomUUID().slice(0, 8)}-{n}`);
        const east = (Math.random() * 170).toFixed(4);
        await analyst.batch.pastes(
          `First site\t12.5, ${east}\nSecond site\t-20.25, ${east}\nYanbu\tpier four`,
        );
        await analyst.batch.has(3);
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'batch review',
      comes: async (analyst) => {
        await analyst.screen.find('button', 'Remove row 3').click();
        await analyst.batch.has(2);
        await analyst.batch.reviews();
      },
    },
    {
      name: 'sent batch',
      comes: async (analyst) => {
        await analyst.batch.confirms();
        await analyst.screen.reads('Finished');
        await analyst.map.isDrawn();
      },
    },
    {
      name: 'sign-out with an order unsettled',
      comes: async (analyst) => {
        await analyst.opensUserMenu();
        await analyst.screen.find('menuitem', 'Sign out').click();
        await expect(analyst.page.getByRole('dialog')).toBeVisible();
      },
    },
  ];

/** From the sign-in page over all screens, with a check of each. */
async function visitsAll(analyst: Analyst, check: (name: string) => Promise<void>): Promise<void> {
  await analyst.opens('/login');
  await analyst.liveFormIsThere();
  await check('sign-in');
  await analyst.signsIn();
  await analyst.isSignedIn();
  for (const { name, comes } of screens) {
    await comes(analyst);
    await check(name);
  }
}

test.describe('with the simple map', () => {
  // The full map's markup is checked by the tests below, in the other language and theme.
  test.use({ drawsMap: false });

  test('no screen violates WCAG 2.2 AA', async ({ analyst, guard }) => {
    test.setTimeout(400_000);
    guard.expects(/status of 401/);
    guard.expects(/status of 429/);
    await visitsAll(analyst, async (name) => {
      await analyst.meetsNoBarrier(name);
      if (name !== 'sign-in') return;
      await analyst.signsIn({ email: 'analyst@nadir.test', password: 'wrong' });
      await analyst.isAnnounced(/invalid_grant/);
      await analyst.meetsNoBarrier('sign-in, refused');
    });
  });
});

/** The smallest phone, and a window of 1280 pixels at 400 % (WCAG 1.4.10). */
const zoomedIn = { width: 320, height: 568 };

// The length of words depends on the language, so the width is checked in both.
for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, on a phone`, () => {
    test.use({ language, viewport: phone, hasTouch: true, isMobile: true });

    test('all screens fit the phone', { tag: '@full' }, async ({ analyst, guard, page }) => {
      test.setTimeout(400_000);
      guard.expects(/status of 429/);
      const fits = async (name: string) => {
        await page.setViewportSize(zoomedIn);
        await analyst.screen.fitsItsWidth(`${name}, 320 wide`);
        await page.setViewportSize(phone);
        await analyst.screen.fitsItsWidth(name);
        await analyst.screen.spacesText();
        await analyst.screen.fitsItsWidth(`${name}, spaced`);
        await analyst.screen.spacesText(false);
      };
      await visitsAll(analyst, fits);
    });
  });
}

// Colours do not depend on language or width, and markup does not depend on the theme, so one run covers the other theme, the
// other language and the narrow screen.
test.describe('in Arabic, in the dark theme, on a phone', () => {
  test.use({ language: 'ar', viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('no screen violates WCAG 2.2 AA there either', { tag: '@full' }, async ({ analyst, guard }) => {
    test.setTimeout(400_000);
    guard.expects(/status of 429/);
    await visitsAll(analyst, (name) => analyst.meetsNoBarrier(name));
  });
});

test('dialogs and menus do not violate WCAG 2.2 AA either', { tag: '@full' }, async ({ analyst }) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  for (const filter of filterNames) {
    await analyst.orders.filters(filter);
    await analyst.screen.seesNo('status', 'Loading');
    await analyst.meetsNoBarrier(`filter by ${filter}`);
    await analyst.orders.closesFilter(filter);
  }
  await analyst.orders.row(/ORD-/).first().click();
  await analyst.screen.sees('link', 'Open order');
  await analyst.meetsNoBarrier('chosen order');
  await analyst.opensUserMenu();
  await analyst.meetsNoBarrier('user menu');
  await analyst.screen.find('menuitem', 'About Nadir').click();
  await analyst.screen.sees('dialog', 'About Nadir');
  await analyst.meetsNoBarrier('about');
  await analyst.keyboard.presses('Escape');
  await analyst.opens('/');
  await analyst.screen.find('button', 'More filters').click();
  await analyst.screen.sees('dialog', 'More filters');
  await analyst.meetsNoBarrier('filter of the dashboard');
});

test('what many orders are worked on with does not violate WCAG 2.2 AA either', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  const { exports, keyboard, orders, screen } = analyst;
  const meetsNoBarrier = (name: string) => analyst.meetsNoBarrierInEitherTheme(name);
  await analyst.comesTo('/orders?ordered=this-year&changed=week&show=table');
  await screen.sees('columnheader', 'Changed');
  await page.getByRole('button', { name: /^Ordered:/ }).click();
  await meetsNoBarrier('periods');
  await page.getByRole('button', { name: /choose another month$/ }).click();
  await meetsNoBarrier('months');
  await keyboard.presses('Escape');
  await analyst.turnsTo('/orders');
  await orders.seesRows(15);
  await page.getByRole('button', { name: /^net [\d,]+\.\d\d/ }).click();
  await meetsNoBarrier('sums of the list');
  await keyboard.presses('Escape');
  await screen.find('button', 'Columns').click();
  await meetsNoBarrier('columns');
  await keyboard.presses('Escape');
  for (const at of [0, 1]) await orders.rows().getByRole('checkbox').nth(at).check();
  const tools = screen.find('toolbar', 'Selection');
  await meetsNoBarrier('selection');
  // The browser does not let a test copy: the numbers stand there to be copied by hand.
  await screen.find('button', 'Copy numbers', tools).click();
  await meetsNoBarrier('numbers to copy');
  await keyboard.presses('Escape');
  await tools.getByRole('button', { name: /^Net price/ }).click();
  await meetsNoBarrier('sums of the selection');
  await keyboard.presses('Escape');
  await screen.find('button', 'Export', tools).click();
  await exports.dialog().waitFor();
  await meetsNoBarrier('export of the selection');
  await keyboard.presses('Escape');
  await page.setViewportSize(phone);
  await meetsNoBarrier('selection on a phone');
  await screen.find('button', 'Filters').click();
  await meetsNoBarrier('filters on a phone');
});

test('a theme chosen by hand is kept', { tag: '@full' }, async ({ analyst, page }) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await analyst.opensUserMenu();
  await analyst.screen.find('menuitemradio', 'Dark').click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // The browser's own boxes are of another grey.
  const box = analyst.orders.rows().getByRole('checkbox').first();
  await expect(box).toHaveCSS('background-color', 'oklch(0.262 0.016 245)');
  await box.check();
  await expect(box).toHaveCSS('background-color', 'oklch(0.83 0.105 195)');
  await page.reload();
  await analyst.orders.seesRows(15);
  expect(await background()).toBe(dark);
});
