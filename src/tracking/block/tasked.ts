import type { Order } from '../../api/wire/order.ts';
import type { Area } from '../../geo/area/area.ts';
import { decodeArea, encodeArea } from '../../geo/area/area-code.ts';
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

/** The tasking items of a slot; null if unknown. Areas are decoded on demand. */
export function taskedOf(block: Block, slot: number): Tasked[] | null {
  const text = block.tasked.get(slot);
  if (text === null) return null;
  if (text === '') return [];
  const [main = noArea, ...more] = text.split('\n');
  return [
    {
      from: realOf(block.windowFrom[slot]),
      to: realOf(block.windowTo[slot]),
      typeId: idOf(block.typeId[slot]),
      resolutionId: idOf(block.resolutionId[slot]),
      km2: realOf(block.areaKm2[slot]),
      get area() {
        return areaOf(main);
      },
    },
    ...more.map((line): Tasked => {
      const [from = '', to = '', typeId = '', resolutionId = '', km2 = '', area = noArea] = line.split(' ');
      return {
        from: numberOf(from),
        to: numberOf(to),
        typeId: numberOf(typeId),
        resolutionId: numberOf(resolutionId),
        km2: numberOf(km2),
        get area() {
          return areaOf(area);
        },
      };
    }),
  ];
}

/** The code of the area of the first tasking item; null if missing, unreadable or unknown. */
export function mainAreaCode(block: Block, slot: number): string | null {
  const text = block.tasked.get(slot) ?? '';
  const end = text.indexOf('\n');
  const code = end === -1 ? text : text.slice(0, end);
  return code === '' || code === noArea ? null : code;
}

const areaOf = (code: string) => (code === noArea ? null : decodeArea(code));
const numberOf = (text: string) => (text === '' ? null : Number(text));
const realOf = (value = Number.NaN) => (Number.isNaN(value) ? null : value);
const idOf = (value = noId) => (value === noId ? null : value);
