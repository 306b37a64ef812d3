import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** The list of the main account has an order that states no contents, which proves nothing. */
const noura = { ...mainAccount, email: 'noura@madar.test' };

test('O6 an order that several checks did not find may be sent again by the user, under the same reference', async ({
  analyst,
  guard,
  sandbox,
  page,
}) => {
  guard.expects(/status of 500/);
  await page.clock.install();
  await analyst.comesTo('/orders/new', noura);
  const reference = await analyst.form.sends({
    location: '25.2532, 55.3657',
    resolution: 'High',
    note: 'sandbox:500',
  });
  await analyst.isAnnounced('May have been placed');
  await analyst.form.isPutAway();
  for (const [index, seconds] of [5, 10, 30, 75, 60].entries()) {
    await expect(analyst.screen.find('button', 'Send again')).toHaveCount(0);
    await page.clock.fastForward(seconds * 1000);
    await analyst.outbox.says(new RegExp(`Check ${index + 1}: nothing found among the latest orders`));
  }
  // The checks only find: not before the whole list was read may the user send it again.
  await analyst.outbox.says(/Check \d: the whole order list was read, and the order is not in it/);
  await analyst.outbox.hasTitle('Not found yet');
  expect(await sandbox.createOrders(reference)).toHaveLength(1);

  await analyst.outbox.reviews('Send again');
  await analyst.form.review.says(new RegExp(reference));
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
  await analyst.form.confirms();
  await analyst.outbox.hasTitle('May have been placed');
  await analyst.outbox.says(/Sent again with the same reference/);
  const creates = await sandbox.createOrders(reference);
  expect(creates).toHaveLength(2);
  expect(creates[1]?.body).toBe(creates[0]?.body);
});
