import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ language: 'ar', drawsMap: false });

test('in Arabic no line cuts the dots of a letter: the ink of every text lies within what is shown of it', async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/');
  const screens = [
    '/',
    '/orders',
    '/orders?show=timeline',
    '/orders/200',
    '/orders/new',
    '/orders/new/batch',
  ];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const path of screens) {
      await analyst.turnsTo(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(async () => (await inkOf(page)).texts).toBeGreaterThan(10);
      expect((await inkOf(page)).cut, `${path} at ${size.width}`).toEqual([]);
    }
  }
});

/** How many Arabic texts show, and those of which a line cuts ink at the top or the bottom, with the pixels cut. */
function inkOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    const clips = (element: Element) => getComputedStyle(element).overflowY !== 'visible';
    const cut: string[] = [];
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (parent === null || !/\p{Script=Arabic}/u.test(text) || !parent.checkVisibility()) continue;
      if (parent.closest('.visually-hidden, svg, option') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height === 0) continue;
      texts += 1;
      // The first box that clips; a list that scrolls shows the rest on request.
      let box0: Element | null = parent;
      while (box0 !== null && !clips(box0)) box0 = box0.parentElement;
      if (box0 === null || box0.scrollHeight > box0.clientHeight + 30) continue;
      const style = getComputedStyle(parent);
      canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = canvas.measureText(text);
      const shown = box0.getBoundingClientRect();
      const lines = [...range.getClientRects()];
      const first = lines[0];
      const last = lines.at(-1);
      if (first === undefined || last === undefined || shown.height < 4) continue;
      const below = last.top + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent - shown.bottom;
      const above = shown.top - (first.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent);
      if (below > 0.5 || above > 0.5)
        cut.push(`${text.slice(0, 30)} ${Math.max(below, above).toFixed(1)} ${box0.className}`);
    }
    return { texts, cut: [...new Set(cut)] };
  });
}
