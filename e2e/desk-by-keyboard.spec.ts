import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false, watches: true });
test.describe.configure({ timeout: 180_000 });

/** A point of this run alone: no order covers it. */
const somewhere = () => `${(Math.random() * 60).toFixed(4)}, ${(Math.random() * -170).toFixed(4)}`;

test('an order and another one with its settings, by keyboard alone', { tag: '@full' }, async ({
  analyst,
  page,
  sandbox,
}) => {
  const { form, keyboard, screen } = analyst;
  await analyst.comesTo('/orders/new');
  await form.places({ location: somewhere() });
  await analyst.goesTo('Dashboard');
  await page.locator('#screen').focus();

  await keyboard.presses('n');
  await expect(form.location()).toBeFocused();
  await keyboard.types(somewhere());
  await keyboard.presses('Enter', 'Enter');
  await expect(form.review.dialog()).toBeVisible();
  await keyboard.presses('Escape');
  await expect(form.review.dialog()).toHaveCount(0);

  await test.step('the calendar', async () => {
    const days = screen.find('button', 'Choose the days of the window');
    await keyboard.tabsTo(days);
    await keyboard.presses('Enter');
    const months = page.getByRole('grid');
    await expect(months).toHaveCount(2);
    const shown = () => months.first().getAttribute('aria-label');
    const before = await shown();
    await keyboard.presses('PageDown', 'PageDown');
    await expect.poll(shown).not.toBe(before);
    await keyboard.seesFocus();
    await keyboard.presses('PageUp', 'PageUp');
    await expect.poll(shown).toBe(before);
    await keyboard.presses('Escape');
    await expect(months).toHaveCount(0);
    await expect(days).toBeFocused();
  });

  await test.step('the menu of templates', async () => {
    const templates = screen.find('button', 'Templates');
    await keyboard.tabsTo(templates, 'Shift+Tab');
    await keyboard.presses('Enter');
    await expect(screen.find('menuitem', 'Save as template')).toBeFocused();
    await keyboard.presses('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(templates).toBeFocused();
  });

  await keyboard.tabsTo(form.place());
  await keyboard.presses('Enter');
  await form.review.confirmsBy(keyboard);
  await form.arrivesAtOrder();

  const another = screen.find('link', 'Order another').or(screen.find('button', 'Order another'));
  await keyboard.tabsTo(another);
  await keyboard.presses('Enter');
  await expect(form.location()).toBeFocused();
  await keyboard.types(somewhere());
  await keyboard.presses('Enter', 'Enter');
  await form.review.confirmsBy(keyboard);
  await form.arrivesAtOrder();
  expect(await sandbox.requests(/^\/order\/Order\/CreateOrder\?/)).toHaveLength(3);
});

test('orders are filtered, selected, summed and ordered again, by keyboard alone', { tag: '@full' }, async ({
  analyst,
  page,
  sandbox,
}) => {
  const { batch, keyboard, orders, screen } = analyst;
  await analyst.comesTo('/');
  await screen.reads('No unread changes');
  await page.locator('#screen').focus();
  await keyboard.tabsTo(analyst.place('Orders'), 'Shift+Tab');
  await keyboard.presses('Enter');
  await orders.seesRows(15);

  await test.step('a filter that is ticked', async () => {
    const status = screen.find('button', 'Status', screen.find('group', 'Filters'));
    await keyboard.tabsTo(status);
    await keyboard.presses('Enter');
    const box = screen.find('dialog', 'Status').getByRole('checkbox', { name: /^Rejected/ });
    await keyboard.tabsTo(box);
    await keyboard.presses('Space');
    await analyst.isAt('/orders?status=5');
    await keyboard.presses('Escape');
    await expect(screen.find('dialog', 'Status')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Status/ })).toBeFocused();
  });

  await test.step('a month by its name', async () => {
    await keyboard.tabsTo(page.getByRole('button', { name: /^Ordered$/ }));
    await keyboard.presses('Enter');
    const month = page.getByRole('button', { name: /choose another month$/ });
    await keyboard.tabsTo(month);
    await keyboard.presses('Enter');
    await keyboard.tabsTo(
      page
        .getByRole('group', { name: /^Months of / })
        .getByRole('button')
        .first(),
    );
    await keyboard.presses('Escape');
    const year = screen.find('button', 'This year');
    if ((await year.count()) === 0) {
      await keyboard.tabsTo(page.getByRole('button', { name: /^Ordered$/ }), 'Shift+Tab');
      await keyboard.presses('Enter');
    }
    await keyboard.tabsTo(year);
    await keyboard.presses('Enter');
    await analyst.isAt('/orders?status=5&ordered=this-year');
  });

  await test.step('the sum in the foot', async () => {
    const sum = page.getByRole('button', { name: /^net [\d,]+\.\d\d/ });
    await keyboard.tabsTo(sum);
    await keyboard.presses('Enter');
    await expect(screen.find('dialog', 'Net price by status')).toBeVisible();
    await keyboard.presses('Escape');
    await expect(sum).toBeFocused();
  });

  await test.step('a selection', async () => {
    const first = orders.rows().first();
    await keyboard.tabsTo(first, 'Shift+Tab');
    await keyboard.presses('x', 'ArrowDown', 'ArrowDown', 'Shift+X');
    await screen.reads('3 selected');
    const tools = screen.find('toolbar', 'Selection');
    const again = screen.find('button', 'Order again', tools);
    await keyboard.tabsTo(again);
    await keyboard.presses('Enter');
    await batch.has(3);
  });

  const review = screen.find('button', 'Review batch');
  await keyboard.tabsTo(review);
  await keyboard.presses('Enter');
  await expect(batch.review()).toBeVisible();
  const consent = batch.review().getByRole('checkbox', { name: /^I want / });
  await expect(batch.confirm().and(page.locator(':enabled')).or(consent)).toBeVisible();
  if (await consent.isVisible()) {
    await keyboard.tabsTo(consent);
    await keyboard.presses('Space');
  }
  await keyboard.tabsTo(batch.confirm());
  await keyboard.presses('Enter');
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 60_000 });
  expect(await sandbox.requests(/^\/order\/Order\/CreateOrder\?/)).toHaveLength(3);
});
