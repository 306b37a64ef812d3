import type { Map as MapLibre } from 'maplibre-gl';
import * as z from 'zod/mini';
import { nearestTo, type ScreenPoint } from '../camera/hit.ts';

const Placed = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.unknown(),
});
/** A disc is wide, so one that reaches into the box is under the pointer. */
const discPx = 24;

/** The mark at a screen point, or the nearest within `reach` CSS pixels; `read` says what its properties are, null for nothing. */
export function markAt<Hit>(
  map: MapLibre,
  layers: readonly string[],
  { x, y }: ScreenPoint,
  reach: number,
  read: (properties: unknown, at: readonly [number, number]) => Hit | null,
): Hit | null {
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const shown = layers.filter((id) => map.getLayer(id) !== undefined);
  if (shown.length === 0) return null;
  const places = map.queryRenderedFeatures(box, { layers: shown }).flatMap(({ geometry, properties }) => {
    const placed = Placed.safeParse({ geometry, properties });
    if (!placed.success) return [];
    const at = placed.data.geometry.coordinates;
    const hit = read(placed.data.properties, at);
    return hit === null ? [] : [{ ...placeOf(map, at, x), hit }];
  });
  return nearestTo({ x, y }, places, Math.max(reach, discPx))?.hit ?? null;
}

/** Uses the copy of the world nearest to a screen position. */
function placeOf(map: MapLibre, [lng, lat]: readonly [number, number], x: number): ScreenPoint {
  const copies = [-360, 0, 360].map((turn) => map.project([lng + turn, lat]));
  const best = copies.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
  return { x: best?.x ?? 0, y: best?.y ?? 0 };
}
