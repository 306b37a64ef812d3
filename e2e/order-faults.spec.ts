import type { Page } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import type { Wish } from './driver/order-form.ts';
import { expect, type Site, test } from './fixtures.ts';
import { holds, holdsPolls } from './held.ts';
import { newSend } from './send-header.ts';

test.use({ drawsMap: false });

/** Texts of a note for which the sandbox responds with a fault (docs/look-up/sandbox.md). */
const wish = (note: string): Wish => ({ location: '25.2532, 55.3657', note });

/** The order was not made, and the typed values stay. */
async function keepsForm({ form }: Analyst, note: string, reference: string) {
  await expect(form.location()).toHaveValue('25.2532, 55.3657');
  await expect(form.note()).toHaveValue(note);
  await expect(form.referenceBox()).toHaveValue(reference);
  await expect(form.choices('Image type').getByRole('radio').first()).toBeChecked();
  await expect(form.choices('Resolution').getByRole('radio').first()).toBeChecked();
}

const rejections = [
  {
    note: 'sandbox:refuse',
    says: /Your organisation is not eligible for this service at the moment\./,
  },
  { note: 'sandbox:403', says: /Your account is not allowed to place orders\./ },
] as const;

test('O12 O16 an order that is rejected or not allowed was not placed and may be sent again', async ({
  analyst,
  guard,
  sandbox,
}) => {
  guard.expects(/CreateOrder was refused: .*not eligible/, /status of 403/);
  await analyst.comesTo('/outbox');
  for (const [index, { note, says }] of rejections.entries()) {
    await test.step(note, async () => {
      await analyst.goesTo('New order');
      const reference = await analyst.form.sends(wish(note));
      await analyst.isAnnounced('The order was not placed.');
      await analyst.isAnnounced(says);
      await analyst.screen.seesNo('dialog', 'Review order');
      await keepsForm(analyst, note, reference);
      expect(await sandbox.createOrders(reference)).toHaveLength(1);

      // The next send is another order, and so has its own reference.
      await analyst.form.note().fill(`without a fault, ${index}`);
      await analyst.form.reviews();
      const next = await analyst.form.reference();
      expect(next).not.toBe(reference);
      await analyst.form.confirms();
      await analyst.form.arrivesAtOrder();
      expect(await sandbox.createOrders(reference)).toHaveLength(1);
      expect(await sandbox.made(reference)).toEqual([]);
      expect(await sandbox.made(next)).toHaveLength(1);
    });
  }
});

test('O14 O17 after a 429 the order waits for the Retry-After time, and is sent once more; after a 401 it is sent once more with a new token', async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/status of 429/, /status of 401/);
  let sends = 0;
  const letsGo = await holds(page, /\/CreateOrder\?/, () => {
    sends += 1;
    return sends === 2;
  });
  await analyst.comesTo('/orders/new');
  const waits = await analyst.form.sends(wish('sandbox:429'));
  await expect.poll(() => sends).toBe(2);
  await analyst.form.review.says(/Sending\. Please wait\./);
  letsGo();
  await analyst.form.arrivesAtOrder();
  expect(await sandbox.createOrders(waits)).toHaveLength(2);
  expect(await sandbox.made(waits)).toHaveLength(1);

  await analyst.goesTo('New order');
  const reference = await analyst.form.sends(wish('sandbox:401'));
  await analyst.form.arrivesAtOrder();
  const creates = await sandbox.createOrders(reference);
  expect(creates).toHaveLength(2);
  expect(new Set(creates.map(({ headers }) => headers.authorization)).size).toBe(2);
  expect(creates[1]?.body).toBe(creates[0]?.body);
  expect(await sandbox.made(reference)).toHaveLength(1);
});

test('G3 with a Retry-After of an hour the order stays, and the user decides', async ({
  analyst,
  guard,
  sandbox,
}) => {
  guard.expects(/status of 429/);
  await analyst.comesTo('/orders/new');
  const reference = await analyst.form.sends(wish('sandbox:429-always'));
  await analyst.isAnnounced('Waiting for Send');
  await analyst.isAnnounced(/The service asked to wait until .+\sUTC\. Nothing was ordered/);
  await analyst.form.isPutAway();
  expect(await sandbox.createOrders(reference)).toHaveLength(1);

  await analyst.outbox.isDiscarded(/Nothing was ordered, and nothing will be\./);
  await analyst.outbox.hasTitle('Discarded');
  await analyst.screen.find('link', 'Order again').click();
  await expect(analyst.form.location()).toHaveValue('25.2532, 55.3657');
  expect(await analyst.form.reference()).not.toBe(reference);
  await analyst.form.note().fill('without a fault');
  await analyst.form.reviews();
  await analyst.form.confirms();
  await analyst.form.arrivesAtOrder();
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
});

/** The proxy responds to a lost upstream itself; without one the browser sees the connection break. */
const lost: Readonly<Record<Site, RegExp>> = {
  embedded: /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  proxied: /status of 502/,
  stranded: /status of 502/,
  stage: /status of 502/,
};

