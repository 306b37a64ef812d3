import type { Page } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

// A window of 1280 by 800 at a zoom of 200 %.
test.use({ site: 'stage', drawsMap: false, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

/** Where the focus is: inside a dialog or not, and its name. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    return {
      inDialog: element?.closest('[role=dialog]') !== null && element !== document.body,
      id: element?.id ?? '',
      inView:
        box !== undefined &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth,
    };
  });

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('B12 at 200 %, by keyboard alone: the dialog of a lost session can be reached, traps the focus and returns it', async ({
    analyst,
    guard,
    page,
    sandbox,
  }) => {
    guard.expects(/status of 40[01]/);
    await analyst.comesTo('/orders/new');
    await analyst.form.note().focus();
    await page.keyboard.type('by keyboard');
    const { id } = await focus(page);
    expect(id).not.toBe('');
    await sandbox.plan({
      calls: [
        {
          to: 'connect/token',
          body: 'grant_type=refresh',
          work: 'none',
          answer: {
            status: 400,
            headers: { 'content-type': 'application/json' },
            body: '{"error":"invalid_grant"}',
          },
        },
      ],
      tokens: { revoked: true },
    });
    // Returning to the tab fetches again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const dialog = analyst.screen.find('dialog', 'Sign in again');
    await expect(dialog).toBeVisible();
    await expect(analyst.password()).toBeFocused();
    await analyst.meetsNoBarrierInEitherTheme('the dialog at 200 %');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press(key);
        expect(await focus(page)).toMatchObject({ inDialog: true, inView: true });
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await analyst.password().focus();
    await page.keyboard.type(mainAccount.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await focus(page)).id).toBe(id);
    await page.keyboard.type(' alone');
    await expect(analyst.form.note()).toHaveValue('by keyboard alone');
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across).toBeLessThanOrEqual(0);
  });
});
