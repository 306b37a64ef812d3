import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../geo/area/area.ts';
import { type LngLat, type RoundedLngLat, roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import { Basemap } from './basemap/basemap.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import type { BaseStyle, MapSettings } from './basemap/style/base-style.ts';
import { evenInset, type Inset, overPoint } from './camera/fit.ts';
import { fitClear } from './camera/fit-clear.ts';
import { isBehind } from './camera/globe.ts';
import { metresPerPixel, nearestTurn } from './camera/mercator.ts';
import { createMap } from './create-map.ts';
import { BY_APP, boxOf, forwardMapEvents } from './map-moves.ts';
import { type MapPicture, pictureOf } from './map-picture.ts';
import type { Cluster, Hit } from './marks/cluster-marks.ts';
import { OFF_SCREEN, type ScreenPoint } from './marks/hit.ts';
import type { OrderAnswers, OrderTiles } from './marks/order-answers.ts';
import { type Marks, OrderMarks } from './marks/order-marks.ts';
import { type Crowd, OrderTileMarks } from './marks/order-tiles.ts';
import type { Rect } from './marks/place-tags.ts';
import { Signal } from './signal.ts';

const FLIGHT_MS = 1200;
const noCovers = (): readonly Rect[] => [];

/**
 * The page's only map and its only owner. React passes state in and receives signals. Screen positions are CSS pixels from
 * the top left of the map in both reading directions.
 */
export class MapHandle {
  readonly moved = new Signal<void>();
  /** The user has moved the view and it has come to rest. */
  readonly rested = new Signal<void>();
  readonly clicked = new Signal<ScreenPoint>();
  /** Null when the pointer leaves. */
  readonly hovered = new Signal<ScreenPoint | null>();
  readonly entered = new Signal<void>();
  readonly idled = new Signal<boolean>();
  readonly lost = new Signal<boolean>();
  readonly basemap: Basemap;

  readonly #element = document.createElement('div');
  readonly #map: MapLibre;
  readonly #marks: OrderMarks;
  readonly #tiles: OrderTileMarks;
  readonly #observer = new ResizeObserver(() => this.#resize());
  #host: HTMLElement | null = null;
  #lost = false;
  #flown = false;
  #waiting: (() => void) | null = null;

  /** Throws if the browser has no WebGL 2. */
  constructor(host: HTMLElement, appearance: Appearance, base: BaseStyle, settings: MapSettings) {
    this.basemap = new Basemap(appearance, base, settings);
    this.#element.style.cssText = 'position: absolute; inset: 0';
    host.append(this.#element);
    this.#map = createMap(this.#element, this.basemap.style(), (url) => this.basemap.request(url));
    this.#marks = new OrderMarks(this.#map);
    this.#tiles = new OrderTileMarks(this.#map);
    this.#tiles.answers.again.listen(() => this.basemap.isRead && this.#tiles.draw());
    this.canvas.setAttribute('role', 'application');
    this.basemap.attach(this.#map, {
      loaded: (appearance) => {
        this.#marks.draw(appearance);
        this.#tiles.draw();
      },
      painted: (appearance) => this.#marks.paint(appearance),
      busy: () => this.#busy(),
    });
    this.#listen();
  }

  get canvas(): HTMLCanvasElement {
    return this.#map.getCanvas();
  }

  /** Moves the map into `host`, blank until `redraw`. Returns a function that removes it, unless another host has it. */
  attach(host: HTMLElement): () => void {
    this.#host = host;
    host.append(this.#element);
    this.#observer.disconnect();
    this.#observer.observe(host);
    this.#fill();
    return () => {
      if (this.#host !== host) return;
      this.#host = null;
      this.#waiting = null;
      this.#observer.disconnect();
      this.#map.stop();
      this.#marks.clear(this.basemap.isRead);
      this.#tiles.show(null, this.basemap.isRead);
      this.#element.remove();
    };
  }

  get isLost(): boolean {
    return this.#lost;
  }

  destroy() {
    this.#host = null;
    this.#observer.disconnect();
    this.#map.remove();
    this.#element.remove();
  }

  show(marks: Marks) {
    if (this.#marks.show(marks, this.basemap.isRead)) this.#busy();
  }

  /** Marks of all orders, below those of `show`; null for none. */
  showTiles(tiles: OrderTiles | null) {
    this.#tiles.show(tiles, this.basemap.isRead);
  }

  /**
   * Shows a box whole, clear of `covers`, or centres a point. Flies, or jumps if `jump` is set, on the first call and under
   * reduced motion.
   */
  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = false, covers = noCovers) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const { width, height } = this.#size();
    if (width === 0 || height === 0) {
      this.#waiting = () => this.fit(target, inset, jump, covers);
      return;
    }
    const camera =
      'west' in target
        ? fitClear(target, { width, height }, inset, covers())
        : overPoint(target, this.#flown ? this.#map.getZoom() : null);
    const [lng, lat] = camera.center;
    this.#busy();
    // MapLibre itself jumps under reduced motion.
    const to = { center: { lng, lat }, zoom: camera.zoom };
    if (this.#flown && !jump) this.#map.flyTo({ ...to, duration: FLIGHT_MS }, BY_APP);
    else this.#map.jumpTo(to, BY_APP);
    this.#flown = true;
  }

  /** Zooms out until the whole globe is visible, over the same place. */
  cancelGestures() {
    this.#busy();
    this.#map.jumpTo({ zoom: 1.5 }, BY_APP);
  }

  /** Brings a point into view by the shortest way. */
  reveal(point: LngLat) {
    const { x, y } = this.project(point);
    const { width, height } = this.#size();
    const margin = Math.min(48, width / 4, height / 4);
    if (x >= margin && y >= margin && x <= width - margin && y <= height - margin) return;
    this.#map.easeTo({
      center: [nearestTurn(point.lng, this.#map.getCenter().lng), point.lat],
      duration: 300,
    });
  }

  /** Emits `idled` again, for a listener added after the map came to rest. */
  settle() {
    this.#busy();
  }

  zoomBy(levels: 1 | -1) {
    if (levels > 0) this.#map.zoomIn();
    else this.#map.zoomOut();
  }

  /** While picking, clicks set the point, so double-click zoom is off. */
  setPicking(picking: boolean) {
    if (picking) this.#map.doubleClickZoom.disable();
    else this.#map.doubleClickZoom.enable();
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

  metresPerPixel(): number {
    return metresPerPixel(this.#map.getCenter().lat, this.#map.getZoom());
  }

  /** The order at a screen point, or the nearest within `reach` CSS pixels. */
  hitAt(place: ScreenPoint, reach?: number): Hit | null {
    if (!this.basemap.isRead) return null;
    const own = this.#marks.at(place, (at) => (this.isHidden(at) ? OFF_SCREEN : this.project(at)), reach);
    return own ?? this.#tiles.at(place, reach);
  }

  get orderAnswers(): OrderAnswers {
    return this.#tiles.answers;
  }

  point(id: string | null) {
    this.#marks.point(id, this.basemap.isRead);
  }

  /** See `ClusterMarks.open`. */
  async openCluster(mark: Cluster | Crowd): Promise<readonly string[] | null> {
    return 'opens' in mark ? this.#tiles.open(mark) : await this.#marks.open(mark);
  }

  view(): Bounds {
    return boxOf(this.#map);
  }

  /** True on the far side of the globe, where `project` has no position. */
  isHidden(at: { readonly lng: number; readonly lat: number }): boolean {
    return isBehind(this.#map, at);
  }

  /** The current view in the light theme, for paper. */
  picture(): MapPicture | null {
    if (!this.basemap.isRead || this.#lost) return null;
    return pictureOf(this.#map, this.#marks, this.basemap.appearance, this.basemap.credits());
  }

  #size() {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
  }

  /** Renders now instead of in the next frame: a resized canvas is blank until then. */
  redraw() {
    if (this.basemap.isRead) this.#map.redraw();
  }

  #resize() {
    if (this.#fill()) {
      this.redraw();
      this.moved.emit();
    }
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  /** Returns true if the canvas size changed. */
  #fill(): boolean {
    const { width, height } = this.#size();
    if (width === 0 || height === 0) return false;
    if (this.canvas.clientWidth === width && this.canvas.clientHeight === height) return false;
    this.#map.resize(BY_APP);
    return true;
  }

  #busy() {
    this.idled.emit(false);
    this.#map.triggerRepaint();
  }

  #listen() {
    const map = this.#map;
    map.on('zoom', () => {
      if (this.basemap.isRead) this.#marks.resize();
    });
    forwardMapEvents(map, this);
    map.on('webglcontextlost', () => {
      this.#lost = true;
      this.lost.emit(true);
    });
    map.on('webglcontextrestored', () => {
      this.#lost = false;
      this.lost.emit(false);
    });
  }
}