for (const { ids, site, notes, noise } of [
  {
    ids: 'O4 O10 O11',
    site: 'embedded',
    notes: ['sandbox:cut-after', 'sandbox:truncated', 'sandbox:no-number'],
    noise: [lost.embedded],
  },
  {
    ids: 'O4 O7',
    site: 'proxied',
    notes: ['sandbox:cut-after', 'sandbox:500-after'],
    noise: [lost.proxied, /status of 500/],
  },
] as const) {
  test.describe(`${site}`, () => {
    test.use({ site });

    test(`${ids} an order whose response was lost (${notes.join(', ')}) is found by its reference`, async ({
      analyst,
      guard,
      page,
      sandbox,
    }) => {
      guard.expects(...noise);
      await page.clock.install();
      await analyst.comesTo('/outbox');
      for (const note of notes) {
        await test.step(note, async () => {
          await analyst.goesTo('New order');
          const releasePoll = await holdsPolls(page);
          const reference = await analyst.form.sends(wish(note));
          const numbered = note !== 'sandbox:no-number';
          await analyst.isAnnounced(numbered ? 'May have been placed' : 'Accepted, number pending');
          await analyst.isAnnounced(/Do not order again\./);
          await analyst.outbox.says(new RegExp(reference));
          await analyst.form.isPutAway();
          // Without any press, the app searches after five seconds.
          releasePoll();
          await page.clock.fastForward(5_000);
          const orderId = await analyst.form.arrivesAtOrder();
          await analyst.screen.reads(`Order ORD-${104_000 + orderId} placed`);
          await analyst.order.says(new RegExp(reference));
          expect(await sandbox.createOrders(reference)).toHaveLength(1);
          expect(await sandbox.made(reference)).toHaveLength(1);
        });
      }
    });
  });
}

const fault = /Service error \(50\d\): it is not known whether the order was created\./;
const cut = /No response arrived\./;

for (const { ids, site, cases } of [
  {
    ids: 'O6 O10',
    site: 'embedded',
    cases: [
      { note: 'sandbox:500', noise: /status of 500/, says: fault },
      { note: 'sandbox:html', noise: null, says: /The response could not be read\./ },
      { note: 'sandbox:cut', noise: lost.embedded, says: cut },
    ],
  },
  { ids: 'O6', site: 'proxied', cases: [{ note: 'sandbox:cut', noise: lost.proxied, says: fault }] },
] as const) {
  test.describe(`${site}`, () => {
    test.use({ site });

    const notes = cases.map(({ note }) => note).join(', ');
    test(`${ids} an order that may not exist (${notes}) is never sent again automatically`, async ({
      analyst,
      guard,
      sandbox,
    }) => {
      guard.expects(...cases.flatMap(({ noise }) => noise ?? []));
      await analyst.comesTo('/outbox');
      for (const { note, says } of cases) {
        await test.step(note, async () => {
          await analyst.goesTo('New order');
          const reference = await analyst.form.sends(wish(note));
          await analyst.isAnnounced('May have been placed');
          await analyst.isAnnounced(says);
          await analyst.form.isPutAway();
          await analyst.outbox.says(new RegExp(`${reference}.*25\\.2532, 55\\.3657.*${note}`));

          await analyst.outbox.hasTitle('May have been placed');
          await analyst.outbox.checksNow();
          await analyst.outbox.says(/Check 1: nothing found among the latest orders/);
          await analyst.outbox.says(new RegExp(reference));
          await expect(analyst.outbox.main().getByRole('button', { name: /^Send again, / })).toBeDisabled();

          // The form is for another order.
          await analyst.goesTo('New order');
          await expect(analyst.form.location()).toHaveValue('');
          expect(await analyst.form.reference()).not.toBe(reference);
          expect(await sandbox.made(reference)).toEqual([]);
          expect(await sandbox.createOrders(reference)).toHaveLength(1);
        });
      }
    });
  });
}

test('O27 an order that the service made twice is reported with both numbers', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/ERR_FAILED/);
  await page.clock.install();
  await doubles(page);
  const releasePoll = await holdsPolls(page);
  await analyst.comesTo('/orders/new');
  const reference = await analyst.form.sends(wish('twice'));
  await analyst.isAnnounced('May have been placed');
  // Without any press, the list is read after five seconds.
  releasePoll();
  await page.clock.fastForward(5_000);
  await analyst.isAnnounced('Placed more than once');
  await expect(analyst.outbox.main().getByRole('link', { name: /^ORD-\d+$/ })).toHaveCount(2);
  await analyst.form.isPutAway();
  await analyst.goesTo('Orders');
  await analyst.orders.searches(reference);
  await analyst.orders.seesTotal(1, 2, 2);
  await expect(analyst.orders.rows().filter({ hasText: reference })).toHaveCount(2);
});

/** A network that sends one CreateOrder twice, in a way that our server takes for two sends, and loses the responses. */
const doubles = (page: Page) =>
  page.route(/\/CreateOrder\?/, async (route) => {
    await route.fetch();
    const headers = route.request().headers();
    const { origin } = new URL(route.request().url());
    await route.fetch({ headers: { ...headers, 'x-send': await newSend(origin) } });
    await route.abort();
  });

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test("O12 a rejection in Arabic shows the service's own message and keeps the form", {
    tag: '@full',
  }, async ({ analyst, guard }) => {
    guard.expects(/CreateOrder was refused/);
    await analyst.comesTo('/orders/new');
    const reference = await analyst.form.sends(wish('sandbox:refuse'));
    await analyst.isAnnounced('The order was not placed.');
    await analyst.isAnnounced(/تعذّر إتمام الطلب\. جهتكم غير مؤهلة/);
    await keepsForm(analyst, 'sandbox:refuse', reference);
  });
});
