import { expect, test } from 'vitest';
import { palettes } from '../basemap/style/palette.ts';
import { type MarkImage, type MarkName, markImages } from './marks.ts';

const painters = Object.entries(markImages(palettes.light));
const images = Object.fromEntries(painters.map(([name, image]) => [name, image()])) as Record<
  MarkName,
  MarkImage
>;

function pixel({ width, data }: MarkImage, x: number, y: number) {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`, alpha };
}

test('an order is an ink dot of 10 px with a casing and nothing around it', () => {
  const middle = images.order.width / 2;
  expect(pixel(images.order, middle, middle)).toEqual({ colour: palettes.light.ink, alpha: 255 });
  expect(pixel(images.order, middle + 8, middle)).toEqual({ colour: palettes.light.ink, alpha: 255 });
  expect(pixel(images.order, middle + 12, middle)).toEqual({ colour: palettes.light.casing, alpha: 255 });
  expect(pixel(images.order, 0, 0).alpha).toBe(0);
});

test('results differ by shape, and each lies on a casing', () => {
  const { light } = palettes;
  const names = ['waiting', 'sending', 'stopped', 'placed', 'refused', 'doubt'] as const;
  const shapes = names.map((name) => {
    const image = images[`mark-${name}`];
    const dark = (x: number, y: number) => pixel(image, x, y).colour !== light.casing;
    const side = Array.from({ length: image.width }, (_, at) => at);
    expect(pixel(image, 0, 0).alpha).toBe(0);
    return side.flatMap((y) => side.map((x) => (dark(x, y) ? '#' : '.'))).join('');
  });
  expect(new Set(shapes).size).toBe(names.length);
  const middle = images['mark-placed'].width / 2;
  expect(pixel(images['mark-placed'], middle, middle - 12).colour).toBe(light.ok);
  expect(pixel(images['mark-refused'], middle, middle - 12).colour).toBe(light.danger);
  expect(pixel(images['mark-doubt'], middle - 6, middle).colour).toBe(light.doubt);
  expect(pixel(images['mark-doubt'], middle + 4, middle).colour).toBe(light.casing);
});

test('the selection is a ring: open in the centre, accent 19 px out', () => {
  const middle = images.selection.width / 2;
  expect(pixel(images.selection, middle, middle).alpha).toBe(0);
  expect(pixel(images.selection, middle + 38, middle)).toEqual({ colour: palettes.light.accent, alpha: 255 });
});

test('the square of a small area has a side of 14 px', () => {
  const middle = images['small-area'].width / 2;
  expect(pixel(images['small-area'], middle + 13, middle + 13).colour).toBe(palettes.light.aoi);
  expect(pixel(images['small-area'], middle + 15, middle).colour).toBe(palettes.light.aoiCasing);
});

test('the hatch rises to the right, is mostly open, and tiles without seams', () => {
  const { hatch } = images;
  const inked = (x: number, y: number) =>
    pixel(hatch, (x + hatch.width) % hatch.width, (y + hatch.width) % hatch.width).alpha;
  let [lines, open] = [0, 0];
  for (let y = 0; y < hatch.height; y += 1) {
    for (let x = 0; x < hatch.width; x += 1) {
      expect(inked(x + 1, y - 1)).toBe(inked(x, y));
      if (inked(x, y) > 0) lines += 1;
      else open += 1;
    }
  }
  expect(lines).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(lines);
});
