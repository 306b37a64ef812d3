import { Analyst } from './driver/analyst.ts';
import { withNetwork } from './driver/with-network.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { withoutPrefetch } from './driver/without-prefetch.ts';
import { withoutWatching } from './driver/without-watching.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

const wish = { location: '12.3456, 44.5678', imageType: 'Multispectral', resolution: 'High' } as const;

test('O3 the review shows an order that another browser of the account has just placed, and a second one needs consent', async ({
  analyst,
  browser,
  baseURL,
  sandbox,
}) => {
  // The second browser is signed in before, so that nothing but the review asks for the order.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  withNetwork(context);
  await withoutMap(context);
  await withoutWatching(context);
  await withoutPrefetch(context);
  await withoutKeyStretching(context);
  const other = new Analyst(await context.newPage(), 'en');
  await other.comesTo('/orders/new');
  await other.form.fills(wish);
  const second = await other.form.reference();

  await analyst.comesTo('/orders/new');
  await analyst.form.fills(wish);
  const first = await analyst.form.reference();
  await analyst.form.reviews();
  await expect(analyst.form.review.consent()).toHaveCount(0);
  await analyst.form.review.confirms();
  await analyst.form.arrivesAtOrder();

  const { review } = other.form;
  await other.screen.find('button', 'Place order').click();
  await review.says(/1 order already covers this point in this window ORD-\d+ Pending Multispectral, 50/);
  await expect(review.confirm()).toBeDisabled();
  await other.meetsNoBarrier('a review with an order that covers the point');
  await expect(review.consent()).toHaveAccessibleName('I want a second order, and pay for both');
  expect(await sandbox.made(second)).toHaveLength(0);
  // The consent comes before the button.
  await review.consent().focus();
  await other.keyboard.presses('Space');
  await other.keyboard.tabsTo(review.confirm());
  await other.keyboard.presses('Enter');
  await other.form.arrivesAtOrder();
  expect(await sandbox.made(first)).toHaveLength(1);
  expect(await sandbox.made(second)).toHaveLength(1);
  await context.close();
});

test('the review shows another image at the same point without asking for consent, and says when the check fails', {
  tag: '@full',
}, async ({ analyst, page, guard }) => {
  guard.expects(/status of 503/);
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ ...wish, location: '12.4567, 44.6789' });
  await analyst.form.reviews();
  await analyst.form.review.confirms();
  await analyst.form.arrivesAtOrder();
  await analyst.opens('/orders/new');
  await analyst.form.fills({ ...wish, location: '12.4567, 44.6789', imageType: 'SAR' });
  await page.route(/\/GetOrders$/, (route) => route.fulfill({ status: 503, body: '' }));
  await analyst.screen.find('button', 'Place order').click();
  const { review } = analyst.form;
  await review.says(/Could not check for orders that cover this point/);
  await page.unroute(/\/GetOrders$/);
  await analyst.screen.find('button', 'Check again', review.dialog()).click();
  await review.says(/1 order already covers this point in this window .* Checked \d+ of \d+ orders\./);
  await expect(review.consent()).toHaveCount(0);
  await expect(review.confirm()).toBeEnabled();
});

test('the review of a batch tells the points that are covered; they are left out, put back, or ordered with a consent', {
  tag: '@full',
}, async ({ analyst, page, sandbox }) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ ...wish, location: '12.5678, 44.789' });
  await analyst.form.reviews();
  await analyst.form.review.confirms();
  await analyst.form.arrivesAtOrder();

  const { batch, screen } = analyst;
  await analyst.turnsTo('/orders/new/batch');
  // Points at which no other test orders: all share the account.
  await batch.pastes('Here\t12.5678, 44.789\nDune\t17.3157, 51.2684\nWell\t18.7423, 53.1391');
  // The settings of the last order.
  await expect(screen.find('group', 'Shared settings')).toContainText(wish.imageType);
  await batch.names('COVERED-{n}');
  await screen.find('button', 'Review batch').click();
  const review = batch.review();
  await expect(review).toContainText('1 of 3 points is already covered');
  const consent = screen.find('checkbox', 'I want a second order for 1 point, and pay for both', review);
  await expect(consent).not.toBeChecked();
  await expect(batch.confirm()).toBeDisabled();
  await screen.find('button', 'Leave this one out', review).press('Enter');
  await expect(review).toContainText('1 covered point is left out');
  await expect(review).toContainText('2 orders');
  await expect(batch.confirm()).toBeEnabled();
  // The focus stays on the button, which now puts it back.
  await page.keyboard.press('Enter');
  await expect(batch.confirm()).toBeDisabled();
  await consent.check();
  await expect(batch.confirm()).toBeEnabled();
  await analyst.meetsNoBarrier('the review of a batch with a covered point');
  await screen.find('button', 'Leave this one out', review).press('Enter');
  await batch.confirms();
  await expect.poll(async () => (await sandbox.made('COVERED-3')).length).toBe(1);
  expect(await sandbox.made('COVERED-2')).toHaveLength(1);
  expect(await sandbox.made('COVERED-1')).toHaveLength(0);
});
