import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Width and height in CSS pixels: phones, tablets, desks, and 1280 pixels at 200 and 400 per cent. */
const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [640, 360],
  [320, 256],
] as const;

const withNotice = [sizes[0], sizes[1], sizes[3], sizes[5]];

const screens = ['/orders', '/', '/orders/200', '/orders/new'];

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language, watches: true, deviceScaleFactor: 0.25 });

    test('at ten sizes the legend, credits, scale, notices and tools of the map never cover each other', {
      tag: '@full',
    }, async ({ analyst, guard, page }) => {
      test.slow();
      guard.expects(/\.pmtiles/);
      // Parts of the basemap are missing, so that every map has a notice until it is dismissed.
      await page.route(/\.pmtiles/, (route) => route.abort());
      const found: string[] = [];
      const measures = async (path: string, sizes: readonly (readonly [number, number])[]) => {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          found.push(...(await overlaps(page)).map((words) => `${path} ${width} x ${height}: ${words}`));
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      const notice = page.locator('[data-notice]');
      await analyst.comesTo('/orders');
      for (const path of screens) {
        await analyst.turnsTo(path);
        await notice.waitFor();
        await measures(`notice, ${path}`, withNotice);
      }
      await notice.getByRole('button').last().click();
      for (const path of screens) {
        await analyst.turnsTo(path);
        await analyst.screen.sees('button', 'Basemap');
        if (path === '/') await page.locator('section details').waitFor();
        if (path === '/orders/new') {
          await analyst.form.fills({ location: '29.98, 32.52' });
          // There are past orders of the second finest, and some overlap the expected image.
          await analyst.form.choices('Resolution').getByRole('radio').nth(1).check({ force: true });
          await page.locator('[data-kind="estimate"]').waitFor();
          await page.locator('[data-kind="aoi"]').first().waitFor();
        }
        await measures(path, sizes);
      }
      expect(found).toEqual([]);
    });
  });
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`${language}, 320 pixels wide`, () => {
    test.use({ language, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('no button lies on the point of the form', { tag: '@full' }, async ({ analyst }) => {
      await analyst.comesTo('/orders/new#point=24.7136,46.6753');
      await analyst.map.isDrawn();
      const covering = await analyst.map.point().evaluate((point) => {
        const { left, top, width, height } = point.getBoundingClientRect();
        return document
          .elementsFromPoint(left + width / 2, top + height / 2)
          .filter((element) => element !== point && element.matches('button, [data-over-map]')).length;
      });
      expect(covering).toBe(0);
    });

    test('the note on a point beyond the map covers no button, and dismissed gives them back', {
      tag: '@full',
    }, async ({ analyst, page }) => {
      await analyst.comesTo('/orders/new#point=89.5,46.6753');
      await analyst.map.isDrawn();
      const note = page.locator('[data-edge-note]');
      await note.waitFor();
      for (const height of [568, 640, 844]) {
        await page.setViewportSize({ width: 320, height });
        expect(await overlaps(page), `${height}`).toEqual([]);
      }
      await note.getByRole('button', { name: analyst.screen.words('Dismiss') }).click();
      await analyst.screen.sees('button', 'Zoom in');
      expect(await overlaps(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the buttons of a map that is high enough stand in one column at its edge', { tag: '@full' }, async ({
    analyst,
    page,
  }) => {
    await analyst.comesTo('/');
    for (const path of ['/', '/orders/200']) {
      await analyst.turnsTo(path);
      await analyst.map.isDrawn();
      const buttons = ['Basemap', 'Zoom in', 'Zoom out'];
      const edges = async () =>
        await Promise.all(
          buttons.map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.x),
        );
      await expect.poll(edges, path).toEqual([334, 334, 334]);
    }
  });
});

/** Pairs of parts over the map that share more than a pixel of what is seen of it, after two frames at this size. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const map = document.querySelector<HTMLElement>('section:has(> [data-over-map])');
    if (map === null) return ['no map'];
    const seen = map.getBoundingClientRect();
    // On a phone the panel lies over the lower edge of the map.
    const panel = document.querySelector('main')?.getBoundingClientRect();
    const isUnder = panel !== undefined && panel.left < seen.right - 1 && panel.right > seen.left + 1;
    const bottom = isUnder ? Math.min(seen.bottom, panel.top) : seen.bottom;
    const parts = [...map.querySelectorAll<HTMLElement>('[data-over-map], details')].flatMap((element) => {
      const { left, right, top, bottom: low } = element.getBoundingClientRect();
      const box = {
        name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 24) || element.tagName,
        left: Math.max(left, seen.left),
        right: Math.min(right, seen.right),
        top: Math.max(top, seen.top),
        bottom: Math.min(low, bottom),
      };
      return box.right - box.left > 1 && box.bottom - box.top > 1 && element.checkVisibility() ? [box] : [];
    });
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 1 && high > 1 ? [`${one.name} / ${other.name}`] : [];
      }),
    );
  });
