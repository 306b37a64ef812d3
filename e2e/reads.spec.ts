import type { RequestListener } from 'node:http';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { withOtherHost } from './other-host.ts';
import type { Traffic } from './traffic.ts';

test.use({ site: 'stage', drawsMap: false, prefetches: true });

const lists = /GetOrders HTTP/;

/** The first page of the list is loaded, and the next one prefetched. */
async function comesToList(analyst: Analyst, traffic: Traffic) {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await expect.poll(() => traffic.to(/GetOrders$/).length).toBeGreaterThan(1);
  for (const sent of traffic.to(/GetOrders$/)) await sent.response();
}

test('G8 G9 a response that stalls after its headers, or sends a byte a second, is aborted, reported and retried, and the page stays usable', async ({
  analyst,
  page,
  sandbox,
  traffic,
}) => {
  await comesToList(analyst, traffic);
  await page.clock.install();
  await sandbox.plan({ calls: [{ to: 'GetOrders', times: 2, bytesPerSecond: 0 }] });
  await analyst.orders.refreshes();
  await expect.poll(() => sandbox.met()).toEqual([1]);
  await analyst.orders.isChecking(true);
  await page.clock.fastForward(15_500);
  await analyst.isAnnounced(/The service did not respond in time\./);
  // The first retry stalls as well, the second succeeds.
  await expect.poll(() => sandbox.met()).toEqual([2]);
  await page.clock.fastForward(15_500);
  await analyst.orders.seesRows(15);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await sandbox.plan({ calls: [{ to: 'GetOrders', bytesPerSecond: 1 }] });
  await analyst.orders.refreshes();
  await expect.poll(() => sandbox.met()).toEqual([1]);
  const choices = await analyst.orders.filters('Status');
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await page.clock.fastForward(15_500);
  await analyst.isAnnounced(/The service did not respond in time\./);
  await analyst.goesTo('New order');
  await analyst.isAt('/orders/new');
});

const cuts = [
  ['reset', 'rst'],
  ['ended before its headers', 'fin'],
] as const;
const failures = ['namenotresolved', 'connectionrefused', 'failed'] as const;

