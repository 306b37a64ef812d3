import type { Position } from 'geojson';
import type { Area, Bounds } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { toGeoJson } from '../../geo/area/area-geojson.ts';
import { simplifyForMap } from '../../geo/area/area-simplify.ts';
import { withoutSeam } from '../../geo/area/seam.ts';
import { type Camera, fitBounds, type Inset, type Size } from '../camera/fit.ts';
import { screenPointOf } from '../camera/flat-view.ts';
import { type ScreenPoint, smallPx } from '../camera/hit.ts';
import { sideOnScreen } from '../camera/mercator.ts';
import type { AreaKind, MapArea } from '../data/map-data.ts';
import type { MapFit } from '../handle/map-props.ts';

/** `d` of an SVG path in CSS pixels from the top left of the map. */
export type SketchPath = {
  readonly id: string;
  readonly kind: AreaKind;
  readonly d: string;
  /** The middle of an area too small to see: a square replaces it. */
  readonly small: ScreenPoint | null;
};

/** The camera of a map of that size after it went to a box; null without a target. */
export function cameraOf(target: MapFit['target'], size: Size, inset: Inset): Camera | null {
  if (target === null || !('west' in target) || size.width === 0 || size.height === 0) return null;
  return Object.values(target).every(Number.isFinite) ? fitBounds(target, size, inset) : null;
}

type Outline = { readonly rings: readonly (readonly Position[])[]; readonly box: Bounds };
/** An area may have 100,000 corners, and the map without WebGL draws it again with each move. */
const outlines = new WeakMap<Area, Outline>();

function outlineOf(area: Area): Outline {
  const known = outlines.get(area);
  if (known !== undefined) return known;
  const { type, coordinates } = toGeoJson(simplifyForMap(withoutSeam(area)));
  const outline = { rings: type === 'Polygon' ? coordinates : coordinates.flat(), box: bounds(area) };
  outlines.set(area, outline);
  return outline;
}

/** The outlines of areas under that camera, on the copy of the world that is in view. */
export function sketchOf(areas: readonly MapArea[], camera: Camera, size: Size): SketchPath[] {
  const view = { ...camera, size };
  return areas.map(({ id, kind, area }) => {
    const { rings, box } = outlineOf(area);
    const middle = (box.west + box.east) / 2;
    const place = ([lng = 0, lat = 0]: Position) => {
      const { x, y } = screenPointOf(view, { lng, lat }, middle);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    const isSmall = kind !== 'estimate' && sideOnScreen(box, camera.zoom) < smallPx;
    const { x, y } = screenPointOf(view, { lng: middle, lat: (box.south + box.north) / 2 });
    return {
      id,
      kind,
      small: isSmall ? { x, y } : null,
      d: rings.map((ring) => `M${ring.map(place).join('L')}Z`).join(''),
    };
  });
}
