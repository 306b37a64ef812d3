import type { Page } from '@playwright/test';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { due, lasting } from './session-kept.ts';
import type { Traffic } from './traffic.ts';

test.use({ site: 'stage', drawsMap: false });

const named = (email: string): Account => ({ ...mainAccount, email });

test('a reload keeps the session, and so does another tab; signing out ends it, and Back shows nothing', async ({
  analyst,
  page,
  context,
}) => {
  await analyst.comesTo('/orders');
  await page.reload();
  await analyst.isSignedIn();
  const other = analyst.at(await context.newPage());
  await other.opens('/orders/200');
  await other.order.isOf('ORD-104200');
  await other.page.close();

  await analyst.orders.seesRows(15);
  await analyst.goesTo('New order');
  await analyst.isAt('/orders/new');
  await analyst.signsOut();
  await analyst.isAt('/login');
  await analyst.screen.reads('You are signed out.');
  await page.goBack();
  await expect(analyst.screen.find('heading', 'Sign in')).toBeVisible();
  await expect(analyst.orders.table()).toHaveCount(0);
  await analyst.opens('/orders');
  await analyst.isAt('/login?returnTo=%2Forders');
});

test('A27 an expiring token is renewed in the background, once for all calls', async ({
  analyst,
  page,
  traffic,
  sandbox,
}) => {
  await sandbox.plan(lasting);
  await page.clock.install();
  await analyst.comesTo('/orders', named('short-lived@nadir.test'));
  await analyst.orders.seesRows(15);
  await page.clock.fastForward(due);
  const tokens = async () => {
    const calls = traffic.to(/^\/api\/order\//);
    return new Set(await Promise.all(calls.map((request) => request.headerValue('authorization')))).size;
  };
  // The old token is used until the new one arrives; the list requests its page and the next one.
  await expect(async () => {
    await analyst.orders.refreshes();
    expect(await tokens()).toBe(2);
  }).toPass();
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
  expect(traffic.tokenForms('password')).toHaveLength(1);
  await page.clock.fastForward(due);
  await analyst.orders.refreshes();
  await expect.poll(() => traffic.tokenForms('refresh_token').length).toBe(2);
  const [first, second] = traffic.tokenForms('refresh_token').map((form) => form.get('refresh_token'));
  expect(first).not.toBe(second);
  await analyst.isSignedIn();
});

test('A17 a rejected refresh is sent once, and the password is asked for over the page; a reload or "Sign out" there leads to the sign-in page', async ({
  analyst,
  guard,
  page,
  traffic,
  sandbox,
}) => {
  guard.expects(/status of 401/);
  await sandbox.plan(lasting);
  await page.clock.install();
  await analyst.comesTo('/orders?size=20', named('norenew@nadir.test'));
  await analyst.orders.seesRows(20);
  await page.clock.fastForward(due);
  await analyst.isPrompted('The service ended your session. Your work on this page is still here.');
  await analyst.screen.reads(/invalid_grant/);
  await expect(analyst.password()).toBeFocused();
  await expect(analyst.email()).toHaveValue('norenew@nadir.test');
  await expect(analyst.email()).toHaveAttribute('readonly');
  await page.clock.fastForward(60_000);
  await analyst.keyboard.presses('Escape');
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
  await analyst.answers();
  await analyst.orders.refreshes();
  await analyst.orders.seesRows(20);
  await analyst.isAt('/orders?size=20');
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);

  await page.clock.fastForward(due);
  await analyst.isPrompted(/^The service ended your session\./);
  await page.reload();
  await analyst.isAt('/login?returnTo=%2Forders%3Fsize%3D20');
  await analyst.screen.reads('Your session has ended. Sign in to continue.');
  await analyst.signsIn(named('norenew@nadir.test'));
  await analyst.isAt('/orders?size=20');
  await analyst.orders.seesRows(20);

  await page.clock.fastForward(due);
  await analyst.isPrompted(/^The service ended your session\./);
  await analyst.screen.find('button', 'Sign out', analyst.question()).click();
  await analyst.isAt('/login');
  await analyst.screen.reads('You are signed out.');
});

