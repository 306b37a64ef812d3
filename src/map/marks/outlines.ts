import type { Area, Ring } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import type { MapCamera } from '../camera/map-camera.ts';
import type { MapArea } from '../data/map-data.ts';
import type { Outline } from './place-tags.ts';

/** A finer outline costs too much per frame; its box is used instead. */
const maxCorners = 200;

type AreaOutline = {
  readonly rings: readonly Ring[];
  readonly centre: { readonly lng: number; readonly lat: number };
};

/** Outer rings and the centre of their box. Computed once: an area may have 100,000 corners, and the map moves often. */
export function outlineOf(area: Area): AreaOutline {
  const { west, south, east, north } = bounds(area);
  const centre = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const outers = area.polygons.map(([outer]) => outer);
  const corners = outers.reduce((sum, ring) => sum + ring.length, 0);
  if (corners <= maxCorners) return { rings: outers, centre };
  const box: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { rings: [box], centre };
}

export type Outlined = Pick<MapArea, 'kind'> & { readonly outline: AreaOutline };

/** All on the copy of the globe on which the centre of the area is in view, below `top`. */
export const onScreen = (
  camera: Pick<MapCamera, 'project'>,
  { kind, outline: { rings, centre } }: Outlined,
  top: number,
): Outline => ({
  kind,
  rings: rings.map((ring) =>
    ring.map(([lng, lat]) => {
      const { x, y } = camera.project({ lng, lat }, centre.lng);
      return { x, y: y - top };
    }),
  ),
});
