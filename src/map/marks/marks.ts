import { type Language, localeOf } from '../../i18n/language.ts';
import { labelFonts } from '../basemap/style/fonts.ts';
import type { Palette } from '../basemap/style/palette.ts';
import type { DotMark } from '../data/map-data.ts';

/** Straight RGBA, as MapLibre takes images, at two device pixels per CSS pixel. */
export type MarkImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
export const markRatio = 2;

type Painter = () => MarkImage;

/** One colour, painted where `depth` (CSS pixels inside the shape, negative outside) is positive. */
type Coat = { readonly colour: string; readonly opacity?: number; depth(x: number, y: number): number };

/** `side` is in CSS pixels; x and y of a coat are relative to the centre. */
function paint(side: number, coats: readonly Coat[]): MarkImage {
  const pixels = side * markRatio;
  const data = new Uint8ClampedArray(pixels * pixels * 4);
  // A colour is parsed once, and nothing is allocated for a pixel.
  const layers = coats.map(({ colour, opacity = 1, depth }) => ({ rgb: channels(colour), opacity, depth }));
  for (let index = 0; index < pixels * pixels; index += 1) {
    const x = ((index % pixels) + 0.5) / markRatio - side / 2;
    const y = (Math.floor(index / pixels) + 0.5) / markRatio - side / 2;
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (const { rgb, opacity, depth } of layers) {
      const share = Math.max(0, Math.min(1, depth(x, y) * markRatio + 0.5)) * opacity;
      if (share === 0) continue;
      const [r, g, b] = rgb;
      const sum = share + alpha * (1 - share);
      const under = alpha * (1 - share);
      red = (r * share + red * under) / sum;
      green = (g * share + green * under) / sum;
      blue = (b * share + blue * under) / sum;
      alpha = sum;
    }
    data[index * 4] = red;
    data[index * 4 + 1] = green;
    data[index * 4 + 2] = blue;
    data[index * 4 + 3] = alpha * 255;
  }
  return { width: pixels, height: pixels, data };
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const disc = (radius: number) => (x: number, y: number) => radius - Math.hypot(x, y);
/** A stroke with round ends. */
const stroke = (x1: number, y1: number, x2: number, y2: number, width: number) => (x: number, y: number) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return width / 2 - Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
};
const union =
  (...shapes: readonly ((x: number, y: number) => number)[]) =>
  (x: number, y: number) =>
    Math.max(...shapes.map((shape) => shape(x, y)));
const wider = (of: (x: number, y: number) => number, by: number) => (x: number, y: number) => of(x, y) + by;

/** From above, nose up. */
const plane = union(
  stroke(0, -4.4, 0, 4, 1.8),
  stroke(0, -0.6, -4.6, 1.6, 1.5),
  stroke(0, -0.6, 4.6, 1.6, 1.5),
  stroke(0, 3.4, -1.9, 4.6, 1.1),
  stroke(0, 3.4, 1.9, 4.6, 1.1),
);
const anchor = union(
  (x, y) => 0.6 - Math.abs(Math.hypot(x, y + 3.5) - 1.3),
  stroke(0, -2, 0, 4.4, 1.3),
  stroke(-2, -0.8, 2, -0.8, 1.1),
  (x, y) => Math.min(0.65 - Math.abs(Math.hypot(x, y - 0.4) - 4), y - 1.2),
);

const square = (side: number) => (x: number, y: number) => side / 2 - Math.max(Math.abs(x), Math.abs(y));
const band = (of: (x: number, y: number) => number, width: number) => (x: number, y: number) => {
  const depth = of(x, y);
  return Math.min(depth, width - depth);
};

/** The distance of two hatch lines along an axis: 7 px across the lines. */
const hatchStep = 10;

/** Lines at 45 degrees, rising with x, that join across the tile's edges. */
function hatch(x: number, y: number): number {
  const along = (((x + y) % hatchStep) + hatchStep) % hatchStep;
  return 0.55 - Math.min(along, hatchStep - along) / Math.SQRT2;
}

const ring = band(disc(7.4), 1.6);
const quarter = (x: number, y: number) => Math.min(disc(4.6)(x, y), x, -y);
const octagon = (x: number, y: number) =>
  Math.min(square(14)(x, y), (9.8 - Math.abs(x) - Math.abs(y)) / Math.SQRT2);
const diamond = (x: number, y: number) => (7.6 - Math.abs(x) - Math.abs(y)) / Math.SQRT2;
const check = union(stroke(-3, 0.3, -1, 2.3, 1.6), stroke(-1, 2.3, 3.2, -2.2, 1.6));
const cross = union(stroke(-2.4, -2.4, 2.4, 2.4, 1.6), stroke(2.4, -2.4, -2.4, 2.4, 1.6));
/** Eight dashes. */
const dashes = (x: number, y: number) => {
  const step = Math.PI / 4;
  const along = (Math.atan2(y, x) + 2 * Math.PI) % step;
  return (0.3 * step - Math.abs(along - step / 2)) * 6.6;
};

