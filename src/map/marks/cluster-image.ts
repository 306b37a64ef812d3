import { type Language, localeOf } from '../../i18n/language.ts';
import { labelFonts } from '../basemap/style/fonts.ts';
import type { Palette } from '../basemap/style/palette.ts';
import { type MarkImage, markRatio } from './marks.ts';

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
