import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const riyadh = { lat: 24.7136, lng: 46.6753 };

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('in Arabic', () => {
  test.use({ language: 'ar', permissions: ['clipboard-read', 'clipboard-write'] });

  test('the point is copied and shown in any notation, after a reload too, and swapped by key and by button; only a swap moves it', {
    tag: '@full',
  }, async ({ analyst }) => {
    const { form, keyboard, map, page, screen } = analyst;
    await analyst.comesTo('/orders/new');
    await form.typesPoint('24.7136, 46.6753');
    await expect(form.location()).toHaveValue('24.7136, 46.6753');
    await map.isDrawn();
    expect(await map.pointAt()).toEqual(riyadh);

    await test.step('copied', async () => {
      await form.copiesCoordinatesAs('UTM');
      await screen.reads('UTM copied');
      expect(await copied(page)).toBe('38R 669460mE 2734272mN');
      await form.copiesCoordinatesAs('DDM');
      await screen.reads('DDM copied');
      expect(await copied(page)).toBe('24°42.8160′N 46°40.5180′E');
      await expect(form.location()).toHaveValue('24.7136, 46.6753');
    });

    await test.step('swapped, and back', async () => {
      await form.location().focus();
      await keyboard.presses('Alt+KeyS');
      await expect(form.location()).toHaveValue('46.6753, 24.7136');
      await expect.poll(() => map.pointAt()).toEqual({ lat: 46.6753, lng: 24.7136 });
      await form.showsCoordinatesAs('DDM');
      await page.getByRole('button', { name: new RegExp(`^${screen.words('Swap')}`) }).click();
      await expect(form.location()).toHaveValue('24°42.8160′N 46°40.5180′E');
      await expect.poll(() => map.pointAt()).toEqual(riyadh);
    });

    await test.step('shown', async () => {
      await form.showsCoordinatesAs('MGRS');
      await expect(form.location()).toHaveValue('38R PN 69459 34271');
      // Focus and blur: a square of a metre must not move the point.
      await form.location().focus();
      await form.location().press('Enter');
      await form.location().blur();
      expect(await map.pointAt()).toEqual(riyadh);
      await page.reload();
      await expect(form.location()).toHaveValue('38R PN 69459 34271');
      await form.showsCoordinatesAs('DMS');
      await expect(form.location()).toHaveValue('24°42′48.96″N 46°40′31.08″E');
      await form.typesPoint('38R 669460 2734272');
      await expect(form.location()).toHaveValue(/^24°42′48\.9\d″N 46°40′31\.\d\d″E$/);
    });
  });
});

test('an address of a map, a code, a grid reference: each shows how it was read', { tag: '@full' }, async ({
  analyst,
}) => {
  const { form, map, screen } = analyst;
  await analyst.comesTo('/orders/new');
  await form.location().fill('https://www.google.com/maps/place/x/@1,2,3z/data=!8m2!3d24.7136!4d46.6753');
  await screen.reads(/^Taken from the map link: 24\.7136 N, 46\.6753 E/);
  await form.location().press('Enter');
  await expect(form.location()).toHaveValue('24.7136, 46.6753');
  await form.location().fill('38RPN6934');
  await screen.reads(/^Read as MGRS:/);
  await screen.reads(/^The centre of a square of 1 km\./);
  await form.location().fill('24.7136, 313.3247');
  await screen.reads(/^Longitude 313\.3247 is past 180/);
  await form.location().fill('38S 442000 3686000');
  await screen.reads(/^This can be read in 2 ways\./);
  await analyst.keyboard.presses('Alt+KeyS');
  await expect.poll(async () => (await map.pointAt()).lat).toBeLessThan(-56);
  await form.location().fill('https://maps.app.goo.gl/AbCdEf12');
  await analyst.isAnnounced(/^This link contains no coordinates/);
});

test.describe('without the map', () => {
  test.use({ drawsMap: false });

  test('near a pole there is no grid, and the box falls back to degrees', { tag: '@full' }, async ({
    analyst,
  }) => {
    const { form, page } = analyst;
    await analyst.comesTo('/orders/new');
    await form.showsCoordinatesAs('UTM');
    await form.typesPoint('89.5, 10');
    await expect(form.location()).toHaveValue('89.5, 10');
    await page.getByRole('button', { name: 'Copy coordinates as' }).click();
    await expect(page.getByRole('menuitem', { name: 'UTM' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'DMS' })).toBeEnabled();
  });
});
