import type { Language } from '../../i18n/language.ts';
import { CASING_PX, clusterRadius, countLines, drawDisc, drawn, markFont } from './cluster-image.ts';
import type { MarkImage } from './marks.ts';
import type { Palette } from './palette.ts';

const BADGE_PX = 8;
/** The distance from a disc's edge to the centre of a badge, clear of the count. */
const OUT_PX = 4;
const PENDING = 1;

/**
 * The mark of orders of one status: a quarter-filled ring for Pending, else the id in a rounded square. For several, a disc
 * with their count and that mark at its edge; the disc alone if the statuses differ. `name` is "told-STATUS-COUNT", with
 * status -1 for orders that differ. Null if the browser has no canvas, and for other names.
 */
export function reportedImage(name: string, palette: Palette, language: Language): MarkImage | null {
  const [, digits, words = ''] = /^told-(-?\d+)-([\d.k]+)$/.exec(name) ?? [];
  if (digits === undefined) return null;
  const status = Number(digits);
  const radius = words === '1' ? 0 : clusterRadius(words);
  const mark = status === -1 ? null : digits;
  const wide = mark === null ? 0 : markWidth(mark);
  const side = 2 * Math.ceil(radius === 0 ? wide / 2 + CASING_PX : radius + CASING_PX + OUT_PX + wide / 2);
  return drawn(side, (context) => {
    if (radius > 0) drawDisc(context, radius, countLines(words, language), palette);
    if (mark === null) return;
    if (radius > 0) context.translate(radius + OUT_PX, -0.7 * radius);
    drawMark(context, mark, palette);
  });
}

const markWidth = (digits: string) => 2 * BADGE_PX + Math.max(0, digits.length - 2) * 6;

function drawMark(context: CanvasRenderingContext2D, digits: string, { wait, ink, casing }: Palette) {
  const wide = markWidth(digits);
  const isPending = Number(digits) === PENDING;
  const outline = (inset: number) => {
    context.beginPath();
    if (isPending) context.arc(0, 0, BADGE_PX - inset, 0, 2 * Math.PI);
    else context.roundRect(-wide / 2 + inset, -BADGE_PX + inset, wide - 2 * inset, 2 * (BADGE_PX - inset), 4);
  };
  context.fillStyle = casing;
  outline(-CASING_PX + 0.5);
  context.fill();
  const colour = isPending ? wait : ink;
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = 1.6;
  outline(1.4);
  context.stroke();
  if (isPending) {
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 4.6, -Math.PI / 2, 0);
    context.fill();
    return;
  }
  context.font = markFont(11);
  context.fillText(digits, 0, 0.5);
}
