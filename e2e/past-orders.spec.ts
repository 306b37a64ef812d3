import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

test.use({ watches: true });

const at = '25.0114, 55.0614';
const place = '/orders/new#point=25.0114,55.0614';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Every order in the responses covers the point, in an open window; with the image of `choice` once known. */
async function covering(page: Page, choice: Promise<object>) {
  const ring = [
    [55, 25],
    [55.1, 25],
    [55.1, 25.1],
    [55, 25.1],
    [55, 25],
  ];
  const detail = {
    AOI: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    AOIAreaInKM: 98,
    CaptureAttempFrom: inDays(-1),
    CaptureAttempTo: inDays(60),
  };
  await page.route(/\/GetOrders$|\/GetOrderDetails/, async (route) => {
    const response = await route.fetch(mayResend);
    const body = await response.json();
    const chosen = await choice;
    for (const order of [body.ReturnedValue ?? body].flat())
      for (const item of order.OrderItems) {
        item.ServiceID = 3;
        item.OrderItemDetail = { ...item.OrderItemDetail, ...detail, ...chosen };
      }
    await route.fulfill({ response, json: body });
  });
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });
  const says = /^\d+ \S+ [تي]غطي بالفعل هذه النقطة في هذه الفترة/;

  test('orders that cover the point are shown with the expected footprint, although this tab has listed none', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { form, map, screen } = analyst;
    let choose = (_: object) => {};
    await covering(page, new Promise((settle) => (choose = settle)));
    await analyst.comesTo('/orders/new');
    const firstOf = async (group: 'Image type' | 'Resolution') =>
      Number(await form.choices(group).getByRole('radio').first().getAttribute('value'));
    choose({ ImageTypeID: await firstOf('Image type'), ImageResolutionID: await firstOf('Resolution') });
    await form.chooses('Image type');
    await form.chooses('Resolution');
    const top = async () => (await form.location().boundingBox())?.y;
    const before = await top();
    await form.typesPoint(at);
    await map.isDrawn();
    await expect(page.getByText(says)).toBeVisible();
    expect(await top(), 'the notice moves no field').toBe(before);
    const tag = /^تقدير، نحو 98\sكم²$/;
    await expect(map.region().getByText(tag)).toBeInViewport({ ratio: 1 });
    await expect(screen.find('list', 'Legend').getByRole('listitem')).toHaveText([
      'منطقة الاهتمام',
      'الصورة المقدّرة',
    ]);
    // The area of all these orders is drawn once.
    await expect
      .poll(() => map.areaTags())
      .toEqual([expect.stringMatching(/^ORD-\d+$/), expect.stringMatching(tag)]);
    await analyst.meetsNoBarrier('a new order with an estimate');
  });

  test.describe('with the simple map', () => {
    test.use({ drawsMap: false });

    test('they are shown after a reload and at a direct link', { tag: '@full' }, async ({
      analyst,
      page,
    }) => {
      await covering(page, Promise.resolve({}));
      await analyst.comesTo(place);
      await expect(page.getByText(says)).toBeVisible();
      await page.reload();
      await expect(page.getByText(says)).toBeVisible();
      await analyst.opens('/outbox');
      await analyst.opens(place);
      await expect(page.getByText(says)).toBeVisible();
    });
  });

  test('the notice also appears when an order is repeated from its own page', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await covering(page, Promise.resolve({}));
    await analyst.comesTo('/orders/200');
    await analyst.order.again().click();
    await expect(analyst.form.location()).toHaveValue('25.05, 55.05');
    await expect(page.getByText(says)).toBeVisible();
  });
});

test.describe('in full resolution', () => {
  test.use({ deviceScaleFactor: 1 });

  test('the expected image is drawn around the point and described, for the chosen type and resolution', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { form, map, screen } = analyst;
    const detail = { AOI: null, ImageTypeID: 3, ImageResolutionID: 1 };
    await page.route(/\/GetOrders$/, async (route) => {
      const response = await route.fetch(mayResend);
      const body = await response.json();
      for (const order of body.ReturnedValue)
        for (const item of order.OrderItems)
          item.OrderItemDetail = { ...item.OrderItemDetail, ...detail, AOIAreaInKM: 400 };
      await route.fulfill({ response, json: body });
    });
    await analyst.comesTo('/orders/new#point=20.05,51.02');
    await map.isDrawn();
    expect(await map.amberPixels()).toBe(0);
    const { lat, lng } = await map.pointAt();
    const scale = await map.scaleInKm();
    await form.chooses('Image type', 'SAR');
    await form.chooses('Resolution', 'Very high');
    await screen.reads(/^Estimated footprint: about 400\skm² \(20\s×\s20\skm\), from \d+ orders like this$/);
    await expect.poll(() => map.amberPixels()).toBeGreaterThan(50);
    // Neither the point nor the view has moved.
    expect(await map.pointAt()).toEqual({ lat, lng });
    expect(await map.scaleInKm()).toBe(scale);
    await form.chooses('Image type', 'Stereo');
    await expect.poll(() => map.amberPixels()).toBe(0);
  });

  test('an order beside the point that overlaps the expected image is drawn and named, and no longer once the image is smaller', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { form, map, screen } = analyst;
    // From 7 to 17 km east of the point.
    const ring = [
      [51.09, 20],
      [51.19, 20],
      [51.19, 20.1],
      [51.09, 20.1],
      [51.09, 20],
    ];
    const detail = {
      AOI: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
      CaptureAttempFrom: inDays(-1),
      CaptureAttempTo: inDays(60),
    };
    await page.route(/\/GetOrders$/, async (route) => {
      const response = await route.fetch(mayResend);
      const body = await response.json();
      for (const order of body.ReturnedValue)
        for (const item of order.OrderItems) {
          const isSar = item.OrderItemDetail.ImageTypeID === 3;
          item.OrderItemDetail = { ...item.OrderItemDetail, ...detail, AOIAreaInKM: isSar ? 400 : 25 };
        }
      await route.fulfill({ response, json: body });
    });
    await analyst.comesTo('/orders/new#point=20.05,51.02');
    await map.isDrawn();
    await form.chooses('Image type', 'SAR');
    await screen.reads(/^\d+ orders overlap the estimated footprint in this window$/);
    const order = expect.stringMatching(/^ORD-\d+$/);
    await expect.poll(() => map.areaTags()).toEqual([order, expect.stringMatching(/^Estimate, about 400/)]);
    await form.chooses('Image type', 'Stereo');
    await expect.poll(() => map.areaTags()).toEqual([expect.stringMatching(/^Estimate, about 25/)]);
    await expect(page.getByText(/overlap the estimated footprint/)).toHaveCount(0);
  });
});
