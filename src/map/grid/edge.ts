import type { Inset, Size } from '../camera/fit.ts';
import { meets, type Rect, type ScreenPoint } from '../camera/hit.ts';
import { isOnLine, type Outline } from '../marks/place-tags.ts';

/** Where a line on screen crosses the vertical at `x`; null if it does not. */
export function crossingAtX(line: readonly ScreenPoint[], x: number): ScreenPoint | null {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined || from.x > x === to.x > x) continue;
    return { x, y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y) };
  }
  return null;
}

/** Where a line on screen crosses the horizontal at `y`; null if it does not. */
export function crossingAtY(line: readonly ScreenPoint[], y: number): ScreenPoint | null {
  const swapped = crossingAtX(
    line.map((at) => ({ x: at.y, y: at.x })),
    y,
  );
  return swapped && { x: swapped.y, y };
}

/** CSS pixels between labels. */
const gapPx = 4;
export const isFree = (box: Rect, others: readonly Rect[]): boolean =>
  !others.some((other) => meets(box, other, gapPx));

const inwardPx = 14;
const tries = 9;

/**
 * The top left of a label at the edge of a view, on the way from its middle to a place out of view; further in where others or
 * the lines of areas are in the way, null where there is no room.
 */
export function edgeSpot(
  toward: ScreenPoint,
  label: Size,
  view: Size,
  rim: Inset,
  taken: readonly Rect[],
  areas: readonly Outline[] = [],
): ScreenPoint | null {
  const [x0, y0] = [view.width / 2, view.height / 2];
  const [dx, dy] = [toward.x - x0, toward.y - y0];
  for (let step = 0; step < tries; step += 1) {
    const inward = step * inwardPx;
    const free = {
      x: (dx < 0 ? x0 - rim.left : view.width - rim.right - x0) - label.width / 2 - inward,
      y: (dy < 0 ? y0 - rim.top : view.height - rim.bottom - y0) - label.height / 2 - inward,
    };
    if (free.x <= 0 || free.y <= 0) return null;
    const share = Math.min(free.x / Math.max(Math.abs(dx), 1e-9), free.y / Math.max(Math.abs(dy), 1e-9));
    const box = {
      x: x0 + dx * share - label.width / 2,
      y: y0 + dy * share - label.height / 2,
      ...label,
    };
    if (isFree(box, taken) && !isOnLine(box, areas)) return { x: box.x, y: box.y };
  }
  return null;
}
