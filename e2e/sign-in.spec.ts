import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(`sign in (${language})`, () => {
    test.use({ language });

    test('a visitor signs in and is where they wanted to be', async ({ analyst }) => {
      await analyst.opens('/orders?page=2');
      await analyst.isAt('/login?returnTo=%2Forders%3Fpage%3D2');
      await analyst.readsIn(language);
      await analyst.signsIn();
      await analyst.isSignedIn();
      await analyst.isAt('/orders?page=2');
    });

    test('the sign-in page has no barrier', async ({ analyst }) => {
      await analyst.opens('/login');
      await analyst.types(mainAccount);
      await analyst.meetsNoBarrier();
    });

    test("a refusal shows the service's own words, and the next try may succeed", async ({
      analyst,
      guard,
    }) => {
      guard.expects(/status of 40[01]/);
      await analyst.opens('/login');
      await analyst.signsIn({ ...mainAccount, password: 'orbit-2' });
      await analyst.hears(/invalid_grant/);
      await analyst.meetsNoBarrier();
      await analyst.signsIn();
      await analyst.isSignedIn();
    });
  });
}

test('an address outside the app is no place to return to', async ({ analyst }) => {
  await analyst.opens('/login?returnTo=https%3A%2F%2Fexample.org%2F');
  await analyst.signsIn();
  await analyst.isSignedIn();
  await analyst.isAt('/');
});

test('a reload keeps the session, signing out ends it', async ({ analyst, page }) => {
  await analyst.opens('/orders');
  await analyst.signsIn();
  await analyst.isSignedIn();
  await page.reload();
  await analyst.isSignedIn();
  await analyst.signsOut();
  await analyst.opens('/orders');
  await analyst.isAt(/\/login/);
});

test('the language is switched together with its direction', async ({ analyst }) => {
  await analyst.opens('/login');
  await analyst.switchesLanguage();
  await analyst.screen.sees('heading', 'Sign in');
  await analyst.signsIn();
  await analyst.isSignedIn();
  await analyst.readsIn('ar');
});

test.describe('over the proxy', () => {
  test.use({ site: 'proxied' });

  test('a visitor signs in at a service on another port', async ({ analyst, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await analyst.opens('/orders');
    await analyst.signsIn();
    await analyst.isSignedIn();
    expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
  });
});
