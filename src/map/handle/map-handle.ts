import type { Map as MapLibre } from 'maplibre-gl';
import { Signal } from '../../browser/signal.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { Basemap } from '../basemap/basemap.ts';
import { keepGroundNeutral } from '../basemap/neutral-ground.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import type { BaseStyle, MapSettings } from '../basemap/style/base-style.ts';
import { type BasemapName, isPictures } from '../basemap/style/basemap-choice.ts';
import { fadingZooms } from '../basemap/style/basemap-layers.ts';
import { paletteOf } from '../basemap/style/palette.ts';
import { offScreen, type ScreenPoint } from '../camera/hit.ts';
import { isBeside, MapCamera, movedByApp } from '../camera/map-camera.ts';
import type { Marks } from '../data/map-data.ts';
import type { Cluster, Hit } from '../marks/cluster-marks.ts';
import type { Crowd, OrderAnswers, OrderTiles } from '../marks/order-answers.ts';
import { OrderMarks } from '../marks/order-marks.ts';
import { OrderTileMarks } from '../marks/order-tiles.ts';
import { createMap } from './create-map.ts';
import { type ExtraHit, type ExtraLayer, ExtraLayers } from './extra-layers.ts';
import { GridLines } from './grid-lines.ts';
import { LabelClearance } from './label-clearance.ts';
import { onLongPress } from './long-press.ts';
import { type MapPicture, pictureOf } from './map-picture.ts';
import { RegionOutline } from './region-outline.ts';

type MapSignals = {
  readonly moved: Signal<void>;
  readonly rested: Signal<void>;
  readonly clicked: Signal<ScreenPoint>;
  readonly hovered: Signal<ScreenPoint | null>;
  readonly entered: Signal<void>;
  readonly idled: Signal<boolean>;
};

/** Forwards the map's input, move and idle events to signals. */
function forwardMapEvents(map: MapLibre, signals: MapSignals): void {
  map.on('move', () => signals.moved.emit());
  map.on('moveend', (event) => {
    if (!('byApp' in event)) signals.rested.emit();
  });
  map.on('movestart', () => signals.idled.emit(false));
  map.on('idle', () => {
    // Screen positions also change without a move: between the flat map and the globe.
    signals.moved.emit();
    signals.idled.emit(true);
  });
  const press = (at: ScreenPoint) => {
    if (!isBeside(map, at)) signals.clicked.emit(at);
  };
  map.on('click', ({ point: { x, y } }) => press({ x, y }));
  onLongPress(map.getCanvas(), press);
  map.on('mousemove', ({ point: { x, y } }) => signals.hovered.emit({ x, y }));
  map.on('mouseout', () => signals.hovered.emit(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same key press would activate the button that may have the focus by then.
    event.preventDefault();
    if (!event.repeat) signals.entered.emit();
  });
}

/** `none`: the picture is too blurred to be shown. */
export type ImageryDetail = 'sharp' | 'coarse' | 'none';

