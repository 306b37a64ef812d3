import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('the latest orders are shown in a list and on the map', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await analyst.comesTo('/', { ...mainAccount, email: 'noura@madar.test' });
    await analyst.screen.sees('heading', 'Dashboard');
    await analyst.screen.sees('heading', 'Latest orders');
    await analyst.screen.reads('36 orders');
    await analyst.map.isDrawn();
    await page
      .getByRole('main')
      .getByRole('link', { name: /ORD-214036/ })
      .click();
    await analyst.order.isOf('ORD-214036');
    await analyst.goesTo('Dashboard');
    await analyst.screen.find('link', 'View all').click();
    await analyst.isAt('/orders');
  });
});

test('the latest orders fill the height of the window, and none is under the footer', async ({
  analyst,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1300 });
  await analyst.comesTo('/');
  await analyst.screen.sees('heading', 'Latest orders');
  const rows = page.getByRole('main').getByRole('link', { name: /ORD-\d+$/ });
  const footer = analyst.screen.find('link', 'Order an image');
  /** From the last row to the footer, in rows. */
  const left = async () => {
    const [last, end] = [await rows.last().locator('xpath=../..').boundingBox(), await footer.boundingBox()];
    return last && end ? (end.y - 13 - last.y - last.height) / last.height : Number.NaN;
  };
  await expect.poll(left).toBeLessThan(1.5);
  expect(await left()).toBeGreaterThan(0);
});

test('an organisation without orders sees a link to the first order', { tag: '@full' }, async ({
  analyst,
}) => {
  await analyst.comesTo('/', { ...mainAccount, email: 'new@nadir.test' });
  await analyst.screen.reads('No orders yet');
  await analyst.screen.find('link', 'Order an image').first().click();
  await analyst.isAt('/orders/new');
});

test("G5 a rejection is shown with the service's message", async ({ analyst, guard, page }) => {
  guard.expects(/GetOrders was refused/);
  await page.route(/GetOrders$/, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), FilterValue: 'sandbox:refuse' }),
    }),
  );
  await analyst.comesTo('/');
  await analyst.isAnnounced('Your orders could not be loaded');
  await analyst.isAnnounced(/Your organisation is not eligible/);
  await expect(analyst.place('Orders')).toBeVisible();
});
