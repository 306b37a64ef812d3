import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

const day = 86_400_000;

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

for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, 1440 x 900`, () => {
    test.use({ language });

    test('every field fits without scrolling, and no choice moves anything', async ({ analyst, page }) => {
      const { form } = analyst;
      await analyst.comesTo('/orders/new');
      await form.typesPoint('24.7136, 46.6753');
      await analyst.screen.reads(language === 'en' ? /^Riyadh/ : /^الرياض/);
      await expect(form.choices('Image type').locator('img')).toHaveCount(3);
      for (const field of [form.location(), form.referenceBox(), form.note(), form.place()])
        await expect(field).toBeInViewport({ ratio: 1 });
      const scrolling = page.getByRole('main').locator('> div').first();
      expect(await scrolling.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);

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
  });
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, the calendar of the window`, () => {
    test.use({ language });

    test('it greys the past in UTC, is usable by keyboard, and its days become the window', async ({
      analyst,
      page,
    }) => {
      const { form, keyboard, screen } = analyst;
      await analyst.comesTo('/orders/new');
      const opener = screen.find('button', 'Choose the days of the window');
      await keyboard.tabsTo(opener);
      await keyboard.presses('Enter');
      const grid = page.getByRole('grid');
      await expect(grid).toBeVisible();
      const first = await form.instant('Capture from');
      const cell = (at: number) =>
        grid.getByRole('button').filter({ hasText: new RegExp(`^${new Date(at).getUTCDate()}$`) });
      await expect(cell(first)).toBeFocused();
      // On the first of a month, or the last one, the day before is in another month.
      if (new Date(first).getUTCDate() > 2) {
        await expect(cell(first - 2 * day)).toBeDisabled();
        await expect(cell(first - day)).toBeEnabled();
      }
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
