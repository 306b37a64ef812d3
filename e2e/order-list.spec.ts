import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

/** An organisation with 36 orders, which no test adds to. */
const noura: Account = { ...mainAccount, email: 'noura@madar.test' };
const day = 86_400_000;
const halfAnHour = 1_800_000;

/** ORD-214036 is the newest. */
const newest = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `ORD-${214_036 - first + 1 - index}`);

test.describe('over the proxy', () => {
  test.use({ site: 'proxied' });

  test('pages are turned, and the address has the page number', { tag: '@full' }, async ({
    analyst,
    page,
    context,
  }) => {
    const { orders } = analyst;
    await analyst.comesTo('/orders', noura);
    await orders.seesNumbers(newest(1, 15));
    await orders.seesTotal(1, 15, 36);
    const minRows = await orders.watchesForBlanks();
    await orders.turnsTo('Next page');
    await analyst.isAt('/orders?page=2');
    await orders.seesNumbers(newest(16, 15));
    await orders.seesTotal(16, 30, 36);
    await orders.turnsTo('Next page');
    await orders.seesNumbers(newest(31, 6));
    await orders.seesTotal(31, 36, 36);
    await expect(orders.button('Next page')).toBeDisabled();
    await orders.turnsTo('Previous page');
    await orders.seesNumbers(newest(16, 15));
    expect(await minRows(), 'fewest rows while turning').toBeGreaterThanOrEqual(6);

    await page.goBack();
    await analyst.isAt('/orders?page=3');
    await orders.seesNumbers(newest(31, 6));
    await page.goBack();
    await page.goForward();
    await orders.seesNumbers(newest(31, 6));
    await page.reload();
    await analyst.isAt('/orders?page=3');
    await orders.seesNumbers(newest(31, 6));
    const colleague = analyst.at(await context.newPage());
    await colleague.opens(page.url());
    await colleague.orders.seesNumbers(newest(31, 6));
    await colleague.orders.seesTotal(31, 36, 36);
  });
});

test('a column header sorts the whole list in both directions, and another page size starts at page one', {
  tag: '@full',
}, async ({ analyst, traffic }) => {
  const { orders } = analyst;
  await analyst.comesTo('/orders', noura);
  await orders.isSortedBy('Ordered', 'descending');
  await orders.sortsBy('Ordered');
  await analyst.isAt('/orders?dir=asc');
  await orders.isSortedBy('Ordered', 'ascending');
  await orders.seesNumbers(newest(1, 36).toReversed().slice(0, 15));
  await orders.sortsBy('Net price');
  await analyst.isAt('/orders?sort=NetPrice');
  await orders.isSortedBy('Net price', 'descending');
  const prices = async () => (await orders.column('Net price')).map((text) => Number(text.replace(/,/g, '')));
  await expect.poll(async () => sorted(await prices(), (a, b) => b - a)).toBe(true);
  const dearest = (await prices())[0] ?? 0;
  await orders.sortsBy('Net price');
  await expect.poll(async () => sorted(await prices(), (a, b) => a - b)).toBe(true);
  expect((await prices())[0]).toBeLessThan(dearest);
  await orders.sortsBy('Place, order');
  await orders.seesNumbers(newest(1, 36).toReversed().slice(0, 15));
  await orders.sortsBy('Status');
  await analyst.isAt('/orders?sort=OrderStatusID&dir=asc');
  await orders.isSortedBy('Status', 'ascending');
  await expect.poll(() => orders.column('Status')).toContain('Pending');

  await analyst.turnsTo('/orders?page=2');
  await orders.seesNumbers(newest(16, 15));
  await orders.shows(20);
  await analyst.isAt('/orders?size=20');
  await orders.seesNumbers(newest(1, 20));
  await orders.seesTotal(1, 20, 36);
  await orders.shows(100);
  await analyst.isAt('/orders?size=100');
  await orders.seesRows(36);
  const sizes = traffic.to(/GetOrders$/).map((request) => request.postDataJSON().PageSize);
  expect(sizes).toEqual(expect.arrayContaining([15, 20, 100]));
});

