import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false, stretchesKeys: true });

/** The accounts of docs/look-up/sandbox.md share a password, with few exceptions. */
const named = (email: string): Account => ({ ...mainAccount, email });

test("A2 a visitor whose entries are incomplete or rejected sees the service's message, and then reaches the requested page", async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 401/);
  await analyst.opens('/orders?page=2');
  await analyst.isAt('/login?returnTo=%2Forders%3Fpage%3D2');
  await analyst.readsIn('en');
  await test.step('missing values are reported before anything is sent', async () => {
    await analyst.types({ email: 'nobody', password: '' });
    await analyst.screen.find('button', 'Sign in').click();
    await analyst.screen.reads('Enter a valid email address.');
    await expect(analyst.email()).toBeFocused();
    await analyst.screen.reads('Enter your password.');
    expect(traffic.tokenForms('password')).toHaveLength(0);
  });
  await test.step('the password can be shown and hidden', async () => {
    await analyst.types({ ...mainAccount, password: 'orbit-2' });
    await expect(analyst.password()).toHaveAttribute('type', 'password');
    await analyst.screen.find('button', 'Show').click();
    await expect(analyst.password()).toHaveAttribute('type', 'text');
    await analyst.screen.find('button', 'Hide').click();
    await expect(analyst.password()).toHaveAttribute('type', 'password');
  });
  await test.step('a wrong password is rejected with one request', async () => {
    await analyst.screen.find('button', 'Sign in').click();
    await analyst.isAnnounced('Email or password not accepted.');
    await analyst.isAnnounced(/invalid_grant: The email or the password is not correct\./);
    expect(traffic.tokenForms('password')).toHaveLength(1);
    await expect(analyst.email()).toHaveValue(mainAccount.email);
    await expect(analyst.password()).toHaveValue('');
    await expect(analyst.password()).toBeFocused();
  });
  await analyst.signsIn();
  await analyst.isSignedIn();
  await analyst.isAt('/orders?page=2');
});

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test('a visitor signs in and reaches the requested page', async ({ analyst }) => {
    await analyst.opens('/orders?page=2');
    await analyst.isAt('/login?returnTo=%2Forders%3Fpage%3D2');
    await analyst.readsIn('ar');
    await analyst.signsIn();
    await analyst.isSignedIn();
    await analyst.isAt('/orders?page=2');
  });
});

const misconfigured =
  'Nadir is misconfigured, so the sign-in service rejected the request. Contact your administrator.';
const rejected = [
  {
    email: 'locked@nadir.test',
    sentence: 'Email or password not accepted.',
    said: 'invalid_grant: The account is locked after too many attempts.',
  },
  {
    email: 'inactive@nadir.test',
    sentence: 'This account may not use the service. Contact your administrator.',
    said: 'access_denied: The user or the organisation is inactive, or its profile is incomplete.',
  },
  {
    email: 'wrong-client@nadir.test',
    sentence: misconfigured,
    said: 'invalid_client: The client is not known.',
  },
  {
    email: 'wrong-grant@nadir.test',
    sentence: misconfigured,
    said: 'unsupported_grant_type: The grant type must be password or refresh_token.',
  },
  {
    email: 'wrong-request@nadir.test',
    sentence: misconfigured,
    said: 'invalid_request: A required field is missing.',
  },
] as const;

test('A1 A3 A4 a rejected sign-in sends one request and shows the reason', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 400/);
  await analyst.opens('/login');
  for (const [before, { email, sentence, said }] of rejected.entries()) {
    await test.step(email, async () => {
      await analyst.signsIn(named(email));
      await analyst.isAnnounced(sentence);
      await analyst.isAnnounced(said);
      expect(traffic.tokenForms('password')).toHaveLength(before + 1);
    });
  }
});

const unusable = [
  {
    email: 'broken@nadir.test',
    sentence: 'Sign-in service error (500). You are not signed in; try again in a moment.',
    calls: 3,
  },
  {
    email: 'html@nadir.test',
    sentence:
      'The sign-in service sent an unreadable response. You are not signed in; check the network, then try again.',
    calls: 1,
  },
  {
    email: 'cut@nadir.test',
    sentence: 'The sign-in service is unreachable. You are not signed in; try again.',
    calls: 3,
  },
] as const;

