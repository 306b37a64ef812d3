import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringDetails } from '../../../api/testing/answering.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { printed as printedSheet } from '../../../ui/testing/printed.ts';

const seven = (change: object = {}, detail: object = {}) =>
  answeringDetails(() => wireOrder(7, change, detail));
const choose = async (user: Awaited<ReturnType<typeof visit>>['user'], name: string) => {
  // A copy leaves the menu open, with what was copied below it.
  if (screen.queryByRole('menu') === null)
    await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

/** The summary of the printed sheet, which is rendered while the browser prints. */
const printed = () => plain(printedSheet());

test('on paper what was ordered, where, when, cloud cover, who and status; on the screen the facts say it', async () => {
  await visit('/orders/7', { between: seven() });
  const line = 'Multispectral image, 30–50 cm, 115 km², cloud up to 20%.';
  await screen.findByText('03:00 at the point, UTC+3');
  expect(screen.queryByText(/Multispectral.* image/)).toBeNull();
  const paper = printed();
  expect(paper).toContain(
    `Jeddah, Saudi Arabia. ${line} Capture window from 19 Nov 2026, 00:00 UTC to 3 Dec 2026, 12:00 UTC, `,
  );
  expect(paper).toMatch(/\. Ordered on 18 Nov 2026, 10:00 UTC by .+\. Status: “Pending”\./);
});

test('the summary on paper leaves out missing values', async () => {
  const nothing = {
    ImageTypeName: null,
    ImageResolutionName: null,
    CloudCover: null,
    AOI: null,
    AOIAreaInKM: null,
  };
  const nowhere = {
    CityName: null,
    CityNameAr: null,
    RegionName: null,
    RegionNameAr: null,
    CountryName: null,
    CountryNameAr: null,
    CountryCode: null,
  };
  const never = { CaptureAttempFrom: null, CaptureAttempTo: null };
  await visit('/orders/7', {
    between: seven({ OrderDate: null, AddedBy: '' }, { ...nothing, ...nowhere, ...never }),
  });
  await screen.findByText('No capture window stated');
  expect(printed()).toContain('Image. No capture window stated. Status: “Pending”.');
});

test('an end that cannot be read is shown as it was sent, on the page and on paper', async () => {
  const sent = { CaptureAttempTo: '2026-02-30T00:00:00Z' };
  await visit('/orders/7', { between: seven({ OrderDate: 'soon' }, sent) });
  expect(plain(await screen.findByText(/2026-02-30/))).toBe('Cannot be read: 2026-02-30T00:00:00Z');
  expect(screen.getByText('open, end cannot be read')).toBeVisible();
  expect(plain(screen.getByText(/soon$|soon\u2069$/))).toBe('Cannot be read: soon');
  expect(printed()).toContain('open, end cannot be read');
  expect(plain(document.querySelector('[data-print-sheet]'))).toContain(
    'Cannot be read: 2026-02-30T00:00:00Z',
  );
});

test('the summary on paper in Arabic', async () => {
  await visit('/orders/7', { language: 'ar', between: seven() });
  const line = 'صورة من نوع Multispectral، 30–50 cm، 115 كم²، غيوم حتى 20%.';
  await screen.findByText(/^03:00 بتوقيت النقطة/);
  expect(printed()).toContain(`جدة، السعودية. ${line} فترة الالتقاط من 19 نوفمبر 2026`);
});

test('both ends of the window in the local time of the place', async () => {
  await visit('/orders/7', { between: seven() });
  expect(await screen.findByText('03:00 at the point, UTC+3')).toBeVisible();
  expect(screen.getByText('15:00 at the point, UTC+3')).toBeVisible();
});

test.each([
  ['en', ['9 Jumada II 1448 AH', '23 Jumada II 1448 AH'], '18 Nov 2026, 10:00 UTC 8 Jumada II 1448 AH'],
  [
    'ar',
    ['9 جمادى الآخرة 1448 هـ', '23 جمادى الآخرة 1448 هـ'],
    '18 نوفمبر 2026، 10:00 بتوقيت UTC 8 جمادى الآخرة 1448 هـ',
  ],
] as const)(
  'the window and the day of ordering in the Hijri calendar, in %s',
  async (language, ends, ordered) => {
    await visit('/orders/7', { language, between: seven() });
    for (const end of ends) expect(await screen.findByText(end)).toBeVisible();
    expect(
      screen.getByText((_, element) => element?.tagName === 'DD' && plain(element) === ordered),
    ).toBeVisible();
  },
);

test('screen readers get the progress of an open window as text', async () => {
  const day = 86_400_000;
  const now = Date.now();
  const window = {
    CaptureAttempFrom: new Date(now - day).toISOString(),
    CaptureAttempTo: new Date(now + 3 * day).toISOString(),
  };
  await visit('/orders/7', { between: seven({}, window) });
  const bar = await screen.findByRole('progressbar', { name: 'Share of the capture window elapsed' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(plain(bar.closest('section'))).toContain('25% elapsed');
});

test('Copy as cURL, as JSON letter by letter as the service sent it, and the link', async () => {
  // Each of these would change if it were parsed and serialized.
  const unlike = '"FieldOfTomorrow":{"orderID":12345678901234567890},"2":"a","1":"\\u0062","2":"c"';
  const text = JSON.stringify(wireOrder(7))
    .replace('"Price":1600', '"Price":1600.00')
    .replace(/\}$/, `, ${unlike}}\n`);
  const { user } = await visit('/orders/7', { between: answeringDetails(() => new Response(text)) });
  await choose(user, 'Copy as cURL');
  expect(await screen.findByText(/^Copied\. The token is left out/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('GetOrderDetails?orderID=7');
  await choose(user, 'Copy as JSON');
  expect(await screen.findByText(/^Copied: the order as the service sent it/)).toBeVisible();
  expect(text).toContain('1600.00');
  expect(await navigator.clipboard.readText()).toBe(text);
  await choose(user, 'Copy link');
  expect(await screen.findByText(/^Copied: the address/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/orders/7`);
});

test('a text that the browser does not copy is shown for selection', async () => {
  const { user } = await visit('/orders/7', { between: seven() });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  onTestFinished(() => void vi.restoreAllMocks());
  await choose(user, 'Copy as cURL');
  expect(await screen.findByText(/^curl .+GetOrderDetails\?orderID=7/)).toBeVisible();
  expect(screen.getByText(/^The browser did not allow copying/, { selector: 'p' })).toBeVisible();
});

test('Download KML is offered, and no download for an order without an area', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, router } = await visit('/orders/7', {
    between: answeringDetails((id) => wireOrder(Number(id), {}, id === '7' ? {} : { AOI: null })),
  });
  await choose(user, 'Download KML');
  expect(clicked).toEqual(['ORD-7.kml']);
  await router.navigate('/orders/8');
  await screen.findByRole('heading', { name: 'Order ORD-8' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(within(menu).queryByRole('menuitem', { name: 'Download KML' })).not.toBeInTheDocument();
});

test('the item of an order is listed with its price', async () => {
  const { user } = await visit('/orders/7', { between: seven() });
  await user.click(await screen.findByRole('heading', { name: 'Price' }));
  const items = (await screen.findByRole('heading', { name: 'Items' })).parentElement;
  expect(plain(items)).toMatch(/Tasking ?1 × ?1,600\.00/);
});

/** Text without directional marks, and with plain spaces. */
const plain = (element: Element | null): string =>
  (element?.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
