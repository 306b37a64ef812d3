import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('an order is placed and read without a mouse', { tag: '@full' }, async ({ analyst, sandbox }) => {
    const { form, keyboard, map, orders } = analyst;
    await analyst.opens('/login');
    await analyst.liveFormIsThere();
    await expect(analyst.email()).toBeFocused();
    await keyboard.types(mainAccount.email);
    await keyboard.presses('Tab');
    await expect(analyst.password()).toBeFocused();
    await keyboard.types(mainAccount.password);
    await keyboard.presses('Enter');
    await analyst.isSignedIn();

    await keyboard.tabsTo(analyst.place('New order'));
    await keyboard.presses('Enter');
    await analyst.isAt('/orders/new');
    await keyboard.tabsTo(form.location());
    await keyboard.types('25.2048, 55.2708');
    await keyboard.presses('Enter');
    await keyboard.tabsTo(form.choices('Image type').getByRole('radio').first());
    await keyboard.presses('ArrowDown');
    await expect(form.choices('Image type').getByRole('radio').nth(1)).toBeChecked();
    await keyboard.seesFocus();
    await keyboard.tabsTo(form.choices('Resolution').getByRole('radio').first());
    await keyboard.presses('Space');
    await keyboard.tabsTo(form.preset(7));
    await keyboard.presses('Enter');
    await expect(form.preset(7)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.tabsTo(form.cloud());
    await keyboard.presses('End', 'PageDown', 'ArrowDown');
    const cloud = await form.cloud().inputValue();
    expect(Number(cloud)).toBeLessThan(95);
    await keyboard.tabsTo(form.note());
    await keyboard.types('no mouse');
    const reference = await form.reference();

    await map.isDrawn();
    await keyboard.tabsTo(map.point());
    await keyboard.presses('ArrowRight', 'ArrowRight', 'ArrowDown');
    const point = await map.pointAt();
    expect(point.lng).toBeGreaterThan(55.2708);
    expect(point.lat).toBeLessThan(25.2048);
    await expect(form.location()).toHaveValue(`${point.lat}, ${point.lng}`);

    await keyboard.tabsTo(form.place(), 'Shift+Tab');
    await keyboard.presses('Enter');
    const dialog = form.review.dialog();
    await expect(dialog).toBeVisible();
    await keyboard.staysIn(dialog, 9);
    await keyboard.presses('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(form.place()).toBeFocused();
    await keyboard.presses('Enter');
    await expect(dialog).toBeVisible();
    await form.review.settlesBy(keyboard);
    await keyboard.tabsTo(form.review.confirm());
    await keyboard.presses('Enter');
    const orderId = await form.arrivesAtOrder();

    await keyboard.tabsTo(analyst.place('Orders'));
    await keyboard.presses('Enter');
    await orders.seesOnTop(`ORD-${104_000 + orderId}`);
    await keyboard.tabsTo(orders.rows().first());
    await keyboard.presses('ArrowDown');
    await expect(orders.rows().nth(1)).toBeFocused();
    await keyboard.presses('ArrowUp');
    await keyboard.tabsTo(orders.row(`ORD-${104_000 + orderId}`).getByRole('link'));
    await keyboard.presses('Enter');
    await analyst.isAt(`/orders/${orderId}`);
    await analyst.order.isOf(`ORD-${104_000 + orderId}`);

    const [order, ...more] = await sandbox.createOrders(reference);
    expect(more).toEqual([]);
    expect(order?.body).toContain(`\\"coordinates\\":[${point.lng},${point.lat}]`);
    expect(order?.body).toContain(`"DataValue":"${cloud}"`);
    expect(order?.body).toContain('"Note":"no mouse"');
  });
});

test('an incomplete form names the missing fields, focuses the first and opens no review', async ({
  analyst,
  traffic,
}) => {
  const { form, keyboard } = analyst;
  await analyst.comesTo('/orders/new');
  await expect(form.choices('Resolution')).toBeVisible();
  await form.place().focus();
  await keyboard.presses('Enter');
  await analyst.isAnnounced('Missing: Location, Image type and Resolution.');
  await expect(form.location()).toBeFocused();
  await analyst.screen.seesNo('dialog', 'Review order');

  await form.typesPoint('25.2048, 55.2708');
  await form.place().focus();
  await keyboard.presses('Enter');
  await analyst.isAnnounced('Missing: Image type and Resolution.');
  await expect(form.choices('Image type').getByRole('radio').first()).toBeFocused();
  await keyboard.presses('Space');
  await form.place().focus();
  await keyboard.presses('Enter');
  await analyst.isAnnounced('Missing: Resolution.');
  await expect(form.choices('Resolution').getByRole('radio').first()).toBeFocused();
  await analyst.screen.seesNo('dialog', 'Review order');
  expect(traffic.to(/CreateOrder$/)).toHaveLength(0);
});

test('the first Tab stop of every screen skips to its content', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const skip = analyst.screen.find('link', 'Skip to content');
  await analyst.keyboard.tabsTo(skip);
  await analyst.keyboard.presses('Enter');
  await expect(page.locator('#screen')).toBeFocused();
});

test('a slash focuses the search from anywhere in the list', { tag: '@full' }, async ({ analyst }) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await analyst.keyboard.presses('/');
  await expect(analyst.screen.find('searchbox', 'Search orders')).toBeFocused();
  await expect(analyst.screen.find('searchbox', 'Search orders')).toHaveValue('');
});
