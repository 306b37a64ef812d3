import type { Page } from '@playwright/test';
import { wireList } from '../src/api/wire/testing/wire-orders.ts';
import { expect, test } from './fixtures.ts';
import { readPdf } from './pdf.ts';
import { mayResend } from './traffic.ts';

test.use({ site: 'stage', watches: true, drawsMap: false });

test('the dashboard is printed on one A4 page: the counts, by week and by group, and the time of the data', {
  tag: '@full',
}, async ({ analyst, page, sandbox }) => {
  // Orders that other tests placed a minute ago would change by themselves.
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await expect(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
  // Shown once all orders have been checked.
  await analyst.screen.reads('No unread changes');
  // Drawn from the same answers as the sheet.
  await expect(page.getByRole('region', { name: 'Trends' })).toContainText('Multispectral');
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
  const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sheet.pages).toBe(1);
  expect(sheet.size).toEqual([210, 297]);
  for (const words of ['Dashboardreport', 'Allordersbystatus', 'Pending', 'Ordersperweek', 'Multispectral'])
    expect(sheet.text).toContain(words);
  expect(sheet.text).toContain(`${new URL(page.url()).origin}/`);
  expect(sheet.text).not.toContain('Skiptocontent');
  // The screen's content is restored.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a page without a sheet is printed without the map, the filters and the buttons', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await page.route(/GetOrders$/, (route) => route.fulfill({ json: wireList([]) }));
  await analyst.comesTo('/');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More filters' })).toBeVisible();
  const { pages, text } = await readPdf(await page.pdf({ printBackground: true }));
  expect(pages).toBe(1);
  for (const words of ['Dashboard', 'Noordersyet']) expect(text).toContain(words);
  for (const words of ['Morefilters', 'Orderanimage', 'Checked']) expect(text).not.toContain(words);
});

/** What stands on the sheet: rows of each section, what it says that it leaves out, and texts that the page cuts off. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('[data-print-sheet]');
    const edge = sheet?.getBoundingClientRect();
    const foot = sheet?.querySelector('footer')?.getBoundingClientRect();
    const texts = [...(sheet?.querySelectorAll('section :is(h2, th, td, p)') ?? [])];
    const sections = [...(sheet?.querySelectorAll('section') ?? [])].map((section) => ({
      title: section.querySelector('h2')?.textContent ?? '',
      rows: [...section.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ),
      tallest: Math.max(0, ...[...section.querySelectorAll('tbody tr')].map((row) => row.clientHeight)),
      left: [...section.querySelectorAll('p')].map((said) => said.textContent ?? ''),
    }));
    const cut = texts.filter((text) => {
      const { bottom, left, right } = text.getBoundingClientRect();
      return bottom > (foot?.top ?? 0) || left < (edge?.left ?? 0) || right > (edge?.right ?? 0);
    });
    dispatchEvent(new Event('afterprint'));
    return {
      sections,
      cut: cut.map((text) => text.textContent ?? ''),
      flows: sheet?.hasAttribute('data-flows'),
    };
  });

for (const language of ['en', 'ar'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('rows that take several lines are fewer, none is cut off, and what is left out is one number', {
      tag: '@full',
    }, async ({ analyst, page, sandbox }) => {
      await sandbox.hold(Date.now());
      await page.route(/GetOrders$/, async (route) => {
        const response = await route.fetch(mayResend);
        const list = await response.json();
        for (const order of list.ReturnedValue ?? []) {
          order.RefNo = `${'Survey of the northern quay, berth and breakwater. '.repeat(2)}${order.OrderID}`;
          order.OrderNo = `${order.OrderNo} رصيف الميناء الشمالي وكاسر الأمواج`;
        }
        await route.fulfill({ response, json: list });
      });
      await analyst.comesTo('/?split=ref&as=table');
      const [trends, unread] =
        language === 'en' ? ['Trends', 'No unread changes'] : ['الاتجاهات', 'لا تغيّرات غير مقروءة'];
      await expect(page.getByRole('region', { name: trends })).toContainText('breakwater');
      await analyst.screen.reads(unread);
      await page.emulateMedia({ media: 'print' });
      const { sections, cut, flows } = await onPaper(page);
      expect(flows).toBe(false);
      expect(cut).toEqual([]);
      expect(sections).toHaveLength(4);
      const [, weeks, parts] = sections;
      const counted = Number(weeks?.rows.at(-1)?.[2]);
      const named = parts?.rows.filter(([name]) => name?.includes('breakwater')) ?? [];
      expect(parts?.tallest).toBeGreaterThan(30);
      expect(named.length).toBeGreaterThan(2);
      expect(named.length).toBeLessThan(counted);
      // Each reference is of one order.
      expect(parts?.left.map((said) => Number(/\d+/.exec(said)?.[0]))).toEqual([counted - named.length]);
      const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect([sheet.pages, sheet.size]).toEqual([1, [210, 297]]);
      for (const section of sections)
        for (const said of section.left)
          expect(language === 'en' ? sheet.text : sheet.textBackwards).toContain(
            language === 'en' ? said.replaceAll(' ', '') : (said.split(/[\s\d]+/)[0] ?? ''),
          );
    });
  });
