import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false, watches: true });

test('menus and dialogs on the way to an order do not violate WCAG 2.2 AA either', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/status of 429/);
  const { form, keyboard, screen } = analyst;
  await analyst.comesTo('/orders/new');
  await screen.find('button', 'Templates').click();
  await screen.find('menuitem', 'Save as template').waitFor();
  await analyst.meetsNoBarrierInEitherTheme('templates');
  await keyboard.presses('Escape');
  await screen.find('button', 'Choose the days of the window').click();
  await expect(page.getByRole('grid')).toHaveCount(2);
  await analyst.meetsNoBarrierInEitherTheme('calendar of two months');
  await keyboard.presses('Escape');
  await form.sends({ location: '24.7136, 46.6753', note: 'sandbox:429-always' });
  await analyst.outbox.hasTitle('Waiting for Send');
  await analyst.outbox.opensMore();
  await analyst.meetsNoBarrierInEitherTheme('more of an unsettled order');
  await screen.find('menuitem', 'Discard').click();
  await screen.sees('dialog', 'Discard order');
  await analyst.meetsNoBarrierInEitherTheme('discard');
});

test('a batch and its review do not violate WCAG 2.2 AA in either theme', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders/new/batch');
  await analyst.batch.pastesOpenTable('A,B,C,D\n1,25.01,45.06,9\n2,24.71,46.67,9');
  await analyst.meetsNoBarrierInEitherTheme('columns of a list');
  await analyst.screen.find('button', 'Use these columns').click();
  await analyst.batch.has(2);
  await analyst.batch.choosesSettings();
  await analyst.batch.reviews();
  await analyst.meetsNoBarrierInEitherTheme('batch review');
});

test('the orders that are read to be ordered again do not violate WCAG 2.2 AA either', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await analyst.comesTo('/orders');
  await page
    .getByRole('checkbox', { name: /^Select order / })
    .first()
    .check();
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  const all = selection.getByRole('button', { name: /^Select all / });
  await all.click();
  await expect(all).toHaveCount(0);
  // The orders are held, so that the progress stays.
  const letsGo = await holds(page, /\/GetOrder/);
  await selection.getByRole('button', { name: 'Order again' }).click();
  await analyst.screen.sees('progressbar', 'Loading the orders');
  await analyst.meetsNoBarrierInEitherTheme('orders that are read to be ordered again');
  letsGo();
  await analyst.batch.grid().waitFor();
});

for (const language of ['en', 'ar'] as const)
  test.describe(`without a network or a service, ${language}`, () => {
    test.use({ language });

    test('what cannot be read and the notice of no network do not violate WCAG 2.2 AA either', {
      tag: '@full',
    }, async ({ analyst, guard, page }) => {
      guard.allows(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 50[03]/);
      const { orders, screen } = analyst;
      await analyst.comesTo('/orders');
      await orders.seesRows(15);
      for (const at of [0, 1]) await orders.rows().getByRole('checkbox').nth(at).check();
      const tools = screen.find('toolbar', 'Selection');
      const all = tools.getByRole('button', { name: language === 'ar' ? /^تحديد الكل/ : /^Select all / });
      await all.click();
      await expect(all).toHaveCount(0);
      await page.route(/\/GetOrder/, (route) => route.fulfill({ status: 500 }));
      await screen.find('button', 'Order again', tools).click();
      await screen.find('button', 'Try again').first().waitFor();
      await analyst.meetsNoBarrierInEitherTheme('orders that could not be read to be ordered again');
      await page.unrouteAll();

      await page.route(/\/api\//, (route) => route.fulfill({ status: 503 }));
      for (const path of ['/orders', '/']) {
        await analyst.opens(path);
        await page.getByRole('alert').getByText(/503/).first().waitFor();
        await analyst.meetsNoBarrierInEitherTheme(`could not be read: ${path}`);
      }
      await page.unrouteAll();

      await analyst.opens('/orders');
      await orders.seesRows(15);
      await page.context().setOffline(true);
      await screen.reads(language === 'ar' ? /^يبدو / : /^You appear to be offline\./);
      await analyst.meetsNoBarrierInEitherTheme('no network');
      await page.setViewportSize({ width: 390, height: 844 });
      await analyst.meetsNoBarrierInEitherTheme('no network on a phone');
    });
  });
