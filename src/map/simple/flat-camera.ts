import type { Bounds } from '../../geo/area/area.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { evenInset, firstView, type Inset, overPoint, type Size } from '../camera/fit.ts';
import { fitClear } from '../camera/fit-clear.ts';
import {
  boxOfView,
  degreesAt,
  type FlatView,
  heldView,
  movedView,
  screenPointOf,
} from '../camera/flat-view.ts';
import type { Rect, ScreenPoint } from '../camera/hit.ts';
import { metresPerPixel } from '../camera/mercator.ts';
import type { SurfaceCamera } from '../handle/surface.ts';

const noCovers = (): readonly Rect[] => [];
/** A target view: without a zoom the present one. */
type Aim = { readonly center: readonly [lng: number, lat: number]; readonly zoom?: number };

/** Moves the view of the simple map. It jumps: each frame of a flight would draw every path again. */
export class FlatCamera implements SurfaceCamera {
  readonly #moved: () => void;
  #view: FlatView = { ...firstView, size: { width: 0, height: 0 } };
  #aimed = false;
  #waiting: (() => void) | null = null;

  constructor(moved: () => void) {
    this.#moved = moved;
  }

  get current(): FlatView {
    return this.#view;
  }

  size(): Size {
    return this.#view.size;
  }

  resize(size: Size) {
    const { width, height } = this.#view.size;
    if (size.width === width && size.height === height) return;
    this.#become({ ...this.#view, size });
    const waiting = this.#waiting;
    if (size.width === 0 || size.height === 0) return;
    this.#waiting = null;
    waiting?.();
  }

  /** Forgets a `fit` that waits for a size. */
  stop() {
    this.#waiting = null;
  }

  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = true, covers = noCovers, nearest?: number) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const { size, zoom } = this.#view;
    if (size.width === 0 || size.height === 0) {
      this.#waiting = () => this.fit(target, inset, jump, covers, nearest);
      return;
    }
    this.#aim(
      'west' in target
        ? fitClear(target, size, inset, covers(), nearest)
        : overPoint(target, this.#aimed ? zoom : null),
    );
    this.#aimed = true;
  }

  reveal(point: LngLat) {
    const { x, y } = this.project(point);
    const { width, height } = this.#view.size;
    const margin = Math.min(48, width / 4, height / 4);
    if (x >= margin && y >= margin && x <= width - margin && y <= height - margin) return;
    this.#aim({ center: [point.lng, point.lat] });
  }

  /** Zooms to a position. */
  open([lng, lat]: readonly [number, number], zoom: number) {
    this.#aim({ center: [lng, lat], zoom });
  }

  zoomBy(levels: 1 | -1) {
    const { width, height } = this.#view.size;
    const middle = { x: width / 2, y: height / 2 };
    this.move(middle, middle, levels);
  }

  /** What was at `from` goes to `to`, and the map is larger by that many zoom levels. */
  move(from: ScreenPoint, to: ScreenPoint, levels: number) {
    this.#become(movedView(this.#view, from, to, levels));
  }

  project(at: { readonly lng: number; readonly lat: number }, anchor?: number): ScreenPoint {
    return screenPointOf(this.#view, at, anchor);
  }

  unproject(at: ScreenPoint): RoundedLngLat {
    const { lng, lat } = degreesAt(this.#view, at);
    return roundLngLat(wrapLngLat(lng, lat));
  }

  centre(): RoundedLngLat {
    const [lng, lat] = this.#view.center;
    return roundLngLat(wrapLngLat(lng, lat));
  }

  zoom(): number {
    return this.#view.zoom;
  }

  metresPerPixel(): number {
    return metresPerPixel(this.#view.center[1], this.#view.zoom);
  }

  view(): Bounds {
    return boxOfView(this.#view);
  }

  /** Beyond the edge of the flat map. */
  isHidden({ lat }: { readonly lat: number }): boolean {
    return Math.abs(lat) > edgeLatitude;
  }

  #aim({ center, zoom = this.#view.zoom }: Aim) {
    this.#become({ ...this.#view, center, zoom });
  }

  #become(view: FlatView) {
    this.#view = heldView(view);
    this.#moved();
  }
}