const sorted = (values: readonly number[], order: (a: number, b: number) => number) =>
  values.length === 15 &&
  values.every(Number.isFinite) &&
  JSON.stringify(values.toSorted(order)) === JSON.stringify(values);

test('a search is sent after a pause, not for each letter, and is in the address', { tag: '@full' }, async ({
  analyst,
  traffic,
  page,
}) => {
  const { orders } = analyst;
  const searches = () =>
    traffic.to(/GetOrders$/).flatMap((request) => request.postDataJSON().FilterValue ?? []);
  await page.clock.install();
  await analyst.comesTo('/orders?page=2', noura);
  await orders.seesRows(15);
  await page.clock.pauseAt(Date.now() + halfAnHour);
  for (const typed of ['ord-', '214', '007']) {
    await orders.searchBox().pressSequentially(typed);
    await page.clock.runFor(200);
  }
  await page.clock.resume();
  await orders.seesNumbers(['ORD-214007']);
  await orders.seesTotal(1, 1, 1);
  await analyst.isAt('/orders?q=ord-214007');
  expect(searches()).toEqual(['ord-214007']);
  await page.reload();
  await orders.seesNumbers(['ORD-214007']);
  await expect(orders.searchBox()).toHaveValue('ord-214007');
  await analyst.screen.find('button', 'Clear search').click();
  await analyst.isAt('/orders');
  await orders.seesNumbers(newest(1, 15));
  await expect(orders.searchBox()).toHaveValue('');
});

test('G14 of two searches the last one wins, in whatever order the responses arrive; text typed while another list loads is searched for', async ({
  analyst,
  page,
}) => {
  const { orders } = analyst;
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  let late: Promise<unknown> = Promise.resolve();
  await page.route(/GetOrders$/, async (route) => {
    if (route.request().postDataJSON().FilterValue !== 'ord-214005') return route.continue();
    await held;
    late = route.continue().catch(() => undefined);
    await late;
  });
  await analyst.comesTo('/orders?q=ord-214007', noura);
  await orders.seesNumbers(['ORD-214007']);
  const box = await orders.searchBox().elementHandle();
  await analyst.place('Orders').evaluate(async (link, box) => {
    (link as HTMLElement).click();
    // The address is that of the other list, and nothing of it is rendered yet.
    while (location.search !== '') await Promise.resolve();
    if (!(box instanceof HTMLInputElement) || box.value !== 'ord-214007') throw new Error('drawn already');
    box.focus();
    box.select();
    document.execCommand('insertText', false, 'ord-214009');
  }, box);
  await orders.seesNumbers(['ORD-214009']);
  await analyst.isAt('/orders?q=ord-214009');
  await expect(orders.searchBox()).toHaveValue('ord-214009');

  await orders.searches('');
  await orders.seesNumbers(newest(1, 15));
  const requests = page.waitForRequest((request) => request.postData()?.includes('ord-214005') ?? false);
  await orders.searches('ord-214005');
  await requests;
  await orders.seesNumbers(newest(1, 15));
  await orders.searches('ord-214011');
  await orders.seesNumbers(['ORD-214011']);
  release();
  await late;
  await analyst.screen.find('button', 'Refresh').click();
  await orders.seesNumbers(['ORD-214011']);
  await analyst.isAt('/orders?q=ord-214011');
});

