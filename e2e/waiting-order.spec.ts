import { recordedOutbox } from './driver/outbox-record.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

const isCreate = /\/CreateOrder\?/;

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('an order confirmed offline is the one that Send shows and sends, by keyboard alone, and the form is another order', async ({
    analyst,
    context,
    guard,
    sandbox,
  }) => {
    guard.expects(/ERR_INTERNET_DISCONNECTED/);
    await analyst.comesTo('/orders/new');
    await analyst.form.fills({ location: '24.7136, 46.6753', note: 'the first' });
    const first = await analyst.form.reference();
    await analyst.form.reviews();
    const shown = await analyst.form.review.asItWillBeSent();
    await context.setOffline(true);
    await analyst.form.confirms();
    await analyst.isAnnounced('Waiting for Send');
    await analyst.isAnnounced('Nothing is sent until you press Send.');
    await analyst.form.isPutAway();

    await analyst.goesTo('New order');
    await expect(analyst.form.location()).toHaveValue('');
    await analyst.form.typesPoint('21.4858, 39.1925');
    await analyst.form.note().fill('the second');
    const second = await analyst.form.reference();
    expect(second).not.toBe(first);

    await context.setOffline(false);
    await analyst.unsettled().click();
    const send = analyst.screen.find('button', 'Send');
    await send.focus();
    await analyst.keyboard.presses('Enter');
    await analyst.form.review.says(/24\.7136, 46\.6753/);
    expect(await analyst.form.review.asItWillBeSent()).toEqual(shown);
    await analyst.keyboard.presses('Escape');
    await expect(analyst.form.review.dialog()).toHaveCount(0);
    await expect(send).toBeFocused();
    expect(await sandbox.createOrders(first)).toHaveLength(0);

    await analyst.keyboard.presses('Enter');
    const confirm = analyst.form.review.confirm();
    await analyst.form.review.settlesBy(analyst.keyboard);
    await expect(confirm).toBeEnabled();
    await confirm.focus();
    await analyst.keyboard.presses('Enter');
    await analyst.outbox.hasTitle('Placed');
    await expect(analyst.page.getByRole('heading', { level: 1 })).toBeFocused();
    const creates = await sandbox.createOrders(first);
    expect(creates).toHaveLength(1);
    expect(JSON.parse(creates[0]?.body ?? '')).toEqual(shown);
    expect(await sandbox.createOrders(second)).toHaveLength(0);
    await analyst.goesTo('New order');
    await expect(analyst.form.location()).toHaveValue('21.4858, 39.1925');
    await expect(analyst.form.note()).toHaveValue('the second');
    expect(await analyst.form.reference()).toBe(second);
  });
});

test('leaving the page after a 429 keeps an order that Send shows and sends', async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 429/);
  await page.clock.install();
  await page.route(isCreate, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '50', 'x-send-refused': 'busy' } }),
  );
  await analyst.comesTo('/orders/new');
  const first = await analyst.form.sends({ location: '24.7136, 46.6753', note: 'the first' });
  await analyst.form.review.says(/Sending\. Please wait\./);
  // Wait until the response is stored: a page that closes earlier leaves an order that may exist.
  await expect.poll(async () => (await recordedOutbox(page)).map(({ state }) => state)).toEqual(['unsent']);
  await page.unroute(isCreate);
  await page.reload();
  await analyst.isAnnounced('Waiting for Send');
  await analyst.isAnnounced(/The service asked to wait until .+\sUTC\. Nothing was ordered/);
  await analyst.form.isPutAway();

  await analyst.goesTo('New order');
  await expect(analyst.form.note()).toHaveValue('');
  await analyst.form.typesPoint('21.4858, 39.1925');
  await analyst.unsettled().click();
  await analyst.outbox.reviews('Send');
  await analyst.form.review.says(/24\.7136, 46\.6753/);
  const shown = await analyst.form.review.asItWillBeSent();
  await analyst.form.confirms();
  await analyst.outbox.hasTitle('Placed');
  const creates = await sandbox.createOrders(first);
  expect(creates.map(({ body }) => JSON.parse(body))).toEqual([shown]);
  await analyst.goesTo('New order');
  await expect(analyst.form.location()).toHaveValue('21.4858, 39.1925');
});
