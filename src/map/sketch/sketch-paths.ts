import type { Position } from 'geojson';
import { toGeoJson } from '../../geo/area/area-geojson.ts';
import { simplifyForMap } from '../../geo/area/area-simplify.ts';
import { withoutSeam } from '../../geo/area/seam.ts';
import { across, down } from '../../geo/mercator.ts';
import { type Camera, fitBounds, type Inset, type Size } from '../camera/fit.ts';
import { worldPx } from '../camera/mercator.ts';
import type { AreaKind, MapArea } from '../map-data.ts';
import type { MapFit } from '../map-props.ts';

/** `d` of an SVG path in CSS pixels from the top left of the map. */
export type SketchPath = { readonly id: string; readonly kind: AreaKind; readonly d: string };

/** The camera of a map of that size after it went to a box; null without a target. */
export function cameraOf(target: MapFit['target'], size: Size, inset: Inset): Camera | null {
  if (target === null || !('west' in target) || size.width === 0 || size.height === 0) return null;
  return Object.values(target).every(Number.isFinite) ? fitBounds(target, size, inset) : null;
}

/** The outlines of areas under that camera. */
export function sketchOf(areas: readonly MapArea[], { center, zoom }: Camera, size: Size): SketchPath[] {
  const world = worldPx * 2 ** zoom;
  const [x0, y0] = [across(center[0]), down(center[1])];
  const place = ([lng = 0, lat = 0]: Position) => {
    const x = (across(lng) - x0) * world + size.width / 2;
    const y = (down(lat) - y0) * world + size.height / 2;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return areas.map(({ id, kind, area }) => {
    const { type, coordinates } = toGeoJson(simplifyForMap(withoutSeam(area)));
    const rings = type === 'Polygon' ? coordinates : coordinates.flat();
    return { id, kind, d: rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('') };
  });
}
