import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../geo/area.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import type { BaseStyle, MapSettings } from './base-style.ts';
import { createMap } from './create-map.ts';
import { evenInset, fitBounds, type Inset, overPoint } from './fit.ts';
import { isBehind, isBeside } from './globe.ts';
import { Ground } from './ground.ts';
import type { ScreenPoint } from './hit.ts';
import { onLongPress } from './long-press.ts';
import type { Look } from './look.ts';
import type { MapDot } from './map-data.ts';
import { type MapPicture, pictureOf } from './map-picture.ts';
import { metresPerPixel, nearestTurn } from './mercator.ts';
import { type Marks, OrderMarks } from './order-marks.ts';
import { Signal } from './signal.ts';

const FLIGHT_MS = 1200;

/**
 * The one map of the page and its only owner. React hands it what to show and hears from it by signals; screen positions
 * are CSS pixels from the top left of the map, in either direction of reading.
 */
export class MapHandle {
  readonly moved = new Signal<void>();
  readonly clicked = new Signal<ScreenPoint>();
  /** Null when the pointer leaves. */
  readonly hovered = new Signal<ScreenPoint | null>();
  readonly entered = new Signal<void>();
  readonly idled = new Signal<boolean>();
  readonly lost = new Signal<boolean>();
  readonly ground: Ground;

  readonly #element = document.createElement('div');
  readonly #map: MapLibre;
  readonly #marks: OrderMarks;
  readonly #observer = new ResizeObserver(() => this.#resize());
  #host: HTMLElement | null = null;
  #lost = false;
  #flown = false;
  #waiting: (() => void) | null = null;

  /** Throws where the browser gives no WebGL 2. */
  constructor(host: HTMLElement, look: Look, base: BaseStyle, settings: MapSettings) {
    this.ground = new Ground(look, base, settings);
    this.#element.style.cssText = 'position: absolute; inset: 0';
    host.append(this.#element);
    this.#map = createMap(this.#element, this.ground.style(), (url) => this.ground.request(url));
    this.#marks = new OrderMarks(this.#map);
    this.canvas.setAttribute('role', 'application');
    this.ground.layUnder(this.#map, {
      loaded: (palette) => this.#marks.draw(palette),
      painted: (palette) => this.#marks.paint(palette),
      busy: () => this.#busy(),
    });
    this.#listen();
  }

  get canvas(): HTMLCanvasElement {
    return this.#map.getCanvas();
  }

  /** Moves the map into `host`, which it fills. Returns what takes it out again, emptied, unless another has it by then. */
  attach(host: HTMLElement): () => void {
    this.#host = host;
    host.append(this.#element);
    this.#observer.disconnect();
    this.#observer.observe(host);
    this.#resize();
    return () => {
      if (this.#host !== host) return;
      this.#host = null;
      this.#waiting = null;
      this.#observer.disconnect();
      this.#map.stop();
      this.#marks.clear(this.ground.isRead);
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
    if (this.#marks.show(marks, this.ground.isRead)) this.#busy();
  }

  /** Shows a box whole or brings a point to the middle. Flies, or jumps where told to, on the first call and under reduced motion. */
  fit(target: Bounds | LngLat, inset: Inset = evenInset, jump = false) {
    if (!Object.values(target).every(Number.isFinite)) return;
    const { width, height } = this.#size();
    if (width === 0 || height === 0) {
      this.#waiting = () => this.fit(target, inset, jump);
      return;
    }
    const camera =
      'west' in target
        ? fitBounds(target, { width, height }, inset)
        : overPoint(target, this.#flown ? this.#map.getZoom() : null);
    const [lng, lat] = camera.center;
    this.#busy();
    // MapLibre itself jumps for those who want little motion.
    if (this.#flown && !jump) this.#map.flyTo({ center: [lng, lat], zoom: camera.zoom, duration: FLIGHT_MS });
    else this.#map.jumpTo({ center: [lng, lat], zoom: camera.zoom });
    this.#flown = true;
  }

  /** Brings a point back into view by the shortest way; does nothing while it is in view. */
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

  /** Says `idled` anew, for a listener that came after the map had come to rest. */
  settle() {
    this.#busy();
  }

  zoomBy(levels: 1 | -1) {
    if (levels > 0) this.#map.zoomIn();
    else this.#map.zoomOut();
  }

  /** A click then belongs to the point, and a second one must not zoom away from under it. */
  setPicking(picking: boolean) {
    if (picking) this.#map.doubleClickZoom.disable();
    else this.#map.doubleClickZoom.enable();
  }

  /** On the turn of the globe on which `anchor`, the longitude itself unless given, is nearest to the middle of the view. */
  project({ lng, lat }: { readonly lng: number; readonly lat: number }, anchor = lng): ScreenPoint {
    const turns = nearestTurn(anchor, this.#map.getCenter().lng) - anchor;
    const { x, y } = this.#map.project([lng + turns, lat]);
    return { x, y };
  }

  /** The position under a place of the screen, at the precision that is sent. */
  unproject({ x, y }: ScreenPoint): LngLat {
    const { lng, lat } = this.#map.unproject([x, y]);
    return roundLngLat(wrapLngLat(lng, lat));
  }

  centre(): LngLat {
    const { lng, lat } = this.#map.getCenter();
    return roundLngLat(wrapLngLat(lng, lat));
  }

  metresPerPixel(): number {
    return metresPerPixel(this.#map.getCenter().lat, this.#map.getZoom());
  }

  dotAt(place: ScreenPoint): MapDot | null {
    return this.#marks.at(place, (at) => (this.isHidden(at) ? { x: -1e6, y: -1e6 } : this.project(at)));
  }

  /** On the far side of the globe, where `project` has no place for it. */
  isHidden(at: { readonly lng: number; readonly lat: number }): boolean {
    return isBehind(this.#map, at);
  }

  /** What is shown now, in the light theme for paper. */
  picture(): MapPicture | null {
    if (!this.ground.isRead || this.#lost) return null;
    return pictureOf(this.#map, this.#marks, this.ground.look, this.ground.credits());
  }

  #size() {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
  }

  #resize() {
    const { width, height } = this.#size();
    if (width === 0 || height === 0) return;
    this.#map.resize();
    // A canvas that changes size is blank until it is drawn; drawn now, nothing flickers.
    if (this.ground.isRead) this.#map.redraw();
    this.moved.say();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  #busy() {
    this.idled.say(false);
    this.#map.triggerRepaint();
  }

  #listen() {
    const map = this.#map;
    map.on('move', () => this.moved.say());
    map.on('zoom', () => {
      if (this.ground.isRead) this.#marks.resize();
    });
    map.on('movestart', () => this.idled.say(false));
    map.on('idle', () => this.idled.say(true));
    const press = (at: ScreenPoint) => {
      if (!isBeside(map, at)) this.clicked.say(at);
    };
    map.on('click', ({ point: { x, y } }) => press({ x, y }));
    onLongPress(this.canvas, press);
    map.on('mousemove', ({ point: { x, y } }) => this.hovered.say({ x, y }));
    map.on('mouseout', () => this.hovered.say(null));
    map.on('webglcontextlost', () => {
      this.#lost = true;
      this.lost.say(true);
    });
    map.on('webglcontextrestored', () => {
      this.#lost = false;
      this.lost.say(false);
    });
    this.canvas.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // Else the same stroke would press the button that may have the focus by then.
      event.preventDefault();
      if (!event.repeat) this.entered.say();
    });
  }
}
