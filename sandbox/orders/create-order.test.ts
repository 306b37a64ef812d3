import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { callGateway, cart, day, grant, handClock, isoAt, noon, openSandbox } from '../testing/client.ts';
import { expectShape, order, orderItem, orderItemDetail } from '../testing/shapes.ts';

let sandbox: Sandbox;
let token: string;
let clock: ReturnType<typeof handClock>;

beforeEach(async () => {
  clock = handClock();
  sandbox = await openSandbox({ clock, orders: 0 });
  token = (await grant(sandbox)).access_token;
});

afterEach(() => sandbox.close());

const create = async (body: unknown, query = '?paymentMethod=1&refNo=T1', as = token) => {
  const answer = await callGateway(sandbox, as, 'create', { query, body });
  expect(answer.status).toBe(200);
  return await answer.json();
};

const total = async () => (await (await callGateway(sandbox, token, 'list', { body: {} })).json()).TotalCount;

describe('4.4 an accepted order', () => {
  test('2.9 the wrapper, and every field of 2.6 to 2.8', async () => {
    const made = await create(cart(), '?paymentMethod=1&refNo=T%2F1+a&note=two%20words');
    expect(Object.keys(made).toSorted()).toEqual(['IsSuccess', 'Message', 'ReturnedValue']);
    expect(made).toMatchObject({ IsSuccess: true, Message: null });
    expect(made.ReturnedValue).toMatchObject({ HasSubscription: true, PaymentURL: '' });
    const data = made.ReturnedValue.OrderData;
    expectShape(data, order);
    expectShape(data.OrderItems[0], orderItem);
    expectShape(data.OrderItems[0].OrderItemDetail, orderItemDetail);
    expect(data).toMatchObject({
      RefNo: 'T/1 a',
      Note: 'two words',
      OrganizationPaymentType: 1,
      AddedBy: 'analyst@nadir.test',
      OrderDate: isoAt(noon),
      UUID: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      OrderNo: expect.stringMatching(/^ORD-\d{6}$/),
    });
  });

  test('3 it is Pending, in the culture of the token', async () => {
    expect((await create(cart())).ReturnedValue.OrderData).toMatchObject({
      OrderStatusID: 1,
      OrderStatusTitle: 'Pending',
    });
    const arabic = (await grant(sandbox, { culture: 'ar' })).access_token;
    const titled = await create(cart(), '', arabic);
    expect(titled.ReturnedValue.OrderData.OrderStatusTitle).toBe('قيد الانتظار');
  });

  test('2.8 the ordered values come back in the detail', async () => {
    const made = await create(cart({ ImageTypeID: '3', ImageResolutionID: '2', CloudCover: '12.5' }));
    expect(made.ReturnedValue.OrderData.OrderItems[0].OrderItemDetail).toMatchObject({
      ImageTypeID: 3,
      ImageTypeName: 'SAR',
      ImageResolutionID: 2,
      ImageResolutionName: 'High',
      ImageProviderID: null,
      ImageProviderName: 'auto',
      CloudCover: 12.5,
      CaptureAttempFrom: isoAt(noon + day),
      CaptureAttempTo: isoAt(noon + 15 * day),
      CountryCode: 'SA',
      CountryNameAr: 'المملكة العربية السعودية',
      CityName: 'Riyadh',
    });
  });

  test('at sea there is no country and no city', async () => {
    const made = await create(cart({ POI: '{"type":"Point","coordinates":[-40,-40]}' }));
    const detail = made.ReturnedValue.OrderData.OrderItems[0].OrderItemDetail;
    expect([detail.CountryCode, detail.CountryName, detail.CityName, detail.RegionNameAr]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('the note of the cart is used when the query has none; prices add up', async () => {
    const data = (await create(cart({}, { Note: 'from the cart' }), '')).ReturnedValue.OrderData;
    expect(data.Note).toBe('from the cart');
    expect(data.NetPrice).toBeCloseTo(data.Price - data.Discount + data.Tax, 2);
    expect(data.NetPrice).toBeGreaterThan(0);
  });

  test('numbers rise, equal references make two orders, and both are in the list and in the details', async () => {
    const first = (await create(cart())).ReturnedValue.OrderData;
    const second = (await create(cart())).ReturnedValue.OrderData;
    expect(second.OrderID).toBeGreaterThan(first.OrderID);
    const found = await (await callGateway(sandbox, token, 'list', { body: { FilterValue: 'T1' } })).json();
    expect(found.ReturnedValue.map((row: { OrderID: number }) => row.OrderID)).toEqual([
      second.OrderID,
      first.OrderID,
    ]);
    const details = await callGateway(sandbox, token, 'details', { query: `?orderID=${second.OrderID}` });
    expect(await details.json()).toEqual(second);
  });

  test('concurrent orders each get their own number', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create(cart())));
    expect(new Set(made.map((answer) => answer.ReturnedValue.OrderData.OrderID)).size).toBe(12);
  });

  test('2.3 another payment method returns a payment address', async () => {
    expect((await create(cart(), '?paymentMethod=2')).ReturnedValue.PaymentURL).toMatch(/^https:\/\//);
  });
});

describe('4.4 and 7.3 a rejected order', () => {
  const far = isoAt(noon + 900 * day);
  const rejections: [string, unknown, RegExp][] = [
    ['ServiceID is not 3', cart({}, { ServiceID: 2 }), /ServiceID/],
    ['Quantity is none', cart({}, { Quantity: 0 }), /Quantity/],
    ['no list', { CartItemID: 0, ServiceID: 3, IsFree: false }, /CartItemDataList/],
    ['not an object', [], /body/],
    [
      'a value that is not text',
      cart({}, { CartItemDataList: [{ ServiceInputDataID: 0, DataKey: 'POI', DataValue: 5 }] }),
      /List/,
    ],
    ...[
      'POI',
      'ImageResolutionID',
      'ImageTypeID',
      'FirstImageDate',
      'SecondImageDate',
      'ImageProviderID',
      'CloudCover',
    ].map((key): [string, unknown, RegExp] => [`${key} is missing`, cart({ [key]: null }), new RegExp(key)]),
    ['an unknown key', cart({ Poi: '1' }), /Poi/],
    ['POI is not JSON', cart({ POI: '24.7, 46.6' }), /POI/],
    ['POI is not a Point', cart({ POI: '{"type":"MultiPoint","coordinates":[[1,2]]}' }), /POI/],
    ['latitude first', cart({ POI: '{"type":"Point","coordinates":[24.7,146.6]}' }), /POI/],
    ['longitude off the globe', cart({ POI: '{"type":"Point","coordinates":[180.1,0]}' }), /POI/],
    ['three numbers', cart({ POI: '{"type":"Point","coordinates":[1,2,3]}' }), /POI/],
    ['coordinates as text', cart({ POI: '{"type":"Point","coordinates":["1","2"]}' }), /POI/],
    ['unknown type', cart({ ImageTypeID: '99' }), /image type/],
    ['unknown resolution', cart({ ImageResolutionID: '99' }), /resolution/],
    ['a resolution with a fraction', cart({ ImageResolutionID: '1.0' }), /resolution/],
    ['inactive resolution', cart({ ImageResolutionID: '7' }), /no longer offered/],
    ['a date without milliseconds', cart({ FirstImageDate: '2026-03-11T12:00:00Z' }), /FirstImageDate/],
    ['a date with an offset', cart({ FirstImageDate: '2026-03-11T12:00:00.000+03:00' }), /FirstImageDate/],
    ['Arabic digits', cart({ SecondImageDate: '٢٠٢٦-03-25T12:00:00.000Z' }), /SecondImageDate/],
    ['a day that does not exist', cart({ SecondImageDate: '2026-02-30T12:00:00.000Z' }), /SecondImageDate/],
    ['a window that ends first', cart({ SecondImageDate: isoAt(noon + day - 1) }), /before it begins/],
    [
      'a window long past',
      cart({ FirstImageDate: isoAt(noon - 2 * day), SecondImageDate: isoAt(noon + day) }),
      /over/,
    ],
    ['a window too far', cart({ SecondImageDate: far }), /two years/],
    ['cloud above 100', cart({ CloudCover: '100.5' }), /CloudCover/],
    ['cloud below 0', cart({ CloudCover: '-1' }), /CloudCover/],
    ['cloud with a comma', cart({ CloudCover: '20,5' }), /CloudCover/],
    ['an unknown provider', cart({ ImageProviderID: 'best' }), /ImageProviderID/],
  ];
  test.each(rejections)('%s', async (_name, body, message) => {
    expect(await create(body)).toEqual({
      IsSuccess: false,
      Message: expect.stringMatching(message),
      ReturnedValue: null,
    });
    expect(await total()).toBe(0);
  });

  test.each(['0', '6', 'x', '1.0'])('an unknown payment method: %s', async (method) => {
    expect(await create(cart(), `?paymentMethod=${method}`)).toMatchObject({ IsSuccess: false });
  });

  test('the message is in the culture of the token', async () => {
    const arabic = (await grant(sandbox, { culture: 'ar-SA' })).access_token;
    expect((await create(cart({ CloudCover: '' }), '', arabic)).Message).toMatch(/^\p{Script=Arabic}/u);
  });

  test('2.2 a resolution for subscribers is rejected for others', async () => {
    const other = (await grant(sandbox, { username: 'noura@madar.test' })).access_token;
    const body = cart({ ImageResolutionID: '8' });
    expect(await create(body)).toMatchObject({ IsSuccess: true });
    expect(await create(body, '', other)).toMatchObject({
      IsSuccess: false,
      Message: expect.stringMatching(/subscribers/),
    });
  });

  test('7.1 a body that is not JSON is 400', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{' };
    const answer = await sandbox.gateway(new Request('http://gateway.test/order/Order/CreateOrder', init));
    expect(answer.status).toBe(400);
  });
});

test('cloud cover 0 and 100, the edges of the globe and a window of one instant are accepted', async () => {
  for (const values of [
    { CloudCover: '0' },
    { CloudCover: '100' },
    { POI: '{"type":"Point","coordinates":[180,-90]}' },
    { POI: '{"type":"Point","coordinates":[-180,90]}' },
    { SecondImageDate: isoAt(noon + day) },
  ]) {
    expect(await create(cart(values))).toMatchObject({ IsSuccess: true });
  }
});
