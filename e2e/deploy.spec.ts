import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

test.use({ drawsMap: false, prefetches: true });

/** The server has a newer release: these scripts are gone, and the page has other files, whose hash version.json names. */
async function deploys(page: Page, gone: RegExp) {
  await page.route(gone, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  for (const address of ['**/', '**/version.json'])
    await page.route(address, async (route) => {
      const answer = await route.fetch(mayResend);
      const newer = (await answer.text()).replace(/(?<="files"(:| content=)")[\da-f]{12}/, 'a newer one');
      await route.fulfill({ response: answer, body: newer });
    });
}

const dashboard = /\/assets\/dashboard-page-[\w-]+\.js/;

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('B5 a screen that is gone after a deploy keeps the half-filled form and offers the new version', async ({
    analyst,
    guard,
    page,
  }) => {
    guard.expects(/404/);
    await analyst.comesTo('/orders/new');
    await analyst.form.fills({ location: '24.7, 46.6', note: 'half a note' });
    await deploys(page, dashboard);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await analyst.goesTo('Dashboard');
    await analyst.screen.reads('A new version of Nadir is available.');
    await analyst.isAt('/orders/new');
    await expect(analyst.form.note()).toHaveValue('half a note');
    await analyst.form.reviews();
    await analyst.form.review.goesBack();
    expect(loads).toBe(0);

    // Only the user reloads, and once, even if the server still lacks the file.
    for (const address of ['**/', '**/version.json']) await page.unroute(address);
    await analyst.screen.find('button', 'Reload').click();
    await expect(analyst.form.place()).toBeVisible();
    await analyst.goesTo('Dashboard');
    await analyst.screen.reads('Part of Nadir failed to load.');
    expect(loads).toBe(1);
  });
});

// An unavailable map has its own retry button.
test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('B5 a part that failed to load for another reason appears on a retry, and the form is kept', {
    tag: '@full',
  }, async ({ analyst, guard, page }) => {
    guard.expects(/ERR_CONNECTION_RESET|ERR_FAILED/);
    await analyst.comesTo('/orders/new');
    await analyst.form.fills({ location: '24.7, 46.6', note: 'half a note' });
    await page.route(dashboard, (route) => route.abort('connectionreset'));
    await analyst.goesTo('Dashboard');
    await analyst.screen.reads('Part of Nadir failed to load.');
    await expect(analyst.form.note()).toHaveValue('half a note');
    await page.unroute(dashboard);
    await analyst.screen.find('button', 'Try again').click();
    await analyst.screen.sees('heading', 'Dashboard');
    await expect(page.getByText('Part of Nadir failed to load.')).toHaveCount(0);
  });
});

test('B5 if the screens behind the sign-in page fail to load, an error is shown instead of a blank page', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/404/, /A part of the page broke/);
  const signedIn = /\/assets\/signed-in-app-[\w-]+\.js/;
  await deploys(page, signedIn);
  await analyst.opens('/login');
  await analyst.signsIn();
  await analyst.isAnnounced('Nadir could not be opened.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await analyst.screen.find('button', 'Reload').click();
  await analyst.isSignedIn();
});
