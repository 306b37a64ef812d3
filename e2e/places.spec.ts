import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test.describe('with the map', () => {
  test.use({ drawsMap: true });

  test('a place is found by its name, chosen by keyboard, and becomes the point', { tag: '@full' }, async ({
    analyst,
  }) => {
    const { form, keyboard } = analyst;
    await analyst.comesTo('/orders/new');
    await keyboard.tabsTo(form.location());
    await keyboard.types('riya');
    await form.offersPlace('Riyadh, Riyadh Region, Saudi Arabia');
    await expect(form.location()).toHaveAttribute('aria-expanded', 'true');
    await keyboard.presses('ArrowDown');
    await form.standsOnPlace('Riyadh, Riyadh Region, Saudi Arabia');
    // Everything else is hidden from screen readers while the list is open; Tab closes it before the focus moves there.
    await analyst.meetsNoBarrier('the list of places', ['aria-hidden-focus']);
    await keyboard.presses('Enter');
    await expect(form.location()).toHaveValue('24.688, 46.722');
    await expect(form.location()).toHaveAttribute('aria-expanded', 'false');
    await expect(form.location()).toHaveAccessibleDescription(
      /From the place name: 24\.688 N, 46\.722 E.*Riyadh, Saudi Arabia/s,
    );
    await analyst.map.isDrawn();
    await expect(analyst.map.point()).toBeVisible();
  });
});

test('Enter takes an exact place name, a similar name is offered, and an unknown name is rejected', {
  tag: '@full',
}, async ({ analyst }) => {
  const { form, keyboard, screen } = analyst;
  await analyst.comesTo('/orders/new');
  // The search is still running when Enter is pressed.
  await form.typesPoint('Abu Dhabi');
  await expect(form.location()).toHaveValue('24.451, 54.397');
  await form.typesPoint('24.82, 46.85');
  await screen.reads(/20.km NE of Riyadh, Saudi Arabia/);
  await form.typesPoint('riyahd');
  await form.offersPlace('Riyadh, Riyadh Region, Saudi Arabia');
  await expect(form.location()).toHaveValue('riyahd');
  await keyboard.presses('Escape');
  await expect(form.location()).toHaveAttribute('aria-expanded', 'false');
  await expect(form.location()).toHaveValue('riyahd');
  await form.location().fill('qqqzzzkkk');
  await screen.reads('No such place or location. Try Riyadh or 24.7136, 46.6753');
  await form.typesPoint('Jeddah');
  await screen.reads('Jeddah, Saudi Arabia');
  await analyst.meetsNoBarrier('a place chosen');
});

test('without the file of places, coordinates still work, and the box shows a note', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const { form } = analyst;
  await page
    .context()
    .route('**/basemap/gazetteer-*.json', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    );
  await analyst.comesTo('/orders/new');
  await form.location().fill('riyadh');
  await analyst.screen.reads('Place names could not be loaded. Coordinates work, such as 24.7136, 46.6753');
  await form.typesPoint('24.7136, 46.6753');
  await expect(form.location()).toHaveAccessibleDescription(/Read as 24\.7136 N, 46\.6753 E/);
});

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test('places have their Arabic names, and the point is described in Arabic', { tag: '@full' }, async ({
    analyst,
  }) => {
    const { form, keyboard } = analyst;
    await analyst.comesTo('/orders/new');
    await keyboard.tabsTo(form.location());
    await keyboard.types('ابوظبي');
    await form.offersPlace('أبو ظبي، إمارة أبو ظبي، الإمارات');
    await keyboard.presses('ArrowDown', 'Enter');
    await expect(form.location()).toHaveValue('24.451, 54.397');
    await form.typesPoint('24.82, 46.85');
    await analyst.screen.reads(/على بعد 20.كم شمال شرقي الرياض، السعودية/);
  });
});
