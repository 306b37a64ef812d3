import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

/** Visible or accessible content outside the dialog that covers the page. */
const uncovered = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.closest('[data-covers]') === null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 80));

for (const theme of ['light', 'dark'] as const)
  test(`a locked page hides its content on screen, from screen readers and in print: ${theme}`, {
    tag: theme === 'dark' ? '@full' : [],
  }, async ({ analyst, page, sandbox }) => {
    await page.emulateMedia({ colorScheme: theme });
    await sandbox.plan({ tokens: { seconds: 86_400 } });
    await page.clock.install();
    await analyst.comesTo('/orders');
    await analyst.orders.seesRows(15);
    const [number = ''] = await analyst.orders.numbers();
    await analyst.opensUserMenu();
    await page.clock.fastForward(3_660_000);
    await analyst.isPrompted(/locked after a period/);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Sign in again · /);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      expect(await page.evaluate(uncovered), media).toEqual([]);
      await expect(page.getByText(number).first()).toBeHidden();
    }
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await analyst.meetsNoBarrier('the locked page');
    await analyst.answers(mainAccount.password);
    await analyst.orders.seesRows(15);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Orders · /);
  });
