import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { type Palette, palettes } from '../src/map/basemap/style/palette.ts';
import type * as Marks from '../src/map/marks/marks.ts';
import { expect, test } from './fixtures.ts';

/** The painter alone, on an empty page: a screen shows few of the images, and below names. */
test.beforeEach(async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/map/marks/marks.ts', formats: ['iife'], name: 'marks' },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  await page.addScriptTag({ content: output[0].code });
});

async function paints(page: Page, ...parameters: Parameters<typeof Marks.markImage>) {
  const { width, data } = await page.evaluate((each) => {
    const { marks } = globalThis as unknown as { marks: typeof Marks };
    const image = marks.markImage(...each);
    if (image === null) throw new Error(`no image ${each[0]}`);
    return { width: image.width, data: [...image.data] };
  }, parameters);
  const pixel = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
    const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
    return { colour: `#${hex}`, alpha };
  };
  return { width, pixel };
}

/** Pixels in CSS pixels from the centre, by the name of their colour; null is open. */
const pixels: Record<Marks.MarkName, readonly [x: number, y: number, colour: keyof Palette | null][]> = {
  'mark-waiting': [
    [2, -2, 'ink2'],
    [-2, -2, 'casing'],
    [6.5, 0, 'ink2'],
    [8.5, 0, 'casing'],
    [-11, -11, null],
  ],
  'mark-sending': [
    [1.5, -6.5, 'ink2'],
    [3.8, -5.4, 'casing'],
    [0, 0, 'casing'],
    [-11, -11, null],
  ],
  'mark-stopped': [
    [0, 0, 'ink2'],
    [0, 3, 'casing'],
    [6.5, 0, 'ink2'],
    [-11, -11, null],
  ],
  'mark-placed': [
    [0, -6, 'ok'],
    [-1, 2.4, 'casing'],
    [8.5, 0, 'casing'],
    [-11, -11, null],
  ],
  'mark-refused': [
    [0, -6, 'danger'],
    [0, 0, 'casing'],
    [2, 2, 'casing'],
    [-11, -11, null],
  ],
  'mark-doubt': [
    [-3, 0, 'doubt'],
    [2, 0, 'casing'],
    [6.5, 0, 'doubt'],
    [-11, -11, null],
  ],
  hatch: [],
  'small-area': [
    [6.5, 6.5, 'aoi'],
    [7.5, 0, 'aoiCasing'],
  ],
  order: [
    [0, 0, 'ink'],
    [4, 0, 'ink'],
    [6, 0, 'casing'],
    [-8, -8, null],
  ],
  selection: [
    [0, 0, null],
    [17, 0, 'casing'],
    [19, 0, 'accent'],
    [21, 0, 'casing'],
  ],
  hovered: [
    [0, 0, 'ink'],
    [8, 0, 'casing'],
    [11, 0, 'ink'],
    [12.5, 0, 'casing'],
    [-15, -15, null],
  ],
  'point-room': [[0, 0, null]],
  quarter: [[0, 0, null]],
  city: [
    [0, 0, 'city'],
    [2.5, 0, 'landHalo'],
    [-4, -4, null],
  ],
  capital: [
    [0, 0, 'landHalo'],
    [2.5, 0, 'city'],
    [4, 0, 'landHalo'],
    [-6, -6, null],
  ],
  airport: [
    [0, -3, 'divisionName'],
    [1, -3, 'landHalo'],
    [5, -5, null],
  ],
  port: [
    [0, 1, 'divisionName'],
    [1, 1.5, 'landHalo'],
    [6, -6, null],
  ],
};

for (const theme of ['light', 'dark'] as const) {
  test(`the images of the map have their shapes, ${theme}`, async ({ page }) => {
    const palette = palettes[theme];
    for (const [name, points] of Object.entries(pixels)) {
      const { width, pixel } = await paints(page, name, palette, 'en');
      for (const [x, y, colour] of points) {
        const painted = pixel(width / 2 + Math.floor(2 * x), width / 2 + Math.floor(2 * y));
        const where = `${name} at ${x}, ${y}`;
        if (colour === null) expect(painted.alpha, where).toBe(0);
        else expect(painted, where).toEqual({ colour: palette[colour], alpha: 255 });
      }
    }
  });
}

test('results differ by shape, without their colours', async ({ page }) => {
  const shapes: string[] = [];
  for (const name of ['waiting', 'sending', 'stopped', 'placed', 'refused', 'doubt']) {
    const { width, pixel } = await paints(page, `mark-${name}`, palettes.light, 'en');
    const side = Array.from({ length: width }, (_, at) => at);
    const isDark = (x: number, y: number) => pixel(x, y).colour !== palettes.light.casing;
    shapes.push(side.flatMap((y) => side.map((x) => (isDark(x, y) ? '#' : '.'))).join(''));
  }
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the hatch rises to the right, is mostly open, and tiles without seams', async ({ page }) => {
  const { width, pixel } = await paints(page, 'hatch', palettes.light, 'en');
  const inked = (x: number, y: number) => pixel((x + width) % width, (y + width) % width).alpha;
  const side = Array.from({ length: width }, (_, at) => at);
  const places = side.flatMap((y) => side.map((x) => [x, y] as const));
  // Chromium covers equal pixels of a slanted edge within 1 %.
  for (const [x, y] of places)
    expect(Math.abs(inked(x + 1, y - 1) - inked(x, y)), `${x}, ${y}`).toBeLessThan(8);
  const lines = places.filter(([x, y]) => inked(x, y) > 0).length;
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(places.length / 2);
});

test('a cluster is a disc with its count, in the letters of the language', async ({ page }) => {
  const { light } = palettes;
  const few = await paints(page, 'cluster-12', light, 'en');
  expect(few.width).toBe(66);
  expect(few.pixel(33, 33 - 24).colour).toBe(light.ink);
  expect(few.pixel(33, 33 - 30).colour).toBe(light.casing);
  const many = await Promise.all(
    (['en', 'ar'] as const).map((language) => paints(page, 'cluster-64k', light, language)),
  );
  const counts = many.map(({ width, pixel }) => {
    const side = Array.from({ length: 24 }, (_, at) => width / 2 - 12 + at);
    return side.flatMap((y) => side.map((x) => (pixel(x, y).colour === light.casing ? '#' : '.'))).join('');
  });
  for (const count of counts) expect(count).toContain('#');
  expect(counts[0]).not.toBe(counts[1]);
});
