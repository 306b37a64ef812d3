import type { Order } from '../../api/wire/order.ts';
import type { Area, Bounds } from '../../geo/area/area.ts';
import { decodeArea, encodeArea } from '../../geo/area/area-code.ts';
import { simplifyTo } from '../../geo/area/area-simplify.ts';
import { readArea } from '../../geo/area/parse/aoi-text.ts';
import { taskingDetails } from '../../order/tasking-item.ts';
import { type Block, noId } from './block.ts';
import { itemCounts, itemFactsOf, mainCodeIn, noArea } from './item-facts.ts';

/** A tasking item of an order: times in milliseconds since 1970 UTC, `km2` from the service. */
export type Tasked = {
  readonly from: number | null;
  readonly to: number | null;
  readonly typeId: number | null;
  readonly resolutionId: number | null;
  readonly km2: number | null;
  /** Null if missing or unreadable. */
  readonly area: Area | null;
  /** A box about it, where it is known before the area is decoded. */
  readonly box?: Bounds | null;
};

/** An area with more corners is simplified, which moves its edge by under a hundredth of its size in nearly all cases. */
const maxCorners = 250;

/** Stores an order's tasking items as text: of the first only the area, of others a line each. '' without any. */
export function taskedText(order: Order): string {
  return taskingDetails(order)
    .map((detail, index) => {
      const reading = readArea(detail.AOI);
      const area = reading.ok ? encodeArea(simplifyTo(reading.area, maxCorners)) : noArea;
      if (index === 0) return area;
      const rest = [
        detail.CaptureAttempFrom?.at,
        detail.CaptureAttempTo?.at,
        detail.ImageTypeID,
        detail.ImageResolutionID,
        detail.AOIAreaInKM,
      ];
      return [...rest.map((value) => value ?? ''), area].join(' ');
    })
    .join('\n');
}

/** The first item of a slot, as it is now: its numbers are in the columns. A class, because an object with a getter of its own takes
 * a microsecond. */
class MainItem implements Tasked {
  readonly #block: Block;
  readonly #slot: number;

  constructor(block: Block, slot: number) {
    this.#block = block;
    this.#slot = slot;
  }

  get from() {
    return realOf(this.#block.windowFrom[this.#slot]);
  }

  get to() {
    return realOf(this.#block.windowTo[this.#slot]);
  }

  get typeId() {
    return idOf(this.#block.typeId[this.#slot]);
  }

  get resolutionId() {
    return idOf(this.#block.resolutionId[this.#slot]);
  }

  get km2() {
    return realOf(this.#block.areaKm2[this.#slot]);
  }

  get box() {
    return itemFactsOf(this.#block).boxOf(this.#slot);
  }

  get area() {
    return mainArea(this.#block, this.#slot);
  }
}

/** Reads the tasking items of the slots of a block as it is now; null if unknown. */
export function itemsOf(block: Block): (slot: number) => readonly Tasked[] | null {
  const facts = itemFactsOf(block);
  return (slot) => {
    const count = facts.countOf(slot);
    if (count === itemCounts.unknown) return null;
    if (count === itemCounts.none) return [];
    const main = new MainItem(block, slot);
    if (count === itemCounts.one) return [main];
    const [, ...more] = (block.tasked.get(slot) ?? '').split('\n');
    return [main, ...more.map(itemOfLine)];
  };
}

/** The area of the first item; null if missing, unreadable or unknown. */
export function mainArea(block: Block, slot: number): Area | null {
  const code = mainCodeIn(block.tasked.get(slot) ?? '');
  return code === null ? null : decodeArea(code);
}

function itemOfLine(line: string): Tasked {
  const [from = '', to = '', typeId = '', resolutionId = '', km2 = '', area = noArea] = line.split(' ');
  return {
    from: numberOf(from),
    to: numberOf(to),
    typeId: numberOf(typeId),
    resolutionId: numberOf(resolutionId),
    km2: numberOf(km2),
    get area() {
      return area === noArea ? null : decodeArea(area);
    },
  };
}

const numberOf = (text: string) => (text === '' ? null : Number(text));
const realOf = (value = Number.NaN) => (Number.isNaN(value) ? null : value);
const idOf = (value = noId) => (value === noId ? null : value);
