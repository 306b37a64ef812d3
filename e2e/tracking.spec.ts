import type { Request } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { deploysWith } from './session-kept.ts';
import { isFirstSync } from './traffic.ts';

test.use({ site: 'stage', drawsMap: false, watches: true, stretchesKeys: true });

const day = 86_400;

/** The app's own requests for pages of the list. */
const isPoll = (request: Request) => {
  const { PageSize, IncludeOrderItems } = request.postDataJSON();
  return PageSize >= 50 && IncludeOrderItems === true;
};

test('orders change at the service: one of two tabs polls, both are updated, and a change read in one is read in both', {
  tag: '@full',
}, async ({ analyst, page, context, sandbox, traffic }) => {
  await context.clock.install();
  // The service's clock moves forward by days below, and the session must last.
  await sandbox.plan({ tokens: { seconds: 60 * day } });
  await analyst.comesTo('/', { ...mainAccount, email: 'noura@madar.test' });
  await analyst.screen.reads('No unread changes');
  const other = analyst.at(await context.newPage());
  await other.opens('/');
  await other.isSignedIn();
  await other.screen.reads('No unread changes');
  await expect(page).toHaveTitle(/^Dashboard/);

  await sandbox.hold(Date.now() + 9 * day * 1_000);
  await context.clock.fastForward(90_000);
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  const title = await page.title();
  await expect(other.page).toHaveTitle(title);
  const polls = traffic.to(/GetOrders$/).filter(isPoll);
  expect(polls.length).toBeGreaterThan(2);
  expect(new Set(polls.map((request) => request.frame().page())), 'who looks').toEqual(new Set([page]));

  await other.screen.find('button', 'Mark all as read').click();
  await expect(other.page).toHaveTitle(/^Dashboard/);
  await expect(page).toHaveTitle(/^Dashboard/);
});

test('the remembered orders outlive a session of twelve hours, and signing out deletes them', async ({
  analyst,
  page,
  sandbox,
  traffic,
}) => {
  const account = { ...mainAccount, email: 'noura@madar.test' };
  const syncs = () => traffic.to(/GetOrders$/).filter(isFirstSync).length;
  await page.clock.install();
  await deploysWith(page, { idleMinutes: 1440 });
  await sandbox.plan({ tokens: { seconds: day } });
  await analyst.comesTo('/', account);
  await analyst.screen.reads('No unread changes');
  const once = syncs();
  expect(once).toBeGreaterThan(0);

  await page.clock.fastForward(12 * 3_600_000);
  await analyst.screen.reads('Your session reached its time limit. Sign in to continue.');
  await analyst.signsIn(account);
  await analyst.screen.reads('No unread changes');
  expect(syncs()).toBe(once);

  await analyst.signsOut();
  await analyst.signsIn(account);
  await analyst.screen.reads('No unread changes');
  expect(syncs()).toBe(2 * once);
});