/** The shapes of `KnownMark`, each on a casing. */
function dotImages({ casing, danger, doubt, ink2, ok }: Palette): Record<`mark-${DotMark}`, Painter> {
  const mark =
    (...coats: readonly Coat[]) =>
    () =>
      paint(22, [{ colour: casing, depth: disc(9.6) }, ...coats]);
  return {
    'mark-waiting': mark({ colour: ink2, depth: union(ring, quarter) }),
    'mark-sending': mark({ colour: ink2, depth: (x, y) => Math.min(ring(x, y), dashes(x, y)) }),
    'mark-stopped': mark({ colour: ink2, depth: union(ring, stroke(-3.2, 0, 3.2, 0, 1.6)) }),
    'mark-placed': mark({ colour: ok, depth: disc(7.4) }, { colour: casing, depth: check }),
    'mark-refused': mark({ colour: danger, depth: octagon }, { colour: casing, depth: cross }),
    'mark-doubt': mark({
      colour: doubt,
      depth: union(band(diamond, 1.5), (x, y) => Math.min(diamond(x, y), -x)),
    }),
  };
}

/** Every image that the style names, in one theme's colours; each is painted when it is needed. */
export function markImages(palette: Palette): Readonly<Record<MarkName, Painter>> {
  const { accent, aoi, aoiCasing, aoiInk, casing, city, divisionName, ink, landHalo } = palette;
  const station = (shape: Coat['depth']) => () =>
    paint(14, [
      { colour: landHalo, depth: wider(shape, 1.1) },
      { colour: divisionName, depth: shape },
    ]);
  return {
    ...dotImages(palette),
    hatch: () => paint(hatchStep, [{ colour: aoiInk, opacity: 0.6, depth: hatch }]),
    'small-area': () =>
      paint(18, [
        { colour: aoiCasing, depth: square(16) },
        { colour: aoi, depth: square(14) },
        { colour: aoiCasing, opacity: 0.45, depth: square(9.5) },
      ]),
    order: () =>
      paint(16, [
        { colour: casing, depth: disc(7.5) },
        { colour: ink, depth: disc(5) },
      ]),
    // 19 px is the distance to the centre of the line.
    selection: () =>
      paint(46, [
        { colour: casing, depth: band(disc(21.75), 5.5) },
        { colour: accent, depth: band(disc(20.25), 2.5) },
      ]),
    // Thinner and closer than the selection ring.
    hovered: () =>
      paint(30, [
        { colour: casing, depth: disc(13.5) },
        { colour: ink, depth: band(disc(12), 2) },
        { colour: casing, depth: disc(10) },
        { colour: ink, depth: disc(5) },
      ]),
    'point-room': () => paint(34, []),
    // A quarter is a name without a mark.
    quarter: () => paint(2, []),
    city: () =>
      paint(8, [
        { colour: landHalo, depth: disc(3.4) },
        { colour: city, depth: disc(1.9) },
      ]),
    airport: station(plane),
    port: station(anchor),
    capital: () =>
      paint(12, [
        { colour: landHalo, depth: disc(5) },
        { colour: city, depth: band(disc(3.6), 1.3) },
      ]),
  };
}

export type MarkName =
  | 'hatch'
  | 'small-area'
  | 'order'
  | `mark-${DotMark}`
  | 'selection'
  | 'hovered'
  | 'point-room'
  | 'city'
  | 'quarter'
  | 'capital'
  | 'airport'
  | 'port';

const casingPx = 2.5;

/** The radius of a cluster's disc in CSS pixels, from its count as written: "12", "1.2k". */
export function clusterRadius(words: string): number {
  const count = words.endsWith('k') ? 1000 : Number(words);
  return count < 5 ? 12 : count < 15 ? 14 : count < 30 ? 17 : 20;
}

/** A count as MapLibre shortens it, in a language: "64k", and in Arabic 64 above the word for thousand. */
export function countLines(words: string, language: Language): readonly [string, string?] {
  if (language === 'en' || !words.endsWith('k')) return [words];
  const parts = new Intl.NumberFormat(localeOf[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).formatToParts(1000 * Number(words.slice(0, -1)));
  const written = (types: readonly string[]) =>
    parts.flatMap(({ type, value }) => (types.includes(type) ? [value] : [])).join('');
  return [written(['integer', 'decimal', 'fraction']), written(['compact'])];
}

/** A disc with a count. Rendered by the app, because an external style may lack the glyphs. Null without a canvas. */
export function clusterImage(words: string, palette: Palette, language: Language): MarkImage | null {
  const radius = clusterRadius(words);
  return drawn(2 * (radius + casingPx), (context) =>
    drawDisc(context, radius, countLines(words, language), palette),
  );
}

/** The image that `draw` paints around the centre of a square; `side` is in CSS pixels. Null if the browser has no canvas. */
function drawn(side: number, draw: (context: CanvasRenderingContext2D) => void): MarkImage | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * markRatio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.scale(markRatio, markRatio);
  context.translate(side / 2, side / 2);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  draw(context);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}

function drawDisc(
  context: CanvasRenderingContext2D,
  radius: number,
  [count, unit]: readonly [string, string?],
  { ink, casing }: Palette,
) {
  for (const [colour, size] of [
    [casing, radius + casingPx],
    [ink, radius],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(0, 0, size, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = casing;
  context.font = markFont(radius < 14 ? 11 : 12);
  context.fillText(count, 0, unit === undefined ? 0.5 : -4.5);
  if (unit === undefined) return;
  context.font = markFont(10);
  context.fillText(unit, 0, 7.5);
}

const markFont = (px: number): string => `600 ${px}px ${labelFonts.map((name) => `"${name}"`).join(', ')}`;
