import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test('in a contrast theme of the system, lines show what is chosen, which page is open, what a window has left and when', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await analyst.opens('/orders/new');
  await expect(analyst.screen.find('button', 'Sign in')).toHaveCSS('border-top-style', 'solid');
  await analyst.signsIn();
  await analyst.isSignedIn();
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
  // What lies on the map: the legend and the name of the area.
  for (const part of ['legend', 'tag'])
    await expect(page.locator(`section [class*="${part}"]`).first(), part).toHaveCSS(
      'border-top-style',
      'solid',
    );
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
  await analyst.form.fills({ location: '24.7136, 46.6753' });
  await analyst.form.reviews();
  const review = page.getByRole('dialog');
  expect(await review.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(200);
  // It scrolls as a whole.
  const rolled = await review.evaluate((dialog) => {
    dialog.scrollTop = dialog.scrollHeight;
    return dialog.scrollTop;
  });
  expect(rolled).toBeGreaterThan(100);
  await expect(analyst.form.review.confirm()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
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

test('with a default font size of 32 pixels a phone breaks no price and no image type, cuts no window, and nothing lies over what is below it', {
  tag: '@full',
}, async ({ analyst, page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 32px !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await analyst.comesTo('/orders/200');
  const price = page.getByText('2,111.51', { exact: true });
  // Its node is replaced once, right after the first render.
  await expect.poll(() => price.evaluate((text) => text.getClientRects().length)).toBe(1);
  await analyst.opens('/orders/new/batch');
  await analyst.batch.pastes('A\t25.1, 55.2\nB\t24.4, 54.3\nC\t23.4, 53.3');
  /** How far the first ends below the beginning of the second. */
  const over = async (first: Locator, second: Locator) => {
    const [above, below] = await Promise.all([first, second].map((each) => each.boundingBox()));
    if (!above || !below) throw new Error('not on the page');
    return above.y + above.height - below.y;
  };
  const settings = analyst.screen.find('group', 'Shared settings');
  expect(await over(settings, analyst.screen.find('button', 'Add row'))).toBeLessThanOrEqual(0);
  await analyst.opens('/orders');
  const shown = page.getByRole('radiogroup').first();
  const height = page.getByRole('slider', { name: 'Panel height' });
  await height.press('ArrowUp');
  await expect(height).toHaveAttribute('aria-valuetext', 'full');
  expect(await over(analyst.screen.find('searchbox', 'Search orders'), shown)).toBeLessThanOrEqual(0);
  const opens = page.getByRole('cell').getByText(/^opens in \d+ \w+$/);
  await expect(opens.first()).toBeVisible();
  // The text, or what holds it in its cell.
  const cut = await opens.evaluateAll(
    (texts) =>
      texts.filter((text) => {
        const cell = text.closest('td');
        for (let part: Element | null = text; part !== null; part = part === cell ? null : part.parentElement)
          if (part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
            return true;
        return false;
      }).length,
  );
  expect(cut).toBe(0);
  await analyst.opens('/orders/new');
  const type = page.getByRole('main').getByText('Multispectral', { exact: true });
  const lines = await type.evaluate((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test.describe('on a tablet with touch', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('the button beside a place lies on no place and no reference', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await analyst.comesTo('/orders');
    const button = page.getByRole('button', { name: /^Order ORD-\d+ again$/ }).first();
    await expect(button).toHaveCSS('opacity', '1');
    const over = await button.evaluate((own) => {
      const { left } = own.getBoundingClientRect();
      const texts = [...(own.parentElement?.querySelectorAll('span') ?? [])];
      return texts.filter((text) => text.getBoundingClientRect().right > left).length;
    });
    expect(over).toBe(0);
  });
});
