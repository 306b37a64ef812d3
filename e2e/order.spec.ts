import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

test.use({ drawsMap: false });

/** Unusual orders of the sandbox, by number (docs/look-up/sandbox.md). */
const shapes = [
  {
    id: 1,
    what: 'two parts',
    says: /The area of interest is 2 separate parts, together within about [\d.]+ by [\d.]+ km\./,
  },
  { id: 2, what: 'a hole', says: /The area of interest is a .+ It has 1 hole\./ },
  {
    id: 3,
    what: 'a Feature',
    says: /The area of interest is a (square|rectangle) of about [\d.]+ by [\d.]+ km/,
  },
  { id: 4, what: 'a FeatureCollection', says: /The area of interest is 2 separate parts/ },
] as const;

const untold = [
  {
    id: 7,
    what: 'is not whole',
    says: /The area of interest cannot be shown: what the service sent is not complete GeoJSON\./,
  },
  { id: 8, what: 'has not been sent', says: /The service sent no area of interest/ },
  {
    id: 19,
    what: 'is a line',
    says: /The area of interest cannot be shown: the service sent LineString instead of a polygon\./,
  },
] as const;

const acrossTheLine = [
  { id: 5, spelling: 'cut in two at the line' },
  { id: 6, spelling: 'running past 180 degrees' },
] as const;

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('M1 M8 M9 an area of any shape is shown and described; one that cannot be shown has its reason, and the order stays readable', {
    tag: '@full',
  }, async ({ analyst }) => {
    await analyst.comesTo('/orders');
    const opens = async (id: number) => {
      await analyst.turnsTo(`/orders/${id}`);
      await analyst.order.isOf(`ORD-${104_000 + id}`);
    };
    for (const { id, what, says } of shapes) {
      await test.step(what, async () => {
        await opens(id);
        await analyst.order.says(says);
        await analyst.order.says(/Its centre is at -?\d+\.\d{4}, -?\d+\.\d{4}/);
        await analyst.map.isDrawn();
        await analyst.screen.sees('button', 'Download GeoJSON');
      });
    }
    for (const { id, spelling } of acrossTheLine) {
      await test.step(`across the antimeridian, ${spelling}`, async () => {
        await opens(id);
        await analyst.order.says(/ about 1\d(\.\d)? by 1\d(\.\d)? km/);
        await analyst.order.says(/Its centre is at -16\.\d+, (179\.9|-179\.9|180)/);
        await analyst.map.isDrawn();
        // A view of the whole world would have a scale of thousands of kilometres.
        expect(await analyst.map.scaleInKm()).toBeLessThanOrEqual(20);
      });
    }
    for (const { id, what, says } of untold) {
      await test.step(`an area that ${what}`, async () => {
        await opens(id);
        await analyst.order.says(says);
        await analyst.order.says(/The order is not affected\./);
        await expect(analyst.map.region()).toBeVisible();
        await analyst.screen.seesNo('button', 'Download GeoJSON');
      });
    }
  });
});

test('an order can be repeated, with its known values filled in', async ({ analyst, page }) => {
  await analyst.comesTo('/orders/200');
  await analyst.order.isOf('ORD-104200');
  await analyst.order.again().click();
  await analyst.isAt('/orders/new');
  await analyst.screen.reads(/^Approximate: centre of the old area/);
  await expect(analyst.form.choices('Image type').getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(analyst.form.choices('Resolution').getByRole('radio', { checked: true })).toHaveCount(1);
  const point = await analyst.map.pointAt();
  expect(point).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
  // The browser keeps an address's state after the session: it must not contain the place.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('point');
  await page.reload();
  await expect.poll(() => analyst.map.pointAt()).toEqual(point);
  await analyst.screen.reads(/^Approximate: centre of the old area/);
  await expect(analyst.form.choices('Resolution').getByRole('radio', { checked: true })).toHaveCount(1);
  await analyst.form.reviews();
  await analyst.form.review.says(/Approximate: centre of the old area/);
});
test('P6 P12 an incomplete order shows what the service sent, as text', async ({ analyst, page }) => {
  const { order } = analyst;
  await analyst.comesTo('/orders/11');
  await order.isOf('ORD-104011');
  await order.says(/No capture window stated/);
  await expect(order.main()).not.toContainText(/null|undefined|NaN|Invalid/);
  await expect(order.fact('Reference')).toHaveCount(0);
  await expect(order.fact('Cloud cover')).toHaveCount(0);

  await test.step('without items, and with two', async () => {
    await analyst.turnsTo('/orders/12');
    await order.says(/The service sent no items for this order/);
    await analyst.turnsTo('/orders/13');
    await order.isOf('ORD-104013');
    await expect(order.main().getByRole('heading', { name: 'Items' })).toBeVisible();
  });

  await test.step('text stays text', async () => {
    await analyst.turnsTo('/orders/17');
    await order.isOf('ORD-104017');
    await order.says(/<b>Bold\?<\/b> <img src=x onerror=alert\(1\)> & "quotes"/);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    const invoice = order.main().getByRole('link', { name: /^Open the invoice/ });
    await expect(invoice).toHaveAttribute('href', 'https://invoices.nadir.test/INV-100017');
    await expect(invoice).toHaveAttribute('rel', /noopener/);
    await analyst.turnsTo('/orders/20');
    await order.says(/javascript:alert\(1\)/);
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  });

  await test.step('an unknown status', async () => {
    await analyst.turnsTo('/orders/18');
    await order.isOf('ORD-104018');
    await order.hasStatus('On hold');
  });
});

type Values = Readonly<Record<string, unknown>>;
type SentOrder = Values & {
  readonly OrderStatusTitle: string;
  readonly NetPrice: number;
  readonly OrderItems: readonly [{ readonly OrderItemDetail: Values }];
};

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the page shows every field of the order, copies the request without the token, and downloads the area', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const answers: Promise<SentOrder>[] = [];
    await page.route(/GetOrderDetails\?orderID=200$/, async (route) => {
      const answer = await route.fetch(mayResend);
      answers.push(answer.json());
      await route.fulfill({ response: answer });
    });
    await analyst.comesTo('/orders/200');
    await analyst.order.isOf('ORD-104200');
    const order = await answers[0];
    if (order === undefined) throw new Error('Nobody asked for the order.');
    const [item] = order.OrderItems;
    await analyst.order.hasStatus(order.OrderStatusTitle);
    const detail = item.OrderItemDetail;
    await analyst.screen.find('heading', 'Record').click();
    for (const value of [
      order.UUID,
      order.AddedBy,
      detail.ImageTypeName,
      detail.ImageResolutionName,
      detail.ImageProviderName,
      detail.CityName,
      detail.CountryName,
      `up to ${detail.CloudCover}%`,
      new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(order.NetPrice),
    ])
      await analyst.order.says(new RegExp(String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await analyst.screen.sees('button', 'Download GeoJSON');
    await analyst.screen.find('button', 'Copy as cURL').click();
    await analyst.screen.reads('Copied. The token is left out: set TOKEN in your shell.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${new URL(page.url()).origin}/api/order/Order/GetOrderDetails?orderID=200`);
    expect(copied).toContain('"Authorization: Bearer $TOKEN"');

    await analyst.turnsTo('/orders/1');
    await analyst.order.isOf('ORD-104001');
    const saving = page.waitForEvent('download');
    await analyst.screen.find('button', 'Download GeoJSON').click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/ORD-104001.*\.geojson$/);
    const text = await streamed(await download.createReadStream());
    expect(JSON.parse(text)).toMatchObject({ type: expect.stringMatching(/^Feature/) });
    expect(text).toContain('MultiPolygon');
  });
});

