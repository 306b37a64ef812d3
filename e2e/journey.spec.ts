import { mainAccount } from './driver/analyst.ts';
import type { Wish } from './driver/order-form.ts';
import { expect, test } from './fixtures.ts';
import { queryOf, type SeenRequest } from './sandbox.ts';

/** The input and the expected texts of the journey, in each language. */
const journeys = {
  en: {
    imageType: 'Multispectral',
    resolution: 'Very high',
    sentence:
      /Capture a Multispectral image \(Very high, 30–50 cm\) of (the point \d.+ of )?Riyadh.*, between .+ and .+, with at most 35% cloud\./,
    clocks: /UTC .+ 00:00 .+ 00:00 30 days At the point, UTC\+3 .+ 03:00 .+ 03:00 Hijri .+ AH/,
    status: 'Pending',
    region: 'Surroundings of the area of interest',
    area: /The area of interest is a (square|rectangle) of about 1\d(\.\d)? by 1\d(\.\d)? km.* Its centre is at 24\.7\d+, 46\.6\d+/,
  },
  ar: {
    imageType: 'متعدد الأطياف',
    resolution: 'عالية جدًا',
    sentence:
      /التقاط صورة من نوع متعدد الأطياف \(بدقة عالية جدًا[,،] 30 إلى 50 سم\) (لموقع|لنقطة تقع) .*الرياض.*، بين .+ و.+، بغطاء سحابي لا\s+يتجاوز 35%\./,
    clocks: /UTC .+ 00:00 .+ 00:00 30 يومًا بتوقيت النقطة، UTC\+3 .+ 03:00 .+ 03:00 بالهجري .+ هـ/,
    status: 'قيد الانتظار',
    region: 'محيط منطقة الاهتمام',
    area: /منطقة الاهتمام .+ 24\.7\d+, 46\.6\d+/,
  },
} as const;

for (const [site, language] of [
  ['embedded', 'en'],
  ['proxied', 'ar'],
] as const) {
  const said = journeys[language];

  test.describe(`${site}, ${language}`, () => {
    test.use({ site, language, prefetches: true, stretchesKeys: true });

    // Other tests order in English.
    test('an analyst signs in, orders a point and opens the order', {
      tag: language === 'en' ? '@full' : [],
    }, async ({ analyst, sandbox, page }) => {
      const { form, order, orders, map } = analyst;
      const note = `journey ${site} ${language} & +20% "نعم"`;
      const wish: Wish = {
        location: '24.71361239, 46.67531183',
        imageType: said.imageType,
        resolution: said.resolution,
        days: 30,
        cloud: 35,
        note,
      };
      const grants = (await sandbox.passwordGrants(mainAccount.email)).length;
      await analyst.comesTo('/orders');
      await analyst.readsIn(language);
      await analyst.goesTo('New order');
      await analyst.isAt('/orders/new');

      await form.fills(wish);
      const reference = await form.reference();
      await form.reviews();
      await form.review.says(said.sentence);
      await form.review.says(said.clocks);
      await form.review.says(/24\.713612, 46\.675312/);
      const shown = await form.review.asItWillBeSent();
      await form.confirms();
      const orderId = await form.arrivesAtOrder();

      const orderNo = `ORD-${104_000 + orderId}`;
      await analyst.screen.reads(`Order ${orderNo} placed`);
      await order.isOf(orderNo);
      await order.hasStatus(said.status);
      await order.says(said.area);
      await map.isDrawn();
      await expect(map.region().getByRole('img', { name: /24\.713612, 46\.675312/ })).toBeVisible();
      await expect(map.region().getByRole('img', { name: said.region })).toBeVisible();

      await analyst.goesTo('Orders');
      await orders.seesOnTop(orderNo);
      await orders.opens(orderNo);
      await order.isOf(orderNo);
      await analyst.isAt(`/orders/${orderId}`);

      const [create, ...more] = await sandbox.createOrders(reference);
      expect(more, 'further CreateOrder calls').toEqual([]);
      expectOrder(create, { reference, note, shown });
      const signIns = (await sandbox.passwordGrants(mainAccount.email))
        .slice(grants)
        .filter(({ body }) => new URLSearchParams(body).get('culture') === language);
      expect(signIns.length).toBeGreaterThan(0);
      for (const signIn of signIns) expectPasswordGrant(signIn, language);
      expect(await page.evaluate(() => location.search)).toBe('');
    });
  });
}

type Sent = { readonly reference: string; readonly note: string; readonly shown: unknown };

/** interface.md 2.4, 2.5 and 4.4 exactly, in either language. */
function expectOrder(request: SeenRequest | undefined, { reference, note, shown }: Sent) {
  expect(request?.method).toBe('POST');
  expect(request?.headers['content-type']).toMatch(/^application\/json/);
  expect(request?.headers.authorization).toMatch(/^Bearer \S+$/);
  expect(request?.headers.cookie).toBeUndefined();
  expect(Object.fromEntries(queryOf(request?.url ?? ''))).toEqual({
    paymentMethod: '1',
    refNo: reference,
    note,
  });
  const body: unknown = JSON.parse(request?.body ?? 'null');
  expect(body, 'as the review showed it').toEqual(shown);
  const input = (DataKey: string, DataValue: unknown) => ({ ServiceInputDataID: 0, DataKey, DataValue });
  const instant = expect.stringMatching(/^20\d\d-\d\d-\d\dT00:00:00\.000Z$/);
  expect(body).toEqual({
    CartItemID: 0,
    ServiceID: 3,
    Note: note,
    Quantity: 1,
    IsFree: false,
    CartItemDataList: [
      input('POI', '{"type":"Point","coordinates":[46.675312,24.713612]}'),
      input('ImageResolutionID', '1'),
      input('ImageTypeID', '1'),
      input('FirstImageDate', instant),
      input('SecondImageDate', instant),
      input('ImageProviderID', 'auto'),
      input('CloudCover', '35'),
    ],
  });
  const [from = 0, to = 0] = [...(request?.body ?? '').matchAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g)].map(([text]) =>
    Date.parse(text),
  );
  expect(to - from, 'length of the window').toBe(30 * 86_400_000);
  expect(from).toBeGreaterThan(Date.now() - 3_600_000);
}

/** interface.md 5.2: exactly these fields, each once. */
function expectPasswordGrant({ headers, body, url }: SeenRequest, culture: 'en' | 'ar') {
  expect(url).toBe('/connect/token');
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(headers.authorization).toBeUndefined();
  const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => a.localeCompare(b));
  expect(fields).toEqual([
    ['client_id', 'service-tasking-api'],
    ['culture', culture],
    ['grant_type', 'password'],
    ['password', mainAccount.password],
    ['scope', 'offline_access service.orders'],
    ['username', mainAccount.email],
  ]);
}
