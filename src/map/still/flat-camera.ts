import type { Bounds } from '../../geo/area/area.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { evenInset, firstView, fitBounds, type Inset, overPoint, type Size } from '../camera/fit.ts';
import {
  boxOfView,
  degreesAt,
  type FlatView,
  heldView,
  movedView,
  screenPointOf,
} from '../camera/flat-view.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import { metresPerPixel } from '../camera/mercator.ts';
import type { SurfaceCamera } from '../handle/surface.ts';

/** Moves the view of the still map. It jumps: each frame of a flight would draw every path again. */
export class FlatCamera implements SurfaceCamera {
  readonly #moved: () => void;
  readonly #subject: () => LngLat | null;
  #view: FlatView = { ...firstView, size: { width: 0, height: 0 } };
  #aimed = false;
  #waiting: (() => void) | null = null;

  /** Zooming keeps `subject` in its place, if it is in view. */
  constructor(moved: () => void, subject: () => LngLat | null) {
    this.#moved = moved;
    this.#subject = subject;
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

  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = true, nearest?: number) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const { size, zoom } = this.#view;
    if (size.width === 0 || size.height === 0) {
      this.#waiting = () => this.fit(target, inset, jump, nearest);
      return;
    }
    const camera =
      'west' in target
        ? fitBounds(target, size, inset, nearest)
        : overPoint(target, this.#aimed ? zoom : null);
    this.#aimed = true;
    this.#become({ ...camera, size });
  }

  reveal(point: LngLat) {
    if (!this.#isInside(this.project(point), Math.min(48, this.size().width / 4, this.size().height / 4)))
      this.centreOn(point);
  }

  centreOn({ lng, lat }: { readonly lng: number; readonly lat: number }, zoom = this.#view.zoom) {
    this.#become({ ...this.#view, center: [lng, lat], zoom });
  }

  zoomBy(levels: number) {
    const subject = this.#subject();
    const place = subject && this.project(subject);
    const at = place !== null && this.#isInside(place, 0) ? place : this.#middle();
    this.#become(movedView(this.#view, at, at, levels));
  }

  /** Moves the map by that many pixels to the right and down. */
  pan({ x, y }: ScreenPoint) {
    const from = this.#middle();
    this.#become(movedView(this.#view, from, { x: from.x + x, y: from.y + y }, 0));
  }

  project(at: { readonly lng: number; readonly lat: number }, anchor?: number): ScreenPoint {
    return screenPointOf(this.#view, at, anchor);
  }

  unproject(at: ScreenPoint): RoundedLngLat {
    const { lng, lat } = degreesAt(this.#view, at);
    return roundLngLat(wrapLngLat(lng, lat));
  }

  centre(): RoundedLngLat {
    return this.unproject(this.#middle());
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

  #middle(): ScreenPoint {
    return { x: this.#view.size.width / 2, y: this.#view.size.height / 2 };
  }

  #isInside({ x, y }: ScreenPoint, margin: number): boolean {
    const { width, height } = this.#view.size;
    return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  }

  #become(view: FlatView) {
    this.#view = heldView(view);
    this.#moved();
  }
}
