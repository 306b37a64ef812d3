import type { Locator, Page } from '@playwright/test';
import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false, watches: true });

/** An organisation with 36 orders, which no test adds to. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };

/** The places of what must not move, in CSS pixels. */
async function places(page: Page) {
  const placeOf = async (what: Locator) => {
    const box = await what.boundingBox();
    if (box === null) throw new Error('It is not on screen.');
    return [box.x, box.y, box.height];
  };
  return {
    search: await placeOf(page.getByRole('searchbox', { name: 'Search orders' })),
    head: await placeOf(page.getByRole('columnheader', { name: 'Status' })),
    status: await placeOf(page.getByRole('group', { name: 'Filters' }).getByRole('button').first()),
    columns: await placeOf(page.getByRole('button', { name: 'Columns' })),
    rowsPerPage: await placeOf(page.getByRole('button', { name: /^Rows per page/ })),
    next: await placeOf(page.getByRole('button', { name: 'Next page' })),
  };
}

test('the bar, the head of the table and the foot stay where they are, whatever is filtered, searched, selected and saved', async ({
  analyst,
  page,
}) => {
  const { orders, screen } = analyst;
  const isLongRead = ({ PageSize }: { PageSize: number }) => PageSize >= 50;
  const release = await holds(page, /\/GetOrders$/, (request) => isLongRead(request.postDataJSON()));
  await analyst.comesTo('/orders', noura);
  await screen.find('button', 'Status').waitFor();
  const before = await places(page);
  const staysStill = async () => expect(await places(page)).toEqual(before);
  await orders.rows().first().waitFor();
  await staysStill();
  const reading = page.getByText('Numbers are not final');
  await expect(reading).toBeVisible();
  await staysStill();
  release();
  await expect(reading).toBeHidden();
  await staysStill();

  await orders.rows().first().getByRole('checkbox').check();
  await screen.reads('1 selected');
  await staysStill();
  await orders.searchBox().pressSequentially('ord-2140');
  await analyst.isAt('/orders?q=ord-2140');
  await staysStill();
  const statuses = await orders.filters('Status');
  await statuses.getByRole('checkbox').first().check();
  await analyst.isAt(/status=/);
  await staysStill();
  await analyst.keyboard.presses('Escape');
  await screen.find('button', 'This year', await orders.filters('Ordered')).click();
  await analyst.isAt(/ordered=this-year/);
  await staysStill();
  await screen.find('button', 'Save view').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('All of it');
  await analyst.keyboard.presses('Enter');
  await expect(page.getByRole('link', { name: 'All of it' })).toBeFocused();
  await staysStill();

  await screen.find('radio', 'List', screen.find('radiogroup', 'Layout')).check({ force: true });
  await analyst.isAt(/show=table$/);
  const { head, search } = await places(page);
  expect([head[1], search[1]]).toEqual([before.head[1], before.search[1]]);
  await screen.find('button', 'Clear search and filters').click();
  await analyst.isAt('/orders?show=table');
  expect((await places(page)).head[1]).toBe(before.head[1]);
});
