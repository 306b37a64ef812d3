import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../geo/area/area.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { evenInset, fitBounds, type Inset, overPoint, type Size } from './fit.ts';
import type { ScreenPoint } from './hit.ts';
import { metresPerPixel, nearestTurn } from './mercator.ts';

/** Without its WebGL context a map has no style, and MapLibre reads the projection from the style. */
const isGlobe = (map: MapLibre) => map.style !== null && map.getProjection()?.type === 'globe';

/** True if a position is on the far side of the globe, where its projected pixel shows another place. */
function isBehind(map: MapLibre, { lng, lat }: { readonly lng: number; readonly lat: number }): boolean {
  if (!isGlobe(map)) return false;
  // A screen position is never read as closer to a pole than the flat map reaches.
  const wanted = Math.max(-edgeLatitude, Math.min(edgeLatitude, lat));
  const visible = map.unproject(map.project([lng, wanted]));
  const apart = Math.abs(nearestTurn(visible.lng, lng) - lng) * Math.cos((wanted * Math.PI) / 180);
  return Math.hypot(apart, visible.lat - wanted) > 1;
}

/** True if a screen position is beside the globe. */
export function isBeside(map: MapLibre, { x, y }: ScreenPoint): boolean {
  if (!isGlobe(map)) return false;
  const back = map.project(map.unproject([x, y]));
  return Math.hypot(back.x - x, back.y - y) > 2;
}

/** Passed with every move that the user did not start. */
export const movedByApp = { byApp: true };
/** The same with a move that shows another place at once. */
export const jumpedByApp = { ...movedByApp, jumped: true };

const flightMs = 1200;
/** A zoom at which the whole globe is visible. */
const globeZoom = 1.5;

/**
 * Moves the view of the map, and converts between positions and screen points: CSS pixels from the top left of the map in
 * both reading directions.
 */
export class MapCamera {
  readonly #map: MapLibre;
  readonly #moves: () => void;
  #flown = false;
  #waiting: (() => void) | null = null;

  /** `moves` is called before the map moves. */
  constructor(map: MapLibre, moves: () => void) {
    this.#map = map;
    this.#moves = moves;
  }

  /** Of the map on screen. */
  size(): Size {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    return { width: clientWidth, height: clientHeight };
  }

  /**
   * Shows a box whole or centres a point. Flies, or jumps if `jump` is set, on the first call and under
   * reduced motion. A map without a size does so once it has one.
   */
  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = false, nearest?: number) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const size = this.size();
    if (size.width === 0 || size.height === 0) {
      this.#waiting = () => this.fit(target, inset, jump, nearest);
      return;
    }
    const camera =
      'west' in target
        ? fitBounds(target, size, inset, nearest)
        : overPoint(target, this.#flown ? this.#map.getZoom() : null);
    const [lng, lat] = camera.center;
    this.#moves();
    // MapLibre itself jumps under reduced motion.
    const to = { center: { lng, lat }, zoom: camera.zoom };
    if (this.#flown && !jump) this.#map.flyTo({ ...to, duration: flightMs }, movedByApp);
    else this.#map.jumpTo(to, jumpedByApp);
    this.#flown = true;
  }

  /** The map has another size. */
  resized() {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  /** Ends a flight, and forgets a `fit` that waits for a size. */
  stop() {
    this.#waiting = null;
    this.#map.stop();
  }

  /** Zooms out until the whole globe is visible, over the same place. */
  showGlobe() {
    this.#moves();
    this.#map.jumpTo({ zoom: globeZoom }, movedByApp);
  }

  /** Brings a point into view by the shortest way. */
  reveal(point: LngLat) {
    const { x, y } = this.project(point);
    const { width, height } = this.size();
    const margin = Math.min(48, width / 4, height / 4);
    if (x >= margin && y >= margin && x <= width - margin && y <= height - margin) return;
    this.#map.easeTo({
      center: [nearestTurn(point.lng, this.#map.getCenter().lng), point.lat],
      duration: 300,
    });
  }

  zoomBy(levels: 1 | -1) {
    if (levels > 0) this.#map.zoomIn();
    else this.#map.zoomOut();
  }

  /** Uses the copy of the globe on which `anchor`, by default `lng`, is nearest to the centre of the view. */
  project({ lng, lat }: { readonly lng: number; readonly lat: number }, anchor = lng): ScreenPoint {
    const turns = nearestTurn(anchor, this.#map.getCenter().lng) - anchor;
    const { x, y } = this.#map.project([lng + turns, lat]);
    return { x, y };
  }

  /** The position at a screen point, at the precision that is sent. */
  unproject({ x, y }: ScreenPoint): RoundedLngLat {
    const { lng, lat } = this.#map.unproject([x, y]);
    return roundLngLat(wrapLngLat(lng, lat));
  }

  centre(): RoundedLngLat {
    const { lng, lat } = this.#map.getCenter();
    return roundLngLat(wrapLngLat(lng, lat));
  }

  zoom(): number {
    return this.#map.getZoom();
  }

  metresPerPixel(): number {
    return metresPerPixel(this.#map.getCenter().lat, this.#map.getZoom());
  }

  /** The visible box; longitudes exceed 180 rather than wrap. */
  view(): Bounds {
    const box = this.#map.getBounds();
    return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  }

  /** True on the far side of the globe, where `project` has no position. */
  isHidden(at: { readonly lng: number; readonly lat: number }): boolean {
    return isBehind(this.#map, at);
  }
}
