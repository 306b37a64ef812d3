import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../geo/area.ts';
import { type LngLat, roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import { type BaseStyle, baseStyleOf, type MapSettings } from './base-style.ts';
import type { Cluster, Hit } from './cluster-marks.ts';
import { createMap } from './create-map.ts';
import { creditedIn } from './credited-in.ts';
import { creditsOf } from './credits-of.ts';
import { evenInset, fitBounds, type Inset, overPoint } from './fit.ts';
import { loadLabelFonts } from './fonts.ts';
import { isBehind } from './globe.ts';
import { OFF_SCREEN, type ScreenPoint } from './hit.ts';
import type { Look } from './look.ts';
import { BY_APP, boxOf, sayMoves } from './map-moves.ts';
import { type MapPicture, pictureOf } from './map-picture.ts';
import { metresPerPixel, nearestTurn } from './mercator.ts';
import { type Marks, OrderMarks } from './order-marks.ts';
import { paletteOf } from './palette.ts';
import { Signal } from './signal.ts';
import { embeddedStyle, restyle, withOrders } from './style.ts';

const FLIGHT_MS = 1200;

/**
 * The one map of the page and its only owner. React hands it what to show and hears from it by signals; screen positions
 * are CSS pixels from the top left of the map, in either direction of reading.
 */
export class MapHandle {
  readonly moved = new Signal<void>();
  /** A person has moved the view, and it is at rest. */
  readonly rested = new Signal<void>();
  readonly clicked = new Signal<ScreenPoint>();
  /** Null when the pointer leaves. */
  readonly hovered = new Signal<ScreenPoint | null>();
  readonly entered = new Signal<void>();
  readonly idled = new Signal<boolean>();
  readonly lost = new Signal<boolean>();
  /** Something about the basemap has changed: what it is, whom it credits, whether it failed. */
  readonly based = new Signal<void>();

  readonly #element = document.createElement('div');
  readonly #map: MapLibre;
  readonly #marks: OrderMarks;
  readonly #observer = new ResizeObserver(() => this.#resize());
  #host: HTMLElement | null = null;
  #styled = false;
  #lost = false;
  #drawn: Look;
  #wanted: Look;
  #base: BaseStyle;
  readonly #settings: MapSettings;
  #flown = false;
  #waiting: (() => void) | null = null;

  /** Throws where the browser gives no WebGL 2. */
  constructor(host: HTMLElement, look: Look, base: BaseStyle, settings: MapSettings) {
    this.#drawn = look;
    this.#wanted = look;
    this.#base = base;
    this.#settings = settings;
    this.#element.style.cssText = 'position: absolute; inset: 0';
    host.append(this.#element);
    this.#map = createMap(this.#element, this.#style(), settings.keys);
    this.#marks = new OrderMarks(this.#map);
    this.canvas.setAttribute('role', 'application');
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
      this.#marks.clear(this.#styled);
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

  async setLook(look: Look): Promise<void> {
    this.#wanted = look;
    const [base] = await Promise.all([
      baseStyleOf(look, this.#settings),
      look.language === this.#drawn.language ? null : loadLabelFonts(look.language),
    ]);
    if (this.#wanted === look) this.#applyLook(base);
  }

  show(marks: Marks) {
    if (this.#marks.show(marks, this.#styled)) this.#busy();
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
    const to = { center: { lng, lat }, zoom: camera.zoom };
    if (this.#flown && !jump) this.#map.flyTo({ ...to, duration: FLIGHT_MS }, BY_APP);
    else this.#map.jumpTo(to, BY_APP);
    this.#flown = true;
  }

  /** Brings a point back into view by the shortest way. */
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

  /** What of the orders is at a place, or nearest to it within `reach` CSS pixels. */
  hitAt(place: ScreenPoint, reach?: number): Hit | null {
    if (!this.#styled) return null;
    return this.#marks.at(place, (at) => (this.isHidden(at) ? OFF_SCREEN : this.project(at)), reach);
  }

  /** Rings the order that is pointed at. */
  point(id: string | null) {
    this.#marks.point(id, this.#styled);
  }

  openCluster(cluster: Cluster): Promise<readonly string[] | null> {
    return this.#marks.open(cluster);
  }

  view(): Bounds {
    return boxOf(this.#map);
  }

  /** On the far side of the globe, where `project` has no place for it. */
  isHidden(at: { readonly lng: number; readonly lat: number }): boolean {
    return isBehind(this.#map, at);
  }

  /** Whether the style that the settings name could not be had, and the embedded one stands for it. */
  get hasFallenBack(): boolean {
    return this.#base.address === null && this.#base.failed;
  }

  /** Whom the sources of a style by address credit; null for the embedded basemap. */
  credits(): string[] | null {
    if (this.#base.address === null) return null;
    return creditsOf(creditedIn(this.#map, this.#base, this.#settings));
  }

  /** What is shown now, in the light theme for paper. */
  picture(): MapPicture | null {
    const ready = this.#styled && !this.#lost;
    return ready ? pictureOf(this.#map, this.#marks, this.#drawn, this.credits()) : null;
  }

  #size() {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
  }

  #resize() {
    const { width, height } = this.#size();
    if (width === 0 || height === 0) return;
    this.#map.resize(BY_APP);
    // A canvas that changes size is blank until it is drawn; drawn now, nothing flickers.
    if (this.#styled) this.#map.redraw();
    this.moved.say();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  #style() {
    return this.#base.address === null
      ? embeddedStyle(this.#drawn)
      : withOrders(this.#base.style, paletteOf(this.#drawn));
  }

  #applyLook(base: BaseStyle) {
    const [from, to] = [this.#drawn, this.#wanted];
    const embedded = base.address === null && this.#base.address === null;
    // Before its first style is read a map takes no change; the reading ends with another call.
    if (!this.#styled && embedded) return;
    if (from === to && base.address === this.#base.address) return;
    this.#base = base;
    this.#drawn = to;
    if (embedded) {
      restyle(this.#map, from, to);
      this.#marks.paint(paletteOf(to));
    } else {
      this.#styled = false;
      this.#map.setStyle(this.#style(), { diff: false });
    }
    this.based.say();
    this.#busy();
  }

  #busy() {
    this.idled.say(false);
    this.#map.triggerRepaint();
  }

  #listen() {
    const map = this.#map;
    map.on('style.load', () => {
      this.#styled = true;
      this.#marks.draw(paletteOf(this.#drawn));
      this.based.say();
      if (this.#wanted !== this.#drawn) void this.setLook(this.#wanted);
    });
    map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') this.based.say();
    });
    map.on('zoom', () => {
      if (this.#styled) this.#marks.resize();
    });
    sayMoves(map, this);
    map.on('webglcontextlost', () => {
      this.#styled = false;
      this.#lost = true;
      this.lost.say(true);
    });
    map.on('webglcontextrestored', () => {
      this.#lost = false;
      this.lost.say(false);
    });
    // Without a listener MapLibre writes to the console; a tile that fails leaves the rest of the map usable.
    map.on('error', () => {});
  }
}
