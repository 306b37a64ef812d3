import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { wireList, wireOrder } from '../src/api/wire/testing/wire-orders.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

const list = createRequire(import.meta.url).resolve('big-list-of-naughty-strings/blns.json');
const corpus: readonly string[] = JSON.parse(readFileSync(list, 'utf8'));
/**
 * The Big List of Naughty Strings, and additions: direction controls, long runs of combining marks, lone surrogates,
 * templates.
 */
const naughty = [
  ...corpus,
  '\u202eORD-401\u202c',
  '\u2066ORD\u2069',
  '\u2067ORD\u2069',
  '\u202aORD\u202c',
  '\u200fORD',
  '\u061cORD',
  '\u200bORD\u200b',
  'zero\u200dwidth\ufeff',
  `e${'\u0301'.repeat(500)}`,
  `\u0e19${'\u0e49'.repeat(200)}`,
  '\ud800',
  '\udc00x',
  '👩‍🚀🏳️‍🌈🇸🇦',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{7*7}}',
  '\u0024{7*7}',
  '<%= 7*7 %>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</td></tr></table>',
  '--><!--',
  ']]>',
  '&lt;b&gt;&#x3c;',
  'x'.repeat(5_000),
  '\u0000\u0007\u001b[31m',
  '\u2028\u2029',
  'طلب رقم 42 of 2026 (a/b)',
  'W'.repeat(300),
];

/** An order with this text in every field. */
const saying = (id: number, text: string) =>
  wireOrder(
    id,
    {
      OrderStatusTitle: text,
      OrderNo: text,
      RefNo: text,
      Note: text,
      AddedBy: text,
      PaymentMethodTypeTitle: text,
      Invoice: text,
    },
    {
      ImageTypeName: text,
      ImageResolutionName: text,
      CityName: text,
      CountryName: text,
      RegionName: text,
      ImageProviderName: text,
    },
    { ServiceNameEn: text, ServiceName: text, Note: text },
  );

async function answerAs(page: Page) {
  await page.route(/GetOrders$/, (route) => {
    const { PageIndex, PageSize } = route.request().postDataJSON();
    const rows = naughty.map((text, index) => saying(index + 1, text));
    const json = wireList(rows.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize), naughty.length);
    return route.fulfill({ json });
  });
  await page.route(/GetOrderDetails/, (route) => {
    const item = wireOrder(7).OrderItems[0];
    const OrderItems = naughty
      .slice(-50)
      .map((text) => ({ ...item, ServiceNameEn: text, ServiceName: text }));
    const id = Number(new URL(route.request().url()).searchParams.get('orderID'));
    const text = naughty[id - 1] ?? '';
    return route.fulfill({ json: { ...saying(id, text), Note: naughty.join('\n'), OrderItems } });
  });
}

/** Forbidden effects of a text: a script that ran, a foreign element, a cell whose text overflows. */
function trouble(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const strange = [
      ...main.querySelectorAll(
        'script, iframe, object, embed, form[action], meta, style, base, video, audio',
      ),
    ];
    const linked = [...main.querySelectorAll('a')].filter(({ href }) => !/^https?:/.test(href));
    const pictured = [...main.querySelectorAll('img, image')];
    const handled = [...main.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => /^on/.test(name)),
    );
    const spilled = [...main.querySelectorAll('td, dd, li')].filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('bdi, span')].some((inner) => {
        const box = inner.getBoundingClientRect();
        return (
          // What only a screen reader says is clipped to a pixel.
          box.width > 1 &&
          (box.right > right + 1 || box.left < left - 1) &&
          getComputedStyle(cell).overflow === 'visible' &&
          ![...cell.querySelectorAll('*')].some(
            (part) => part.contains(inner) && part !== inner && getComputedStyle(part).overflow !== 'visible',
          )
        );
      });
    });
    return {
      strange: [...strange, ...linked, ...pictured, ...handled].map((element) =>
        element.outerHTML.slice(0, 200),
      ),
      spilled: spilled.map((cell) => (cell.textContent ?? '').slice(0, 80)),
      title: document.title.includes('49'),
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
}

const none = { strange: [], spilled: [], title: false, wide: false };

test('P6, P7, P8 naughty strings in every text of the table are text: no script, no element, nothing beyond its cell', {
  tag: '@full',
}, async ({ analyst, page }) => {
  test.slow();
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  await analyst.comesTo('/orders/new');
  await answerAs(page);
  await page.goto('/orders?size=100');
  let seen = 0;
  for (let number = 1; number <= Math.ceil(naughty.length / 100); number += 1) {
    const rows = Math.min(100, naughty.length - seen);
    await analyst.orders.seesTotal(seen + 1, seen + rows, naughty.length);
    await analyst.orders.seesRows(rows);
    expect(await trouble(page), `page ${number}`).toEqual(none);
    // No code contains an invisible control character.
    expect(
      (await page.locator('td bdi[dir=ltr]').allTextContents()).filter((text) =>
        /[\p{Cc}\p{Cf}]/u.test(text),
      ),
    ).toEqual([]);
    seen += rows;
    if (seen < naughty.length) await analyst.orders.turnsTo('Next page');
  }
  expect(seen).toBe(491);
});

test('P6, P7, P8 naughty strings in every text of an order are text', async ({ analyst, page }) => {
  test.slow();
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  await analyst.comesTo('/orders/new');
  await answerAs(page);
  for (let id = 486; id <= naughty.length; id += 1) {
    await page.goto(`/orders/${id}`);
    await analyst.screen.sees('heading', 'Items');
    expect(await trouble(page), `order ${id}: ${naughty[id - 1]}`).toEqual(none);
  }
});
