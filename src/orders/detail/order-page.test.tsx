import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringDetails, answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder, wireRejection } from '../../api/wire/testing/wire-orders.ts';
import { expectNoise } from '../../app/testing/noise.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';

const detailCalls = (sent: readonly { path: string; search: string }[]) =>
  sent.filter(({ path }) => path.endsWith('/GetOrderDetails')).map(({ search }) => search);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const without = (change: object, detail: object = {}) => answeringDetails(() => wireOrder(7, change, detail));

test("number, status as sent, the area as text, the order's data and its price", async () => {
  const { user } = await visit('/orders/7', {
    between: without({ Note: 'Harbour, north quay' }),
    config: { ...defaultConfig, currency: 'SAR' },
  });
  expect(await screen.findByRole('heading', { name: 'Order ORD-7', level: 1 })).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText('Jeddah, Saudi Arabia')).toBeVisible();
  expect(screen.getByText(/net$/)).toHaveTextContent('1,840.00 SAR net');
  expect(screen.getByText(/The area of interest is a rectangle of about 10.4 by 11.1 km/)).toHaveTextContent(
    'Its centre is at 21.0500, 39.0500, Jeddah, Saudi Arabia.',
  );
  expect(fact('Reference')).toHaveTextContent('REF-7');
  expect(fact('Image type')).toHaveTextContent('Multispectral');
  expect(fact('Cloud cover')).toHaveTextContent('up to 20%');
  expect(fact('Area of interest')).toHaveTextContent('115 km²');
  expect(fact('Note')).toHaveTextContent('Harbour, north quay');
  expect(fact('Ordered')).toHaveTextContent('18 Nov 2026, 10:00 UTC');
  await user.click(screen.getByRole('heading', { name: 'Area of interest details' }));
  await waitFor(() => expect(fact('Place')).toHaveTextContent('Jeddah, Makkah, Saudi Arabia'));
  await user.click(screen.getByRole('heading', { name: 'Price' }));
  const prices = await screen.findByRole('table', { name: 'Price' });
  expect(within(prices).getByRole('row', { name: /Net price/ })).toHaveTextContent('1,840.00 SAR');
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
  expect(document.title).toContain('ORD-7');
});

test('an area whose measured size differs from the stated one shows both figures', async () => {
  await visit('/orders/7', { between: without({}, { AOIAreaInKM: 200 }) });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  expect(fact('Area of interest')).toHaveTextContent(/^200 km² and 115\.\d km² as drawn$/);
});

test('both ends of the window in UTC', async () => {
  await visit('/orders/7', { between: without({}) });
  expect(await screen.findByText('19 Nov, 00:00 UTC')).toBeVisible();
  expect(screen.getByText('3 Dec, 12:00 UTC')).toBeVisible();
});