test('G10 a connection that is cut, and requests that fail by DNS, by a refused connection or by the network, are retried automatically', async ({
  analyst,
  guard,
  page,
  stage,
  traffic,
}) => {
  guard.expects(/ERR_/);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  const isRefreshed = async () => {
    await analyst.orders.isChecking(false);
    await analyst.orders.seesRows(15);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  for (const [name, how] of cuts) {
    await test.step(name, async () => {
      const before = traffic.to(/GetOrders$/).length;
      // The browser itself retries on a kept-alive connection that ends; each try is cut, until the app retries.
      stage.toApp.arm({ to: lists, way: 'answer', after: 0, how });
      await analyst.orders.refreshes();
      await expect.poll(() => traffic.to(/GetOrders$/).length).toBeGreaterThan(before + 1);
      stage.toApp.disarm();
      await isRefreshed();
    });
  }
  for (const failure of failures) {
    await test.step(failure, async () => {
      const before = traffic.to(/GetOrders$/).length;
      await page.route(/GetOrders$/, (route) => route.abort(failure), { times: 2 });
      await analyst.orders.refreshes();
      await expect.poll(() => traffic.to(/GetOrders$/).length).toBeGreaterThanOrEqual(before + 3);
      await isRefreshed();
    });
  }
});

test('G11 a redirect to another host or to a sign-in page is an error, and the token is not forwarded', async ({
  analyst,
  page,
  sandbox,
  traffic,
}) => {
  const announced: string[] = [];
  const listens: RequestListener = (request, response) => {
    announced.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    response.end('{}');
  };
  await withOtherHost(listens, async (other) => {
    await analyst.comesTo('/orders');
    await analyst.orders.seesRows(15);
    for (const location of [`${other}/caught`, '/login']) {
      await test.step(location, async () => {
        await sandbox.plan({
          calls: [{ to: 'GetOrders', answer: { status: 302, headers: { location } } }],
        });
        await analyst.orders.refreshes();
        // The proxy drops the Location header.
        await analyst.isAnnounced(/Service error \(302\)\./);
        await analyst.orders.seesRows(15);
        expect(announced).toEqual([]);
        expect(traffic.addresses().filter((address) => address.includes('caught'))).toEqual([]);
        await analyst.isAt('/orders');
        await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
        await sandbox.plan({});
        await analyst.orders.refreshes();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  });
});

test('a 403 at the page of an order is one request, after signing in and after a reload', async ({
  analyst,
  guard,
  page,
  sandbox,
  traffic,
}) => {
  guard.expects(/403/);
  await sandbox.plan({ calls: [{ to: 'GetOrderDetails', answer: { status: 403 } }] });
  await analyst.comesTo('/orders/104200');
  await analyst.isAnnounced(/may not see this/);
  expect(traffic.to(/GetOrderDetails$/)).toHaveLength(1);
  await page.reload();
  await analyst.isAnnounced(/may not see this/);
  expect(traffic.to(/GetOrderDetails$/)).toHaveLength(2);
  expect(await sandbox.met()).toEqual([2]);
});

test('G3 no request is sent before the Retry-After time, also after a reload', async ({
  analyst,
  guard,
  page,
  sandbox,
}) => {
  guard.expects(/429/);
  await analyst.comesTo('/outbox');
  await sandbox.plan({
    calls: [{ to: 'GetOrderDetails', times: 1, answer: { status: 429, headers: { 'retry-after': '4' } } }],
  });
  const sentAt: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GetOrderDetails')) sentAt.push(Date.now());
  });
  await analyst.opens('/orders/104200');
  await expect.poll(() => sentAt.length).toBe(2);
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(4_000);
});

test('G12 offline at start and during a request: both show a message, and the list loads by itself within 5 s', async ({
  analyst,
  context,
  guard,
  page,
  sandbox,
  traffic,
}) => {
  // The map is prefetched, and works without it.
  guard.expects(/ERR_INTERNET_DISCONNECTED/);
  guard.allows(/Worker failed to load/);
  await analyst.comesTo('/orders/new');
  await analyst.form.note().fill('kept');
  await sandbox.plan({ calls: [{ to: 'GetOrders', times: 1, answerAfterMs: 30_000 }] });
  await context.setOffline(true);
  await analyst.goesTo('Orders');
  await analyst.screen.reads(/You appear to be offline\./);
  await analyst.isAnnounced('The orders could not be loaded');
  const before = traffic.to(/GetOrders$/).length;
  // Back online, the probe is in progress when the network fails again.
  await context.setOffline(false);
  await expect.poll(() => sandbox.met()).toEqual([1]);
  expect(traffic.to(/GetOrders$/)).toHaveLength(before + 1);
  await context.setOffline(true);
  await analyst.screen.reads(/You appear to be offline\./);
  // The app decides when it sends the request; the machine's speed decides when the rows render.
  const sent = page.waitForRequest(/GetOrders$/, { timeout: 5_000 });
  await context.setOffline(false);
  await sent;
  await analyst.orders.seesRows(15);
  await expect(page.getByText(/appear to be offline/)).toHaveCount(0);
});

test('G13 a browser that wrongly reports offline: everything works without a message', async ({
  analyst,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await analyst.comesTo('/orders?size=10');
  await analyst.orders.seesRows(10);
  await analyst.orders.turnsTo('Next page');
  await analyst.screen.reads(/11–20 of \d+/);
  await expect(page.getByText(/appear to be offline/)).toHaveCount(0);
  await analyst.goesTo('New order');
  await analyst.form.chooses('Image type');
});

test('G20 leaving a slow list aborts its request; so do a new search and signing out', async ({
  analyst,
  page,
  sandbox,
}) => {
  const isAborted = async (what: string | RegExp, act: () => Promise<unknown>) => {
    const ended = page.waitForEvent('requestfailed', (request) =>
      typeof what === 'string' ? (request.postData()?.includes(what) ?? false) : what.test(request.url()),
    );
    await act();
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  };
  await analyst.comesTo('/orders/new');
  await sandbox.plan({ calls: [{ to: 'GetOrders', answerAfterMs: 60_000 }] });
  const sent = page.waitForRequest(/GetOrders$/);
  await analyst.goesTo('Orders');
  await sent;
  await isAborted(/GetOrders$/, () => analyst.goesTo('New order'));

  const first = 'the first of two';
  await sandbox.plan({ calls: [{ to: 'GetOrders', body: first, answerAfterMs: 60_000 }] });
  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  await analyst.orders.searches(first);
  await expect.poll(() => sandbox.met()).toEqual([1]);
  await isAborted(first, () => analyst.orders.searches('ord-104200'));
  await analyst.orders.seesNumbers(['ORD-104200']);
  expect(await sandbox.met()).toEqual([1]);

  await sandbox.plan({ calls: [{ to: 'GetOrders', answerAfterMs: 60_000 }] });
  await analyst.orders.refreshes();
  await expect.poll(() => sandbox.met()).toEqual([1]);
  await isAborted(/GetOrders$/, () => analyst.signsOut());
});
