import { type Language, localeOf } from '../../i18n/language.ts';
import { circle, type MarkPath, markPaths } from '../../ui/feedback/mark-paths.ts';
import { labelFonts } from '../basemap/style/fonts.ts';
import { pointClearPx } from '../basemap/style/order-layers.ts';
import type { Palette } from '../basemap/style/palette.ts';
import type { DotMark } from '../data/map-data.ts';

/** Straight RGBA, as MapLibre takes images, at two device pixels per CSS pixel. */
export type MarkImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
export const markRatio = 2;

/** The side of a square in CSS pixels, and what is painted round its centre, bottom to top. */
type Drawing = readonly [side: number, ...coats: readonly Coat[]];
type Coat = { readonly colour: string; readonly opacity?: number; readonly paths: readonly MarkPath[] };

const shape = (d: string, colour: string, opacity = 1): Coat => ({ colour, opacity, paths: [{ d }] });
const ring = (radius: number, width: number, colour: string): Coat => ({
  colour,
  paths: [{ d: circle(radius), width }],
});
const square = (side: number) => `M${-side / 2}${-side / 2}h${side}v${side}h${-side}z`;

/** From above, nose up. */
const plane: readonly MarkPath[] = [
  { d: 'M0-4.4V4', width: 1.8 },
  { d: 'M-4.6 1.6 0-.6 4.6 1.6', width: 1.5 },
  { d: 'M-1.9 4.6 0 3.4 1.9 4.6', width: 1.1 },
];
const anchor: readonly MarkPath[] = [
  { d: 'M0-4.8a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6z', width: 1.2 },
  { d: 'M0-2V4.4M-3.8 1.65a4 4 0 0 0 7.6 0', width: 1.3 },
  { d: 'M-2-.8H2', width: 1.1 },
];

/** The distance of two hatch lines along an axis: 7 px across the lines. They join across the tile's edges. */
const hatchStep = 10;
const hatch: readonly MarkPath[] = [{ d: 'M-9 9 9-9M1 9 9 1M-9-1-1-9', width: 1.1 }];

/** Every image that the style names, clusters aside, in the colours of one look. */
function markDrawings(palette: Palette): Readonly<Record<MarkName, Drawing>> {
  const {
    accent,
    aoi,
    aoiCasing,
    aoiInk,
    casing,
    city,
    danger,
    divisionName,
    doubt,
    ink,
    ink2,
    landHalo,
    ok,
  } = palette;
  const dot = (mark: DotMark, colour: string): Drawing => [
    22,
    shape(circle(9.6), casing),
    { colour, paths: markPaths[mark] },
  ];
  const station = (paths: readonly MarkPath[]): Drawing => [
    14,
    { colour: landHalo, paths: paths.map(({ d, width = 0 }) => ({ d, width: width + 2.2 })) },
    { colour: divisionName, paths },
  ];
  return {
    'mark-waiting': dot('waiting', ink2),
    'mark-sending': dot('sending', ink2),
    'mark-stopped': dot('stopped', ink2),
    'mark-placed': dot('placed', ok),
    'mark-refused': dot('refused', danger),
    'mark-doubt': dot('doubt', doubt),
    hatch: [hatchStep, { colour: aoiInk, opacity: 0.6, paths: hatch }],
    'small-area': [
      18,
      shape(square(16), aoiCasing),
      shape(square(14), aoi),
      shape(square(9.5), aoiCasing, 0.45),
    ],
    order: [16, shape(circle(7.5), casing), shape(circle(5), ink)],
    selection: [46, ring(19, 5.5, casing), ring(19, 2.5, accent)],
    // Thinner and closer than the selection ring.
    hovered: [30, shape(circle(13.5), casing), ring(11, 2, ink), shape(circle(5), ink)],
    'point-room': [pointClearPx],
    // A quarter is a name without a mark.
    quarter: [2],
    city: [8, shape(circle(3.4), landHalo), shape(circle(1.9), city)],
    airport: station(plane),
    port: station(anchor),
    capital: [12, shape(circle(5), landHalo), ring(2.95, 1.3, city)],
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

const clusterPrefix = 'cluster-';

/**
 * An image by its name in the style; null for a name of another style, and without a canvas. Counts are painted by the app, because an
 * external style may lack the glyphs.
 */
export function markImage(name: string, palette: Palette, language: Language): MarkImage | null {
  if (!name.startsWith(clusterPrefix)) {
    const drawings: Readonly<Record<string, Drawing>> = markDrawings(palette);
    const drawing = drawings[name];
    return drawing === undefined ? null : painted(drawing);
  }
  const words = name.slice(clusterPrefix.length);
  const radius = clusterRadius(words);
  const { casing, ink } = palette;
  const disc = [shape(circle(radius + casingPx), casing), shape(circle(radius), ink)] as const;
  return painted([2 * (radius + casingPx), ...disc], (context) => {
    const [count, unit] = countLines(words, language);
    context.fillStyle = casing;
    context.font = markFont(radius < 14 ? 11 : 12);
    context.fillText(count, 0, unit === undefined ? 0.5 : -4.5);
    if (unit === undefined) return;
    context.font = markFont(11);
    context.fillText(unit, 0, 7.5);
  });
}

const markFont = (px: number): string => `600 ${px}px ${labelFonts.map((name) => `"${name}"`).join(', ')}`;

function painted(
  [side, ...coats]: Drawing,
  write?: (context: CanvasRenderingContext2D) => void,
): MarkImage | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * markRatio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.scale(markRatio, markRatio);
  context.translate(side / 2, side / 2);
  context.lineJoin = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { colour, opacity = 1, paths } of coats) {
    context.fillStyle = context.strokeStyle = colour;
    context.globalAlpha = opacity;
    for (const { d, width, dashes = [], ends = 'round' } of paths) {
      if (width === undefined) {
        context.fill(new Path2D(d), 'evenodd');
        continue;
      }
      context.lineWidth = width;
      context.lineCap = ends;
      context.setLineDash([...dashes]);
      context.stroke(new Path2D(d));
    }
  }
  write?.(context);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}