test('a row of the list is on screen before the service responds for the order alone', async () => {
  const details = held();
  const lists = answeringLists(() => wireList([wireOrder(7)]));
  const { user } = await visit('/orders?q=port', {
    between: (request, next) =>
      lists(request, (inner) => answeringDetails(() => details.answer)(inner, next)),
  });
  await user.click(await screen.findByRole('link', { name: 'ORD-7' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7' })).toBeVisible();
  details.release(wireOrder(7, { OrderStatusID: 2, OrderStatusTitle: 'In tasking' }));
  expect(await screen.findByText('In tasking')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/orders?q=port');
});

test.each([
  ['an order with the number 0', wireOrder(0, { UUID: '00000000-0000-0000-0000-000000000000' })],
  ['{}', {}],
  ['null', new Response('null')],
  ['204', new Response(null, { status: 204 })],
  ['an empty body', new Response('')],
  ['404', new Response(null, { status: 404 })],
  ['another order', wireOrder(8, { OrderNo: 'ORD-SECRET' })],
])('G18: %s is a missing order', async (_, answer) => {
  await visit('/orders/7', { between: answeringDetails(() => answer) });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('ORD-SECRET');
});

test.each(['abc', '-1', '1e9999', '2147483648', '0', '07', '1.0'])(
  'G19: the id %s is never sent to the service',
  async (id) => {
    const { sent } = await visit(`/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
    expect(detailCalls(sent)).toEqual([]);
  },
);

test('a fault is not a missing order: it shows an error and a retry', async () => {
  let broken = true;
  const { user } = await visit('/orders/7', {
    between: answeringDetails(() => (broken ? new Response(null, { status: 405 }) : wireOrder(7))),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The order could not be loaded');
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7' })).toBeVisible();
});

test.each([
  [null, /The service sent no area of interest/],
  ['not json', /what the service sent is not complete GeoJSON/],
  ['{"type":"LineString","coordinates":[[0,0],[1,1]]}', /the service sent LineString instead of a polygon/],
  ['{"type":"Polygon","coordinates":[[[0,0],[0,95],[1,1],[0,0]]]}', /is not on the globe/],
])('an area that cannot be shown is explained: %s', async (AOI, words) => {
  await visit('/orders/7', { between: without({}, { AOI, AOIAreaInKM: null }) });
  const sentence = await screen.findByText(words);
  expect(sentence).toHaveTextContent('The order is not affected.');
  expect(screen.queryByRole('button', { name: 'Download GeoJSON' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order again' })).toBeVisible();
});

test('Order again fills the form with the choices and the middle of the area', async () => {
  const { user, router } = await visit('/orders/7', { between: without({}) });
  await user.click(await screen.findByRole('link', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/new'));
  expect(await screen.findByText(/^Approximate: centre of the old area/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('21.05, 39.05');
  const chosen = async (group: string) =>
    within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', { checked: true });
  expect(await chosen('Image type')).toHaveAccessibleName('Multispectral');
  expect(await chosen('Resolution')).toHaveAccessibleName('High');
  expect(screen.getByRole('slider', { name: /cloud/i })).toHaveValue('20');
});

test('Copy as cURL leaves the token to the shell and confirms the copy', async () => {
  const { user } = await visit('/orders/7', { between: without({}) });
  await user.click(await screen.findByRole('button', { name: 'Copy as cURL' }));
  expect(await screen.findByText(/^Copied\. /)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `curl -H "Authorization: Bearer $TOKEN" '${location.origin}/api/order/Order/GetOrderDetails?orderID=7'`,
  );
});

test('the area is copied as WKT, closed and longitude first', async () => {
  const { user } = await visit('/orders/7', { between: without({}) });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy area as WKT' }));
  expect(await screen.findByText('Copied. WGS 84, longitude first.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('POLYGON ((39 21,39.1 21,39.1 21.1,39 21.1,39 21))');
});

test('Download GeoJSON gives the area as in RFC 7946', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:area';
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await visit('/orders/7', { between: without({}) });
  await user.click(await screen.findByRole('button', { name: 'Download GeoJSON' }));
  expect(clicked).toEqual(['ORD-7.geojson']);
  const text = await new Promise<string>((settle) => {
    const reader = new FileReader();
    reader.onload = () => settle(String(reader.result));
    reader.readAsText(files[0] ?? new Blob());
  });
  expect(JSON.parse(text)).toMatchObject({
    type: 'Feature',
    properties: { OrderID: 7, OrderNo: 'ORD-7', CaptureAttempFrom: '2026-11-19T00:00:00.000Z' },
    geometry: { type: 'Polygon' },
  });
});

test.each([
  ['https://invoices.nadir.test/INV-7', 'https://invoices.nadir.test/INV-7'],
  ['javascript:alert(1)', null],
  ['INV-7 / 2026', null],
])('P11: the invoice %s is a link only when it is an https address', async (Invoice, href) => {
  await visit('/orders/7', { between: without({ Invoice }) });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  const link = within(screen.getByText('Invoice').parentElement ?? document.body).queryByRole('link');
  if (href === null) {
    expect(link).toBeNull();
    expect(screen.getByText(Invoice)).toBeVisible();
  } else {
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('P6 P8: hostile texts of the service are plain text', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202e {{7*7}} \ud800 zero\u200bwidth';
  await visit('/orders/7', { between: without({ Note: hostile, AddedBy: hostile, OrderNo: '' }) });
  expect(await screen.findByRole('heading', { name: 'Order #7' })).toBeVisible();
  expect(fact('Note')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('P9: a long note is collapsed at first, and an endless one is truncated with a message', async () => {
  const { user } = await visit('/orders/7', { between: without({ Note: 'x'.repeat(1_000_000) }) });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  expect(fact('Note')?.textContent.length).toBeLessThan(600);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText(/truncated \(1,000,000 characters/)).toBeVisible();
  expect(fact('Note')?.textContent.length).toBeLessThan(21_000);
});

test('P13: a payment type that the interface does not know is not shown', async () => {
  await visit('/orders/7', {
    between: without(
      { OrganizationPaymentType: 99, PaymentMethodTypeTitle: null, PaymentMethodTypeID: null },
      { PaymentType: 99 },
    ),
  });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  expect(screen.queryByText(/Payment/)).not.toBeInTheDocument();
});

test('several items are listed with their prices; an empty list shows a message', async () => {
  const item = wireOrder(7).OrderItems[0];
  const { router } = await visit('/orders/7', {
    between: answeringDetails((id) =>
      id === '7'
        ? wireOrder(7, {
            OrderItems: [item, { ...item, OrderItemID: 71, ServiceNameEn: 'Archive', Price: 12.5 }],
          })
        : wireOrder(8, { OrderItems: [] }),
    ),
  });
  expect(await screen.findByText('Archive')).toBeVisible();
  expect(screen.getByText('12.50')).toBeVisible();
  await router.navigate('/orders/8');
  expect(await screen.findByText(/The service sent no items/)).toBeVisible();
});

test('Arabic: the same order in Arabic', async () => {
  const { user } = await visit('/orders/7', { language: 'ar', between: without({}) });
  expect(await screen.findByRole('heading', { name: 'الطلب ORD-7' })).toBeVisible();
  expect(screen.getByText('جدة، السعودية')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'تفاصيل منطقة الاهتمام' }));
  await waitFor(() => expect(fact('المكان')).toHaveTextContent('جدة، مكة المكرمة، السعودية'));
  expect(fact('الغطاء السحابي')).toHaveTextContent('حتى 20%');
});

test('P9 of 10,000 items the first are listed and the rest is counted', async () => {
  const item = wireOrder(7).OrderItems[0];
  const OrderItems = Array.from({ length: 10_000 }, (_, index) => ({ ...item, OrderItemID: index }));
  await visit('/orders/7', { between: without({ OrderItems }) });
  expect(await screen.findByText('and 9,950 more items')).toBeVisible();
  expect(document.querySelectorAll('li').length).toBeLessThan(100);
});

test('P9 a response over 20 MB shows an error', async () => {
  const piece = new Uint8Array(5_000_000).fill(32);
  const huge = () => {
    let left = 10;
    return new Response(
      new ReadableStream({
        pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
      }),
    );
  };
  await visit('/orders/7', { between: answeringDetails(huge) });
  expect(await screen.findByRole('alert')).toHaveTextContent('exceeds 20 MB and was not read');
});

test.each([
  ['en', 'Try again', 'تعذّر تنفيذ الطلب رقم 42 من 2026'],
  ['ar', 'حاول مجددًا', 'Order 42 of 2026 was refused'],
] as const)(
  'P20 in %s a Message in the other language keeps its own direction',
  async (language, again, words) => {
    expectNoise(/GetOrders was refused/);
    await visit('/orders', { language, between: answeringLists(() => wireRejection(words)) });
    const said = await screen.findByText(words);
    expect(said).toHaveAttribute('dir', 'auto');
    expect(said.parentElement?.parentElement).toHaveTextContent(again);
  },
);
