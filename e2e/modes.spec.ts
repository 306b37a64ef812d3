import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test('in a contrast theme of the system, lines show what is chosen, which page is open, what a window has left and when', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '24.7136, 46.6753' });
  const lines = await page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`no ${selector}`);
      return getComputedStyle(element);
    };
    const background = getComputedStyle(document.body).backgroundColor;
    return {
      chosen: styleOf('label[data-selected]').outlineStyle,
      other: styleOf('label:has([type="radio"]):not([data-selected])').outlineStyle,
      page: styleOf('nav a[aria-current="page"]').borderBlockEndColor !== background,
      otherPage: styleOf('nav a:not([aria-current])').borderBlockEndColor !== background,
    };
  });
  expect(lines).toEqual({ chosen: 'solid', other: 'none', page: true, otherPage: false });

  await analyst.turnsTo('/orders');
  await analyst.orders.row(/ORD-/).first().click();
  const row = page.locator('tr[aria-current="true"]');
  await expect(row).toBeVisible();
  const drawn = await row.evaluate((element) => {
    const [track] = element.querySelectorAll('[class*="track"]');
    if (track === undefined) throw new Error('no window');
    return {
      overTheSticky: getComputedStyle(element, '::after').borderTopStyle,
      dates: getComputedStyle(track).backgroundImage.includes('gradient'),
    };
  });
  expect(drawn).toEqual({ overTheSticky: 'solid', dates: true });

  await analyst.turnsTo('/orders/200');
  await analyst.order.isOf('ORD-104200');
  const bar = page.getByRole('progressbar');
  const colours = await bar.evaluate((track) => {
    const [passed] = track.children;
    if (passed === undefined) throw new Error('nothing has passed');
    return [track, passed].map((element) => getComputedStyle(element).backgroundColor);
  });
  expect(new Set(colours).size).toBe(2);
});

test('spaced text is not cut, and at 300 and 400 % a screen has more than half of the window', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await analyst.comesTo('/orders/new');
  const date = page.getByRole('group', { name: 'Capture from' });
  await expect(date).toBeVisible();
  await analyst.screen.spacesText();
  const cut = () =>
    date.evaluate((group) => {
      const box = group.getBoundingClientRect();
      return [...group.querySelectorAll('[role=spinbutton]')].filter((part) => {
        const { right, bottom } = part.getBoundingClientRect();
        return right > box.right || bottom > box.bottom;
      }).length;
    });
  expect(await cut()).toBe(0);
  await analyst.screen.spacesText(false);

  for (const size of [
    { width: 480, height: 300 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/orders/new', '/orders/new/batch', '/orders', '/orders/200']) {
      await analyst.turnsTo(path);
      // The part that scrolls, with the fields or the rows.
      const seen = () =>
        page.getByRole('main').evaluate((panel) => {
          const scrolls = [panel, ...panel.querySelectorAll('*')].filter(
            (element) =>
              element.scrollHeight > element.clientHeight + 100 &&
              /auto|scroll/.test(getComputedStyle(element).overflowY),
          );
          return Math.max(0, ...scrolls.map(({ clientHeight }) => clientHeight));
        });
      await expect
        .poll(seen, { message: `${path} at ${size.width}` })
        .toBeGreaterThanOrEqual(size.height / 2);
    }
  }
  await analyst.turnsTo('/orders/new');
  // No part of the page lies over what has the focus.
  for (const field of await page.getByRole('main').getByRole('spinbutton').all()) {
    await field.focus();
    const isOnTop = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found === element || element.contains(found);
    });
    expect(isOnTop).toBe(true);
  }
});