test('the address keeps the status filter and the inclusive date filter', { tag: '@full' }, async ({
  analyst,
  page,
  traffic,
}) => {
  const { orders } = analyst;
  await analyst.comesTo('/orders?size=50', noura);
  await orders.seesRows(36);
  const statuses = await orders.column('Status');
  const delivered = statuses.filter((status) => status === 'Delivered').length;
  expect(delivered).toBeGreaterThan(0);
  const choices = await orders.filters('Status');
  await choices.getByRole('checkbox', { name: 'Delivered' }).check();
  await analyst.isAt('/orders?status=4&size=50');
  await analyst.keyboard.presses('Escape');
  await orders.seesRows(delivered);
  expect(new Set(await orders.column('Status'))).toEqual(new Set(['Delivered']));
  // Isolates are around the title.
  await expect(page.getByRole('button', { name: /^Status: .?Delivered.?$/ })).toBeVisible();
  await page.reload();
  await orders.seesRows(delivered);
  await analyst.screen.find('button', 'Clear the status filter').click();
  await orders.seesRows(36);

  const days = await orders.filters('Ordered');
  await analyst.screen.find('button', 'Last 30 days', days).click();
  await analyst.isAt('/orders?ordered=last-30-days&size=50');
  await expect.poll(() => orders.rows().count()).toBeLessThan(36);
  const last = traffic
    .to(/GetOrders$/)
    .at(-1)
    ?.postDataJSON();
  expect(last.OrderDateFrom).toMatch(/^20\d\d-\d\d-\d\dT00:00:00\.000Z$/);
  expect(last.OrderDateTo).toMatch(/^20\d\d-\d\d-\d\dT23:59:59\.999Z$/);
  expect(Date.parse(last.OrderDateTo) - Date.parse(last.OrderDateFrom)).toBe(30 * day - 1);
  const shown = await orders.numbers();
  expect(shown).toEqual(newest(1, shown.length));
  await analyst.screen.find('button', 'Clear the date filter').click();
  await analyst.isAt('/orders?size=50');
  await orders.seesRows(36);
});

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('a selected row shows its order on the map and is in the address', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await analyst.comesTo('/orders', noura);
    await analyst.map.isDrawn();
    await analyst.orders.row('ORD-214034').click();
    await analyst.isAt('/orders?order=110034');
    await analyst.screen.sees('link', 'Open order');
    await page.reload();
    await analyst.screen.sees('link', 'Open order');
    await analyst.screen.find('link', 'Open order').click();
    await analyst.order.isOf('ORD-214034');
  });
});

test('G17 an invalid address parameter falls back by itself, a page past the end shows the last page, and Back from an order leads to it', async ({
  analyst,
}) => {
  await analyst.comesTo('/orders?page=1e3&size=7&sort=Evil&dir=up&status=x&from=2026-13-01&order=abc', noura);
  await analyst.orders.seesNumbers(newest(1, 15));
  await analyst.turnsTo('/orders?size=20&sort=Evil');
  await analyst.orders.seesNumbers(newest(1, 20));
  await analyst.opens('/orders?page=99');
  await analyst.isAt('/orders?page=3');
  await analyst.orders.seesNumbers(newest(31, 6));

  await analyst.turnsTo('/orders?size=20&page=2');
  await analyst.orders.seesNumbers(newest(21, 16));
  await analyst.orders.opens('ORD-214010');
  await analyst.order.isOf('ORD-214010');
  await analyst.screen.find('link', 'Back to the list').click();
  await analyst.isAt('/orders?size=20&page=2');
  await analyst.orders.seesNumbers(newest(21, 16));
});

for (const language of ['en', 'ar'] as const)
  test.describe(`dates in ${language}`, { tag: '@full' }, () => {
    test.use({ language });

    test(`the day of an order is whole in its column in every month, on one line without its year`, async ({
      analyst,
      page,
    }) => {
      await analyst.comesTo('/orders');
      await analyst.orders.seesRows(15);
      const sorted = page.locator('thead th[aria-sort="descending"]');
      const locale = language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB';
      const wrong = await sorted.evaluate(async (head, locale) => {
        await document.fonts.ready;
        const column = (head as HTMLTableCellElement).cellIndex;
        const cell = head.closest('table')?.tBodies[0]?.rows[0]?.cells[column];
        if (cell === undefined) throw new Error('no cell');
        const wrong: string[] = [];
        for (let month = 0; month < 12; month += 1)
          for (const year of [undefined, 'numeric'] as const) {
            const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year });
            cell.textContent = format.format(new Date(2025, month, 28));
            const range = document.createRange();
            range.selectNodeContents(cell);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
            if (cell.scrollWidth > cell.clientWidth || lines > (year === undefined ? 1 : 2))
              wrong.push(cell.textContent);
          }
        return wrong;
      }, locale);
      expect(wrong).toEqual([]);
    });
  });
