import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../geo/area/area.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { evenInset, fitBounds, type Inset, overPoint, type Size } from './fit.ts';
import type { Rect, ScreenPoint } from './hit.ts';
import { metresPerPixel, nearestTurn } from './mercator.ts';
import { boxSeen, type Degrees, isNothing } from './visible-part.ts';

/** Without its WebGL context a map has no style, and MapLibre reads the projection from the style. */
const isGlobe = (map: MapLibre) => map.style !== null && map.getProjection()?.type === 'globe';

/** True if a position is on the far side of the globe, where its projected pixel shows another place. */
function isBehind(map: MapLibre, { lng, lat }: Degrees): boolean {
  if (!isGlobe(map)) return false;
  // A screen position is never read as closer to a pole than the flat map reaches.
  const wanted = Math.max(-edgeLatitude, Math.min(edgeLatitude, lat));
  const visible = map.unproject(map.project([lng, wanted]));
  const apart = Math.abs(nearestTurn(visible.lng, lng) - lng) * Math.cos((wanted * Math.PI) / 180);
  return Math.hypot(apart, visible.lat - wanted) > 1;
}

/** Passed with every move that the user did not start. */
export const movedByApp = { byApp: true };
/** The same with a move that shows another place at once. */
export const jumpedByApp = { ...movedByApp, jumped: true };

const flightMs = 1200;
/** A zoom at which the whole globe is visible. */
const globeZoom = 1.5;

/** Corners and middles of the edges, as parts of the size: of a globe they see the furthest. */
const edges = [
  [0, 0],
  [0.5, 0],
  [1, 0],
  [1, 0.5],
  [1, 1],
  [0.5, 1],
  [0, 1],
  [0, 0.5],
] as const;

/**
 * Moves the view of the map, and converts between positions and screen points: CSS pixels from the top left of what the screen
 * shows of the map, in both reading directions.
 */
export class MapCamera {
  readonly #map: MapLibre;
  readonly #part: () => Rect;
  readonly #moves: () => void;
  #flown = false;
  #waiting: (() => void) | null = null;

  /** `part` is what the screen shows of the canvas; `moves` is called before the map moves. */
  constructor(map: MapLibre, part: () => Rect, moves: () => void) {
    this.#map = map;
    this.#part = part;
    this.#moves = moves;
  }

  /** Of the map on screen. */
  size(): Size {
    const { width, height } = this.#part();
    return { width, height };
  }

  /**
   * Shows a box whole or centres a point. Flies, or jumps if `jump` is set, on the first call and under
   * reduced motion. A map without a size does so once it has one.
   */
  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = false, nearest?: number) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const size = this.size();
    if (isNothing(size)) {
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

  /** The screen point of a point of the canvas. */
  seen({ x, y }: ScreenPoint): ScreenPoint {
    const part = this.#part();
    return { x: x - part.x, y: y - part.y };
  }

  /** The point of the canvas at a screen point. */
  onCanvas({ x, y }: ScreenPoint): ScreenPoint {
    const part = this.#part();
    return { x: x + part.x, y: y + part.y };
  }

  /** Uses the copy of the globe on which `anchor`, by default `lng`, is nearest to the centre of the view. */
  project({ lng, lat }: Degrees, anchor = lng): ScreenPoint {
    const turns = nearestTurn(anchor, this.#map.getCenter().lng) - anchor;
    return this.seen(this.#map.project([lng + turns, lat]));
  }

  /** The position at a screen point, at the precision that is sent. */
  unproject(at: ScreenPoint): RoundedLngLat {
    const { lng, lat } = this.#degreesAt(at);
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
    const { width, height } = this.size();
    const at = (x: number, y: number) => this.#degreesAt({ x: x * width, y: y * height });
    if (!isGlobe(this.#map)) {
      const [northWest, southEast] = [at(0, 0), at(1, 1)];
      return { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat };
    }
    const edge = edges.map(([x, y]) => at(x, y));
    const isSeen = (lat: number) => {
      const { x, y } = this.seen(this.#map.project([this.#map.getCenter().lng, lat]));
      const visible = this.#degreesAt({ x, y });
      return x >= 0 && y >= 0 && x <= width && y <= height && Math.abs(visible.lat - lat) < 1;
    };
    return boxSeen(this.#map.getCenter(), edge, { north: isSeen(90), south: isSeen(-90) });
  }

  /** True if a screen point is beside the globe. */
  isBeside(at: ScreenPoint): boolean {
    if (!isGlobe(this.#map)) return false;
    const back = this.seen(this.#map.project(this.#degreesAt(at)));
    return Math.hypot(back.x - at.x, back.y - at.y) > 2;
  }

  /** True on the far side of the globe, where `project` has no position. */
  isHidden(at: Degrees): boolean {
    return isBehind(this.#map, at);
  }

  /** The longitude may exceed 180. */
  #degreesAt(at: ScreenPoint): Degrees {
    const { x, y } = this.onCanvas(at);
    return this.#map.unproject([x, y]);
  }
}