test('A6 A7 a sign-in with an unusable response shows an error, and there is no session', async ({
  analyst,
  guard,
  traffic,
  page,
}) => {
  guard.expects(/status of 500/, /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await analyst.opens('/login');
  for (const { email, sentence, calls } of unusable) {
    await test.step(email, async () => {
      const before = traffic.tokenForms('password').length;
      await analyst.signsIn(named(email));
      await analyst.isAnnounced(sentence);
      expect(traffic.tokenForms('password')).toHaveLength(before + calls);
      await page.reload();
      await analyst.screen.sees('heading', 'Sign in');
    });
  }
  await analyst.opens('/orders');
  await analyst.isAt('/login?returnTo=%2Forders');
});

test('A6 a sign-in that gets 500 and 503 is retried automatically, and creates one session', async ({
  analyst,
  guard,
  page,
  traffic,
}) => {
  guard.expects(/status of 500/, /status of 503/);
  const answers = [500, 503];
  const requests: number[] = [];
  await page.route('**/auth/connect/token', async (route) => {
    requests.push(Date.now());
    const status = answers.shift();
    await (status === undefined ? route.continue() : route.fulfill({ status }));
  });
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  expect(requests).toHaveLength(3);
  expect(traffic.tokenForms('refresh_token')).toHaveLength(0);
});

test('repeated presses with a slow service send one request', async ({ analyst, traffic }) => {
  await analyst.opens('/login');
  await analyst.types(named('slow@nadir.test'));
  await analyst.screen.find('button', 'Sign in').click({ clickCount: 3 });
  await analyst.keyboard.presses('Enter', 'Enter');
  await analyst.isSignedIn();
  expect(traffic.tokenForms('password')).toHaveLength(1);
});

test('A30 a password is sent byte for byte', async ({ analyst, sandbox }) => {
  const account = { email: 'unicode@nadir.test', password: 'pâss wörd +&%=%00 مدار' };
  await analyst.comesTo('/', account);
  const [grant] = (await sandbox.passwordGrants(account.email)).slice(-1);
  expect(grant?.body).toContain('&password=p%C3%A2ss+w%C3%B6rd+%2B%26%25%3D%2500+%D9%85%D8%AF%D8%A7%D8%B1&');
});

test('text typed before the script loads is kept', async ({ analyst, page }) => {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await analyst.email().fill(mainAccount.email);
  await analyst.password().fill(mainAccount.password);
  release();
  await analyst.liveFormIsThere();
  await expect(analyst.email()).toHaveValue(mainAccount.email);
  await analyst.screen.find('button', 'Sign in').click();
  await analyst.isSignedIn();
});

test('the language is switched together with its direction', async ({ analyst }) => {
  await analyst.opens('/login');
  await analyst.switchesLanguage();
  await analyst.screen.sees('heading', 'Sign in');
  await analyst.signsIn();
  await analyst.isSignedIn();
  await analyst.readsIn('ar');
});

test('S3 the sandbox account is offered, and signs in; no return address leads out of the app or into a loop', async ({
  analyst,
  page,
}) => {
  await analyst.opens('/login?returnTo=https%3A%2F%2Fexample.org%2F');
  await analyst.screen.find('button', 'Use this account').click();
  await expect(analyst.email()).toHaveValue(mainAccount.email);
  await analyst.screen.find('button', 'Sign in').click();
  await analyst.isSignedIn();
  await analyst.isAt('/');
  const { origin } = new URL(page.url());
  for (const evil of [
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/login?returnTo=/login',
  ]) {
    await analyst.opens(`/login?returnTo=${encodeURIComponent(evil)}`);
    await expect(page, evil).toHaveURL(`${origin}/`);
    await analyst.isSignedIn();
  }
  await analyst.opens(`/login?returnTo=${encodeURIComponent('/%2f%2fevil.example')}`);
  await analyst.screen.sees('heading', 'Page not found');
  expect(new URL(page.url()).origin).toBe(origin);
});

test.describe('over the proxy', () => {
  test.use({ site: 'proxied' });

  test('a visitor signs in at a service on another port and sends nothing to any other origin', async ({
    analyst,
    page,
    traffic,
  }) => {
    await analyst.comesTo('/orders');
    await analyst.orders.seesRows(15);
    const requests = new Set(traffic.addresses().map((address) => new URL(address).origin));
    expect([...requests]).toEqual([new URL(page.url()).origin]);
  });

  test('A3 a rejection of a service on another port is shown as it was sent', async ({ analyst, guard }) => {
    guard.expects(/status of 400/);
    await analyst.opens('/login');
    await analyst.signsIn(named('inactive@nadir.test'));
    await analyst.isAnnounced(
      'access_denied: The user or the organisation is inactive, or its profile is incomplete.',
    );
  });
});