/** The page's only map and its only owner. React passes state in and receives signals. */
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
  readonly camera: MapCamera;
  readonly grid: GridLines;
  readonly labelClearance: LabelClearance;

  readonly #element = document.createElement('div');
  readonly #map: MapLibre;
  readonly #extras: ExtraLayers;
  readonly #outline: RegionOutline;
  readonly #marks: OrderMarks;
  readonly #tiles: OrderTileMarks;
  readonly #observer = new ResizeObserver(() => this.#resize());
  #host: HTMLElement | null = null;
  #lost = false;

  /** Throws if the browser has no WebGL 2. */
  constructor(host: HTMLElement, appearance: Appearance, base: BaseStyle, settings: MapSettings) {
    this.basemap = new Basemap(appearance, base, settings);
    this.#element.style.cssText = 'position: absolute; inset: 0';
    host.append(this.#element);
    this.#map = createMap(this.#element, this.basemap.style(), (url) => this.basemap.request(url));
    this.camera = new MapCamera(this.#map, () => this.#busy());
    this.grid = new GridLines(this.#map, () => this.basemap.isRead);
    this.labelClearance = new LabelClearance(this.#map, this.camera, () => this.basemap.isRead);
    this.#outline = new RegionOutline(this.#map, this.basemap);
    this.#extras = new ExtraLayers(this.#map, () => this.basemap.isRead);
    this.#marks = new OrderMarks(this.#map);
    this.#tiles = new OrderTileMarks(this.#map);
    this.#tiles.answers.again.listen(() => this.basemap.isRead && this.#tiles.draw());
    this.canvas.setAttribute('role', 'application');
    this.basemap.attach(this.#map, {
      loaded: (appearance) => {
        this.#extras.draw(appearance);
        this.grid.draw();
        this.#outline.draw();
        this.labelClearance.draw();
        this.#marks.draw(appearance);
        this.#tiles.draw();
      },
      painted: (appearance) => this.#paint(appearance),
      busy: () => this.#busy(),
    });
    keepGroundNeutral(this.#map, {
      colours: () => {
        const { isRead, appearance } = this.basemap;
        const isEmbedded = isRead && this.basemap.credits() === null;
        return isEmbedded && !isPictures(appearance.basemap) ? paletteOf(appearance) : null;
      },
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
      this.#observer.disconnect();
      this.camera.stop();
      this.#marks.clear(this.basemap.isRead);
      this.#tiles.show(null, this.basemap.isRead);
      this.grid.show(null);
      this.#element.remove();
    };
  }

  /** What pictures show in this view; of a style of the settings that is not known. Beyond the flat map they stay. */
  imageryDetail(basemap: BasemapName): ImageryDetail {
    const fades = this.basemap.picturesFadeFrom(basemap);
    const beyond = fades === null ? 0 : this.camera.zoom() - fades;
    if (beyond <= 0) return 'sharp';
    return beyond > fadingZooms && Math.abs(this.camera.centre().lat) < edgeLatitude ? 'none' : 'coarse';
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

  /** Data over the basemap, below the orders, for this and the next screens. */
  showExtras(extras: readonly ExtraLayer[]) {
    if (!this.#extras.show(extras, this.basemap.appearance)) return;
    this.basemap.showExtras(extras);
    this.#busy();
  }

  /** See `ExtraLayers.at`. */
  extrasAt(place: ScreenPoint, reach: number, isWanted: (id: string) => boolean): readonly ExtraHit[] {
    return this.#extras.at(place, reach, isWanted);
  }

  /** Marks of all orders, below those of `show`; null for none. */
  showTiles(tiles: OrderTiles | null) {
    this.#tiles.show(tiles, this.basemap.isRead);
  }

  /** Emits `idled` again, for a listener added after the map came to rest. */
  settle() {
    this.#busy();
  }

  /** While picking, clicks set the point, so double-click zoom is off. */
  setPicking(picking: boolean) {
    if (picking) this.#map.doubleClickZoom.disable();
    else this.#map.doubleClickZoom.enable();
  }

  /** The order at a screen point, or the nearest within `reach` CSS pixels. */
  hitAt(place: ScreenPoint, reach?: number): Hit | null {
    if (!this.basemap.isRead) return null;
    const { camera } = this;
    const own = this.#marks.at(place, (at) => (camera.isHidden(at) ? offScreen : camera.project(at)), reach);
    return own ?? this.#tiles.at(place, reach);
  }

  get orderAnswers(): OrderAnswers {
    return this.#tiles.answers;
  }

  point(id: string | null) {
    this.#marks.point(id, this.basemap.isRead);
  }

  /** Runs in the first frame that has the areas. Returns a function that cancels it. */
  whenAreasDrawn(run: () => void): () => void {
    const check = () => {
      if (!this.basemap.isRead || !this.#marks.hasDrawnAreas) return;
      this.#map.off('render', check);
      run();
    };
    this.#map.on('render', check);
    return () => this.#map.off('render', check);
  }

  /** See `ClusterMarks.open`. */
  async openCluster(mark: Cluster | Crowd): Promise<readonly string[] | null> {
    return 'opens' in mark ? this.#tiles.open(mark) : await this.#marks.open(mark);
  }

  /** The current view in the light theme, for paper; null until all of it is drawn. */
  picture(): MapPicture | null {
    // One that is still being drawn would be an empty square on paper.
    if (!this.basemap.isRead || this.#lost || !this.#map.isStyleLoaded()) return null;
    const { appearance } = this.basemap;
    const credited = { credits: this.basemap.credits(), extraCredits: this.basemap.extraCredits() };
    const over = { paint: (painted: Appearance) => this.#paint(painted) };
    const take = () => pictureOf(this.#map, over, appearance, credited);
    return this.grid.without(() => this.#outline.without(take));
  }

  /** Everything over the basemap in another look. */
  #paint(appearance: Appearance) {
    this.#extras.paint(appearance);
    this.#marks.paint(appearance);
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
    this.camera.resized();
  }

  /** Returns true if the canvas size changed. */
  #fill(): boolean {
    const { width, height } = this.camera.size();
    if (width === 0 || height === 0) return false;
    if (this.canvas.clientWidth === width && this.canvas.clientHeight === height) return false;
    this.#map.resize(movedByApp);
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
