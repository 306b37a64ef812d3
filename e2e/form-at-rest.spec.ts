import type { Page } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

// A form that knows no orders of the account says so, in a notice that takes room.
test.use({ drawsMap: false, watches: true });

const day = 86_400_000;

/** A window from August to September, the longest names of months in Arabic and in English. */
const year = new Date().getUTCFullYear() + 1;
const newOrder = `/orders/new?from=${year}-08-20T00:00:00Z&to=${year}-09-10T00:00:00Z`;

/** The places of what can be pressed or filled in, in the panel. */
const placesOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('label, button, input:not([type=radio], [type=range]), [role=group]')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );

/** Every order in the responses is of one image, and its window has closed. */
async function ordersAlike(page: Page) {
  const days = (count: number) => new Date(Date.now() - count * day).toISOString();
  const image = { ImageTypeID: 1, ImageResolutionID: 2 };
  const detail = { ...image, CaptureAttempFrom: days(40), CaptureAttempTo: days(30) };
  await page.route(/\/GetOrders$|\/GetOrderDetails/, async (route) => {
    const response = await route.fetch(mayResend);
    const body = await response.json();
    for (const order of [body.ReturnedValue ?? body].flat())
      for (const item of order.OrderItems) {
        item.ServiceID = 3;
        item.OrderItemDetail = { ...item.OrderItemDetail, ...detail };
      }
    await route.fulfill({ response, json: body });
  });
}

/** No field is covered, and the panel has nothing below its edge. */
async function seesEveryField({ form, page }: Analyst) {
  for (const field of [form.location(), form.referenceBox(), form.note(), form.place()])
    await expect(field).toBeInViewport({ ratio: 1 });
  const scrolling = page.getByRole('main').locator('> div').first();
  expect(await scrolling.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, 1440 x 900`, () => {
    test.use({ language });

    test('every field fits without scrolling, and no choice moves anything', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      const { form } = analyst;
      await analyst.comesTo(newOrder);
      await form.typesPoint('24.7136, 46.6753');
      await analyst.screen.reads(language === 'en' ? /^Riyadh/ : /^الرياض/);
      await expect(form.choices('Image type').locator('img')).toHaveCount(3);
      await seesEveryField(analyst);

      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(25);
      for (const group of ['Image type', 'Resolution'] as const)
        for (const label of await form.choices(group).locator('label').all()) {
          await label.click();
          expect(await placesOf(page)).toEqual(before);
        }
      for (const preset of ['48 hours', '7 days', '30 days', '14 days']) {
        await analyst.screen.find('button', preset).click();
        expect(await placesOf(page)).toEqual(before);
      }
    });

    test('an estimate leaves every field in sight and moves none; an error takes its room', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      const { form, screen } = analyst;
      await ordersAlike(page);
      await analyst.comesTo(newOrder);
      await form.typesPoint('24.7136, 46.6753');
      await expect(form.choices('Image type').locator('img')).toHaveCount(3);
      const estimate = screen.find('region', 'Estimate');
      const chooses = (group: 'Image type' | 'Resolution', value: string) =>
        form.choices(group).locator(`label:has([value="${value}"])`).click();
      await chooses('Image type', '1');
      await chooses('Resolution', '2');
      await expect(estimate.locator('p')).toHaveCount(2);
      await seesEveryField(analyst);
      const before = await placesOf(page);
      await chooses('Resolution', '3');
      await expect(estimate.locator('p')).toHaveCount(1);
      expect(await placesOf(page)).toEqual(before);
      await chooses('Resolution', '2');
      await expect(estimate.locator('p')).toHaveCount(2);

      await form.note().fill('n'.repeat(1_001));
      await form.place().click();
      await expect(form.note()).toHaveAttribute('aria-invalid', 'true');
      await expect(estimate).toHaveCount(0);
      await seesEveryField(analyst);
    });

    test('errors move nothing: an empty form, a form without a reference, a note that is too long', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      const { form, screen } = analyst;
      await analyst.comesTo(newOrder);
      await expect(form.choices('Image type').locator('img')).toHaveCount(3);
      const empty = await placesOf(page);
      await form.place().click();
      await expect(form.choices('Resolution')).toHaveAttribute('aria-invalid', 'true');
      for (const error of ['Choose an image type.', 'Choose a resolution.']) await screen.reads(error);
      expect(await placesOf(page)).toEqual(empty);
      await seesEveryField(analyst);

      await form.referenceBox().fill('');
      await screen.find('button', 'Use Nadir’s reference').waitFor();
      const cleared = await placesOf(page);
      await form.note().fill('n'.repeat(1_001));
      await form.place().click();
      await expect(form.note()).toHaveAttribute('aria-invalid', 'true');
      await expect(form.referenceBox()).toHaveAttribute('aria-invalid', 'true');
      expect(await placesOf(page)).toEqual(cleared);
      await seesEveryField(analyst);
    });
  });
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, the calendar of the window`, () => {
    test.use({ language });

    test('it greys the past in UTC, is usable by keyboard, and its days become the window', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      const { form, keyboard, screen } = analyst;
      // In the middle of a month, so that the days before the window are on the same page of the calendar.
      await page.clock.install({ time: Date.UTC(2031, 4, 14, 9) });
      await analyst.comesTo('/orders/new');
      const opener = screen.find('button', 'Choose the days of the window');
      await keyboard.tabsTo(opener);
      await keyboard.presses('Enter');
      const grid = page.getByRole('grid').first();
      await expect(page.getByRole('grid')).toHaveCount(2);
      const first = await form.instant('Capture from');
      const cell = (at: number) =>
        grid.getByRole('button').filter({ hasText: new RegExp(`^${new Date(at).getUTCDate()}$`) });
      await expect(cell(first)).toBeFocused();
      await expect(cell(first - 2 * day)).toBeDisabled();
      await expect(cell(first - day)).toBeEnabled();
      await analyst.meetsNoBarrierInEitherTheme('the calendar of the window');
      await keyboard.seesFocus();
      await keyboard.presses('Enter', 'ArrowDown', 'Enter');
      await expect(grid).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await form.instant('Capture from')).toBe(first);
      expect(await form.instant('Capture to')).toBe(first + 9 * day);
    });
  });
}
