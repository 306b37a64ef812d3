import * as z from 'zod/mini';
import { type RoundedLngLat, roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { nearestTo, reachPx, type ScreenPoint } from '../camera/hit.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { filesNow } from './shown-files.ts';

/** A point, line or area of a file. */
export type FileFeature = {
  readonly kind: 'point' | 'line' | 'area';
  /** Empty for none. */
  readonly name: string;
  readonly file: { readonly id: string; readonly name: string };
  /** The point, or the centre of the area or line. */
  readonly at: RoundedLngLat;
};

const Facts = z.object({
  kind: z.enum(['point', 'line', 'area']),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  km2: z.number(),
});

const lineReachPx = 6;

/** The nearest mark of a file at a screen point, else a line near it, else the smallest area about it; null for none. */
export function featureAt(
  handle: Pick<MapHandle, 'extrasAt' | 'camera'>,
  place: ScreenPoint,
  { withLines }: { readonly withLines: boolean },
): FileFeature | null {
  const files = new Map(filesNow().files.map((file) => [file.id, file]));
  const within = (reach: number) =>
    handle
      .extrasAt(place, reach, (id) => files.has(id))
      .flatMap(({ extra, layer, properties }) => {
        const read = Facts.safeParse(properties);
        const file = files.get(extra);
        return read.success && file !== undefined ? [{ ...read.data, file, layer }] : [];
      });
  const marks = within(reachPx).filter(({ layer }) => layer.endsWith('-marks'));
  const mark = nearestTo(
    place,
    marks.map((found) => ({ ...handle.camera.project(found), found })).toReversed(),
    reachPx,
  )?.found;
  const line = within(lineReachPx).find(({ kind }) => kind === 'line');
  const areas = within(0).filter(({ layer }) => layer.endsWith('-areas'));
  const area = areas.toSorted((one, other) => one.km2 - other.km2)[0];
  const found = [mark, line, area].find((one) => one !== undefined && (withLines || one.kind !== 'line'));
  if (found === undefined) return null;
  const { kind, name, file, lng, lat } = found;
  return { kind, name, file: { id: file.id, name: file.name }, at: roundLngLat(wrapLngLat(lng, lat)) };
}
