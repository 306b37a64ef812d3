import { Analyst } from './driver/analyst.ts';
import { withoutKeyStretching } from './driver/without-key-stretching.ts';
import { withoutMap } from './driver/without-map.ts';
import { withoutPrefetch } from './driver/without-prefetch.ts';
import { withoutWatching } from './driver/without-watching.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

const wish = { location: '12.3456, 44.5678', imageType: 'Multispectral', resolution: 'High' } as const;

test('O3 an order that another browser of the account has just placed is told in the review, and a second one needs consent', async ({
  analyst,
  browser,
  baseURL,
  sandbox,
}) => {
  // The second browser is signed in before, so that nothing but the review asks for the order.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
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

test('another image at the same point is told, and needs no consent; a failed check is said', async ({
  analyst,
  page,
  guard,
}) => {
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
  await review.says(/1 order already covers this point in this window .* Looked at \d+ of \d+ orders\./);
  await expect(review.consent()).toHaveCount(0);
  await expect(review.confirm()).toBeEnabled();
});
