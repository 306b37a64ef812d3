import { covers } from '../../geo/area/contains.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { type Tasked, taskedOf } from '../tasked.ts';
import type { Block } from '../worker/block/block.ts';
import { readSlot } from '../worker/block/slot.ts';
import { FirstFew } from './first-few.ts';

type Request = Questions['covering']['request'];

/**
 * Orders whose area covers a point and whose capture window overlaps the given one, newest first. A window without an end is
 * open on that side, and an order without a window overlaps none.
 */
export function covering(orders: Remembered, request: Request): Questions['covering']['response'] {
  const newest = new FirstFew<{ id: number; block: Block; slot: number }>(
    request.limit,
    (one, other) => other.id - one.id,
  );
  let [count, examined] = [0, 0];
  for (const block of orders.blocks) {
    for (let slot = 0; slot < block.count; slot += 1) {
      const found = coversIt(taskedOf(block, slot), request);
      if (found !== null) examined += 1;
      if (found !== true) continue;
      count += 1;
      newest.take({ id: block.id[slot] ?? 0, block, slot });
    }
  }
  const first = newest.result().map(({ block, slot }) => readSlot(block, slot));
  return { count, first, examined, total: orders.size };
}

/** Null if unknown: without items, or if an area in the window cannot be read. */
function coversIt(items: readonly Tasked[] | null, { point, from, to }: Request): boolean | null {
  if (items === null) return null;
  let isClear = true;
  for (const item of items) {
    if (!overlaps(item, from, to)) continue;
    const { area } = item;
    if (area === null) isClear = false;
    else if (covers(area, point)) return true;
  }
  return isClear ? false : null;
}

const overlaps = ({ from: begins, to: ends }: Tasked, from: number, to: number) =>
  (begins !== null || ends !== null) && (begins ?? -Infinity) < to && (ends ?? Infinity) > from;
