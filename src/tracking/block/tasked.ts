import type { Order } from '../../api/wire/order.ts';
import type { Area, Bounds } from '../../geo/area/area.ts';
import { boundsOfCode, decodeArea, encodeArea } from '../../geo/area/area-code.ts';
import { simplifyTo } from '../../geo/area/area-simplify.ts';
import { readArea } from '../../geo/area/parse/aoi-text.ts';
import { taskingDetails } from '../../order/tasking-item.ts';
import { type Block, noId } from './block.ts';

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
const noArea = '-';

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

/** A stored item: its area is decoded on demand. A class, because an object with a getter of its own takes a microsecond. */
class StoredItem implements Tasked {
  readonly from: number | null;
  readonly to: number | null;
  readonly typeId: number | null;
  readonly resolutionId: number | null;
  readonly km2: number | null;
  readonly #code: string;

  constructor(numbers: Omit<Tasked, 'area' | 'box'>, code: string) {
    this.from = numbers.from;
    this.to = numbers.to;
    this.typeId = numbers.typeId;
    this.resolutionId = numbers.resolutionId;
    this.km2 = numbers.km2;
    this.#code = code;
  }

  get area(): Area | null {
    return this.#code === noArea ? null : decodeArea(this.#code);
  }

  get box(): Bounds | null {
    return this.#code === noArea ? null : boundsOfCode(this.#code);
  }
}

/** Reads the tasking items of the slots of a block as it is now; null if unknown. */
export function itemsOf(block: Block): (slot: number) => readonly Tasked[] | null {
  const textOf = block.tasked.reader();
  return (slot) => {
    const text = textOf(slot);
    if (text === null) return null;
    if (text === '') return [];
    const end = text.indexOf('\n');
    const main = new StoredItem(
      {
        from: realOf(block.windowFrom[slot]),
        to: realOf(block.windowTo[slot]),
        typeId: idOf(block.typeId[slot]),
        resolutionId: idOf(block.resolutionId[slot]),
        km2: realOf(block.areaKm2[slot]),
      },
      end === -1 ? text : text.slice(0, end),
    );
    return end === -1
      ? [main]
      : [
          main,
          ...text
            .slice(end + 1)
            .split('\n')
            .map(itemOfLine),
        ];
  };
}

function itemOfLine(line: string): Tasked {
  const [from = '', to = '', typeId = '', resolutionId = '', km2 = '', area = noArea] = line.split(' ');
  return new StoredItem(
    {
      from: numberOf(from),
      to: numberOf(to),
      typeId: numberOf(typeId),
      resolutionId: numberOf(resolutionId),
      km2: numberOf(km2),
    },
    area,
  );
}

/** Reads the codes of the areas of first tasking items; null if missing, unreadable or unknown. */
export function mainAreaCodes(block: Block): (slot: number) => string | null {
  const textOf = block.tasked.reader();
  return (slot) => {
    const text = textOf(slot) ?? '';
    const end = text.indexOf('\n');
    const code = end === -1 ? text : text.slice(0, end);
    return code === '' || code === noArea ? null : code;
  };
}

const numberOf = (text: string) => (text === '' ? null : Number(text));
const realOf = (value = Number.NaN) => (Number.isNaN(value) ? null : value);
const idOf = (value = noId) => (value === noId ? null : value);
