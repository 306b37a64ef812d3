import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false });

test('from any screen to an order, a point, a place and the shortcuts without a mouse', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const { form, keyboard, palette, screen } = analyst;
  // An order without a place name fetches the place names, and other tests place some.
  const letsPlacesGo = await holds(page, /\/basemap\/gazetteer-/);
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await palette.opensByKey();
  await analyst.meetsNoBarrierInEitherTheme('palette');
  await keyboard.types('ord-104007');
  await keyboard.presses('Enter');
  await analyst.isAt('/orders/7');
  await analyst.order.isOf('ORD-104007');
  await palette.isClosed();

  await palette.opensByKey();
  await keyboard.types('muscat');
  await palette.marks('Find place');
  await keyboard.presses('Enter');
  letsPlacesGo();
  await expect(palette.marked()).toContainText('Muscat');
  await analyst.meetsNoBarrier('palette with places');
  await keyboard.presses('Enter');
  await expect(form.location()).toHaveValue(/^23\.\d+, 58\.\d+$/);
  await analyst.isAt(/\/orders\/new#point=23\.\d+,58\.\d+$/);

  await palette.opensByKey();
  await keyboard.types('24.7136, 46.6753');
  await expect(palette.marked()).toContainText('New order at');
  await analyst.meetsNoBarrier('palette with coordinates');
  await keyboard.presses('ArrowDown', 'ArrowUp', 'Enter');
  await analyst.isAt(/\/orders\/new#point=24\.7136,46\.6753$/);
  await expect(form.location()).toHaveValue('24.7136, 46.6753');

  await form.note().focus();
  await keyboard.types('n/?');
  await expect(form.note()).toHaveValue('n/?');
  await form.fills({ location: '24.7136, 46.6753' });
  await form.reviews();
  await keyboard.presses('Control+k');
  await keyboard.presses('?');
  await expect(analyst.page.getByRole('dialog')).toHaveCount(1);
  await keyboard.presses('Escape');
  await expect(form.place()).toBeFocused();
  await keyboard.presses('?');
  await screen.sees('dialog', 'Keyboard shortcuts');
  await analyst.meetsNoBarrierInEitherTheme('keyboard shortcuts');
  await keyboard.presses('Escape');
  await screen.seesNo('dialog', 'Keyboard shortcuts');
  await keyboard.presses('/');
  await expect(screen.find('searchbox', 'Search orders')).toBeFocused();
});

test.describe('in Arabic, on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the icon in the bar opens it, digits of any script are read, and nothing exceeds the phone's width", {
    tag: '@full',
  }, async ({ analyst }) => {
    const { palette, screen } = analyst;
    await analyst.comesTo('/orders');
    await screen.find('button', 'Jump to Ctrl K: an order, a place or a command').tap();
    await expect(palette.box()).toBeFocused();
    await palette.box().fill('٢٠٠');
    await screen.fitsItsWidth('palette');
    await analyst.meetsNoBarrier('palette');
    await palette.marked().tap();
    await analyst.order.isOf('ORD-104200');
    await analyst.isAt('/orders/200');
  });
});