async function streamed(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of stream) chunks.push(String(chunk));
  return chunks.join('');
}

const misses: readonly (readonly [string, string])[] = [
  ['900204', 'status of 204'],
  ['900200', 'an empty body'],
  ['900001', 'null'],
  ['900002', '{}'],
  ['900003', 'another order'],
  ['999999999', 'an empty order'],
  ['900404', 'status of 404'],
  ['110001', 'an order of another organisation'],
];

test('G18 every kind of missing order shows "Order not found"', async ({ analyst, guard }) => {
  guard.expects(/status of 404/);
  await analyst.comesTo('/orders/999999');
  await analyst.order.isMissing();
  for (const [number, what] of misses) {
    await test.step(what, async () => {
      await analyst.turnsTo('/orders/200');
      await analyst.order.isOf('ORD-104200');
      await analyst.turnsTo(`/orders/${number}`);
      await analyst.order.isMissing();
      await analyst.screen.reads(
        'The service returned no order for this address. It may not exist, or your account may not see it.',
      );
      await expect(analyst.order.main()).not.toContainText('ORD-1004004');
    });
  }
});

test('G19 an impossible order number is never sent to the service, and an unknown address shows "not found" with a link', async ({
  analyst,
  traffic,
}) => {
  await analyst.comesTo('/orders/abc');
  await analyst.order.isMissing();
  for (const number of ['2147483648', '-1', '1e3', '%D9%A1%D9%A2']) {
    await analyst.turnsTo(`/orders/${number}`);
    await analyst.order.says(new RegExp(`“.?${decodeURIComponent(number)}.?” is not an order number`));
    await analyst.order.isMissing();
  }
  expect(traffic.to(/GetOrderDetails$/)).toHaveLength(0);

  await analyst.turnsTo('/nope');
  await analyst.screen.sees('heading', 'Page not found');
  await analyst.screen.find('link', 'View orders').click();
  await analyst.isAt('/orders');
});

test('A22 an order without access shows "no access"; an error is not shown as "not found", and can be retried', async ({
  analyst,
  guard,
  traffic,
}) => {
  guard.expects(/status of 403/, /status of 500/);
  await analyst.comesTo('/orders/900403');
  await analyst.isAnnounced(/Your account may not see this\./);
  const before = traffic.to(/GetOrderDetails$/).length;
  await analyst.turnsTo('/orders/900500');
  await analyst.isAnnounced('The order could not be loaded');
  await analyst.screen.seesNo('heading', 'Order not found');
  const requests = traffic.to(/GetOrderDetails$/).length;
  expect(requests - before).toBe(4);
  await analyst.triesAgain().click();
  await expect.poll(() => traffic.to(/GetOrderDetails$/).length).toBeGreaterThan(requests);
});

test.describe('ar', () => {
  test.use({ language: 'ar', drawsMap: true });
  const arabic: Account = { ...mainAccount, email: 'noura@madar.test' };

  test("an order is shown in Arabic, with the service's texts as sent", { tag: '@full' }, async ({
    analyst,
  }) => {
    await analyst.comesTo('/orders/110033', arabic);
    await analyst.readsIn('ar');
    await analyst.order.isOf('ORD-214033');
    await analyst.order.hasStatus('تم التسليم');
    await analyst.order.says(/منطقة الاهتمام/);
    await analyst.map.isDrawn();
    await analyst.opens('/orders/2147483648');
    await analyst.order.isMissing();
  });
});