test('A11 without a refresh token the password is asked for when the token expires; a wrong one shows the message of the sign-in page', async ({
  analyst,
  guard,
  page,
  traffic,
  sandbox,
}) => {
  guard.expects(/status of 40\d/);
  await sandbox.plan(lasting);
  await page.clock.install();
  await analyst.comesTo('/orders', named('norefresh@nadir.test'));
  await analyst.orders.seesRows(15);
  await page.clock.fastForward(3_000_000);
  await analyst.orders.refreshes();
  await analyst.orders.seesRows(15);
  await expect(analyst.question()).toHaveCount(0);
  await page.clock.fastForward(601_000);
  await analyst.orders.refreshesIfItCan();
  await analyst.isPrompted('Your session has ended. Your work on this page is still here.');
  expect(traffic.tokenForms('refresh_token')).toHaveLength(0);
  const before = traffic.to(/GetOrders$/).length;
  await analyst.password().fill('orbit-2');
  await analyst.screen.find('button', 'Continue').click();
  await analyst.isAnnounced('Email or password not accepted.');
  await analyst.isAnnounced(/invalid_grant: The email or the password is not correct\./);
  await expect(analyst.password()).toHaveValue('');
  await expect(analyst.password()).toBeFocused();
  await analyst.answers();
  // The dialog may have opened before the press and intercepted it.
  await analyst.orders.refreshes();
  await expect.poll(() => traffic.to(/GetOrders$/).length).toBeGreaterThan(before);
  await analyst.orders.seesRows(15);
  await analyst.isAt('/orders');
});

test('A19 one rejection of a token costs one refresh, and is invisible', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 401/);
  await analyst.comesTo('/orders', named('layla@nadir.test'));
  await analyst.orders.seesRows(15);
  await analyst.orders.searches('sandbox:401 ord-104200');
  await analyst.orders.seesNumbers(['ORD-104200']);
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
  await analyst.isSignedIn();
});

test('A20 a service that rejects every token costs one refresh and one password dialog, and is reported', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 401/);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await analyst.orders.searches('sandbox:401-always');
  await analyst.isPrompted(
    'The service no longer accepts this sign-in. Your work on this page is still here.',
  );
  await analyst.answers();
  await analyst.isAnnounced(
    'You are signed in, but the service does not accept it. Contact your administrator.',
  );
  await expect(analyst.question()).toHaveCount(0);
  expect(traffic.tokenForms('refresh_token')).toHaveLength(1);
  expect(traffic.tokenForms('password')).toHaveLength(2);
  await analyst.isSignedIn();
});

test('A22 an account without access to orders sees "no access", and stays signed in', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 403/);
  await analyst.comesTo('/orders', named('forbidden@nadir.test'));
  await analyst.isAnnounced('The orders could not be loaded');
  await analyst.isAnnounced(/Your account may not see this\./);
  expect(traffic.tokenForms('refresh_token')).toHaveLength(0);
  expect(traffic.to(/GetOrders$/)).toHaveLength(1);
  await analyst.isSignedIn();
});

test('A31 the password is stored nowhere, tokens only in memory and in the Authorization header', async ({
  analyst,
  page,
  context,
  traffic,
}) => {
  const account: Account = { email: 'unicode@nadir.test', password: 'pâss wörd +&%=%00 مدار' };
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const tokens: string[] = [];
  // Read in the route: the browser may have discarded the body later.
  await page.route(/\/auth\/connect\/token$/, async (route) => {
    const response = await route.fetch();
    const { access_token, refresh_token } = await response.json();
    tokens.push(access_token, refresh_token);
    await route.fulfill({ response });
  });
  await analyst.comesTo('/orders/new', account);
  await analyst.form.places({ location: '21.4858, 39.1925', note: 'secrets' });
  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  expect(tokens.filter((token) => token?.length > 20)).toHaveLength(2);

  const kept = await keptIn(page);
  const open = {
    ...kept,
    cookies: JSON.stringify(await context.cookies()),
    elsewhere: await sentElsewhere(traffic),
    addresses: traffic.addresses().join('\n'),
    console: said.join('\n'),
    page: await page.content(),
  };
  const spellings = [account.password, encodeURIComponent(account.password), 'p%C3%A2ss+w'];
  for (const [where, text] of Object.entries(open))
    for (const password of spellings) expect(text, `password in ${where}`).not.toContain(password);
  for (const [where, text] of Object.entries(open))
    for (const token of tokens) expect(text, `token in ${where}`).not.toContain(token);
  expect(kept.indexedDB).toContain('"ct":');

  await analyst.signsOut();
  const left = await keptIn(page);
  for (const token of tokens) expect(JSON.stringify(left)).not.toContain(token);
});

/** Everything sent except to the token endpoint, without the Authorization header. */
async function sentElsewhere(traffic: Traffic): Promise<string> {
  const others = traffic.to(/^(?!\/auth\/connect\/token$)/);
  const sent = others.map(async (request) => {
    const { authorization: _, ...headers } = await request.allHeaders();
    return JSON.stringify([request.url(), headers, request.postData()]);
  });
  return (await Promise.all(sent)).join('\n');
}

/** Everything that a page stores on the device, as text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((settle, reject) => {
        request.onsuccess = () => settle(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store).getAll();
        found.push({ name, store, records: await settled(records) });
      }
      database.close();
    }
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: JSON.stringify(found),
    };
  });
