import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { ended, type Traffic } from './traffic.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, which no test adds to. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };

test('an organisation without orders sees an empty list with a link to the first order', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders', { ...mainAccount, email: 'new@nadir.test' });
  await analyst.screen.sees('heading', 'No orders yet');
  await analyst.screen.seesNo('button', 'Clear filters');
  await analyst.screen.find('link', 'Order an image').click();
  await analyst.isAt('/orders/new');
});

test('G1 G2 a request to a service that recovers is retried without any press; one that does not is sent four times', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 503/, /status of 500/);
  await analyst.comesTo('/orders', noura);
  await analyst.orders.seesRows(15);
  await analyst.orders.searches('sandbox:flaky');
  await expect.poll(() => searches(traffic, 'sandbox:flaky')).toBeGreaterThan(1);
  await expect(analyst.orders.table()).toHaveAttribute('aria-busy', 'false');
  expect(searches(traffic, 'sandbox:flaky')).toBeLessThan(4);
  await analyst.orders.seesTotal(1, 15, 36);
  await expect(analyst.page.getByRole('alert')).toHaveCount(0);

  await analyst.orders.searches('sandbox:500');
  await analyst.isAnnounced(/Service error \(500\)\. Try again in a moment\./);
  expect(searches(traffic, 'sandbox:500')).toBe(4);
  await analyst.orders.seesRows(15);
  await analyst.triesAgain().click();
  await expect.poll(() => searches(traffic, 'sandbox:500')).toBeGreaterThan(4);
});

test('G3 G4 G5 G7 G10 a list that is rejected, forbidden, unreadable, rate-limited or cut shows an error and keeps the last rows', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/GetOrders was refused/, /status of 403/, /status of 429/, /ERR_EMPTY_RESPONSE/);
  await analyst.comesTo('/orders', noura);
  await analyst.orders.seesRows(15);
  await test.step('sandbox:refuse', async () => {
    await analyst.orders.searches('sandbox:refuse');
    await analyst.isAnnounced('This view could not be loaded; the previous one is shown');
    await analyst.isAnnounced(/Your organisation is not eligible for this service at the moment\./);
    await analyst.orders.seesRows(15);
    expect(searches(traffic, 'sandbox:refuse')).toBe(1);
    await analyst.orders.searches('');
    await expect(analyst.page.getByRole('alert')).toHaveCount(0);
  });
  for (const [text, says] of [
    ['sandbox:403', /Your account may not see this\./],
    ['sandbox:html', /sent an unreadable response/],
    ['sandbox:cut', /The service is unreachable\./],
    ['sandbox:429-always', /The service is busy\. Try again after \d\d:\d\d\sUTC\./],
  ] as const) {
    await test.step(text, async () => {
      await analyst.orders.searches(text);
      await analyst.isAnnounced(says);
      await analyst.orders.seesRows(15);
    });
  }
});

test('P1 an unreadable row is shown as such, and the other rows stay', async ({ analyst }) => {
  const { orders } = analyst;
  await analyst.comesTo('/orders?q=sandbox%3Abadrow', noura);
  await orders.seesRows(15);
  await expect(orders.row('This order cannot be read.')).toHaveCount(1);
  await orders.seesTotal(1, 15, 36);
  const readable = (await orders.column('Net price')).filter((text) => /^[\d,]+\.\d\d$/.test(text));
  expect(readable).toHaveLength(14);
  await orders.opens('This order cannot be read.');
  await analyst.order.isOf('ORD-214034');
});

test('G15 a service without paging is detected, and a sort that it does not support is undone, with a message', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/GetOrders was refused/);
  await page.route(/GetOrders$/, (route) => {
    const body = route.request().postDataJSON();
    const SortField = body.SortField === 'NetPrice' ? 'NoSuchField' : body.SortField;
    return route.continue({ postData: JSON.stringify({ ...body, SortField, PageIndex: 0 }) });
  });
  await analyst.comesTo('/orders', noura);
  await analyst.orders.seesRows(15);
  await analyst.orders.sortsBy('Net price');
  await analyst.screen.reads('The service cannot sort by “Net price”');
  await analyst.screen.reads(/Orders cannot be sorted by "NoSuchField"\./);
  await analyst.isAt('/orders');
  await analyst.orders.isSortedBy('Ordered', 'descending');
  await analyst.orders.seesRows(15);

  await analyst.orders.turnsTo('Next page');
  await analyst.screen.reads('Page 2 repeats the previous page');
});

test('while the next view loads, the previous one stays; one without a match shows the search text and a way to reset it', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const { orders } = analyst;
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/GetOrders$/, async (route) => {
    if (route.request().postDataJSON().PageSize === 50) await held;
    await route.continue();
  });
  await analyst.comesTo('/orders', noura);
  await orders.seesRows(15);
  const minRows = await orders.watchesForBlanks();
  await orders.shows(50);
  await analyst.isAt('/orders?size=50');
  await expect(orders.table()).toHaveAttribute('aria-busy', 'true');
  await orders.seesRows(15);
  release();
  await orders.seesRows(36);
  expect(await minRows()).toBe(15);

  await orders.searches('nothing like it');
  await analyst.screen.sees('heading', 'No matching orders');
  await analyst.screen.reads(/The list is limited by search “.nothing like it.”\./);
  await analyst.screen.find('button', 'Clear search').last().click();
  await orders.seesRows(36);
});

test.describe('with prefetch', () => {
  test.use({ prefetches: true });

  test('the next page is prefetched', { tag: '@full' }, async ({ analyst, page }) => {
    const { orders } = analyst;
    const nextPage = ended(page, (request) => request.postDataJSON()?.PageIndex === 1);
    await analyst.comesTo('/orders', noura);
    await orders.seesRows(15);
    await nextPage;
    await page.route(/GetOrders$/, (route) =>
      route.request().postDataJSON().PageIndex === 1 ? route.abort() : route.continue(),
    );
    await orders.turnsTo('Next page');
    await orders.seesTotal(16, 30, 36);
  });
});

test('G12 offline the rows stay with a warning that they may be old; back online, one probe updates them', async ({
  analyst,
  guard,
  context,
  traffic,
}) => {
  guard.expects(/ERR_INTERNET_DISCONNECTED/);
  await analyst.comesTo('/orders', noura);
  await analyst.orders.seesRows(15);
  await context.setOffline(true);
  await analyst.screen.reads(/You appear to be offline\. .* Your input is kept\./);
  await analyst.orders.refreshes();
  await analyst.screen.reads(/^May be out of date\. Checked at .*UTC$/);
  await analyst.orders.seesRows(15);
  const before = searches(traffic);
  // The app decides when it sends the request; the machine's speed decides when the rows render.
  const requests = analyst.page.waitForRequest(/GetOrders$/, { timeout: 5_000 });
  await context.setOffline(false);
  await requests;
  await expect(analyst.page.getByText(/appear to be offline|may be out of date/i)).toHaveCount(0);
  expect(searches(traffic)).toBe(before + 1);
  await analyst.orders.seesRows(15);
});

/** The number of requests for the first page of a search, or of all orders; later pages may be prefetched. */
function searches(traffic: Traffic, text?: string): number {
  const requests = traffic.to(/GetOrders$/).map((request) => request.postDataJSON());
  return requests.filter(({ FilterValue, PageIndex }) => FilterValue === text && PageIndex === 0).length;
}
