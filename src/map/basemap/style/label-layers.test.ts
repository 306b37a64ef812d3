import { expect, test } from 'vitest';
import { labelLayers, largeCityAnchors } from './label-layers.ts';
import { palettes } from './palette.ts';
import { embeddedStyle } from './style.ts';

/** The name and the mark of a layer's labels. */
const layoutsIn = (language: 'en' | 'ar') =>
  labelLayers(palettes.light, language).map(({ id, layout }) => ({
    id,
    text: layout?.['text-field'],
    icon: layout?.['icon-image'],
  }));

test('an Arabic map has no Latin names, and no mark of a place without a name', () => {
  for (const { text, icon } of layoutsIn('ar')) {
    expect(text).toEqual(['coalesce', ['get', 'a'], '']);
    if (icon !== undefined) expect(icon).toEqual(['case', ['has', 'a'], ['get', 'k'], '']);
  }
  for (const { text } of layoutsIn('en')) expect(text).toEqual(['get', 'n']);
});

test('a globe smaller than at zoom 2 has no names of seas, which would hang over its edge; a flat map has them', () => {
  const first = (basemap: 'map' | 'imagery') =>
    embeddedStyle({ basemap, language: 'en', theme: 'light' }).layers.find(({ id }) => id === 'sea-names')
      ?.minzoom ?? 0;
  expect(first('imagery')).toBe(2);
  expect(first('map')).toBe(0);
});

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where a name of that size is, seen from its mark, at the first place that is clear of a disc; null for none. */
function placed(
  size: { readonly width: number; readonly height: number },
  em: number,
  isFree: (box: Box) => boolean,
) {
  const anchors = largeCityAnchors(em);
  for (let index = 0; index < anchors.length; index += 2) {
    const [anchor, offset] = [String(anchors[index]), anchors[index + 1]];
    const [dx = 0, dy = 0] = Array.isArray(offset) ? offset.map((part) => Number(part) * em) : [];
    const x = /left/.test(anchor) ? dx : /right/.test(anchor) ? dx - size.width : dx - size.width / 2;
    const y = /top/.test(anchor) ? dy : /bottom/.test(anchor) ? dy - size.height : dy - size.height / 2;
    const box = { x, y, ...size };
    if (isFree(box)) return box;
  }
  return null;
}

/** From the origin or another point to the nearest point of a box. */
const gapTo = ({ x, y, width, height }: Box, from = { x: 0, y: 0 }) =>
  Math.hypot(Math.max(x - from.x, 0, from.x - x - width), Math.max(y - from.y, 0, from.y - y - height));

const discPx = 16.5;

test.each([
  {
    city: 'Damascus',
    width: 54,
    discs: [
      { x: -1, y: -17 },
      { x: -1, y: 37 },
    ],
    within: 21,
  },
  {
    city: 'Cairo',
    width: 30,
    discs: [
      { x: 17, y: -6 },
      { x: -39, y: -22 },
    ],
    within: 8,
  },
])(
  'the name of $city stays by its mark, with the discs of the dashboard round it',
  ({ width, discs, within }) => {
    const isFree = (box: Box) => discs.every((disc) => gapTo(box, disc) > discPx + 3);
    const name = placed({ width, height: 15 }, 13, isFree);
    expect(name && gapTo(name)).toBeLessThan(within);
  },
);

test.each([11, 13, 15])(
  'under a disc that covers the mark, a name of %i px is beside the disc, and no further',
  (em) => {
    const name = placed({ width: 54, height: 15 }, em, (box) => gapTo(box) > 22);
    expect(name && gapTo(name)).toBeLessThan(23);
  },
);
