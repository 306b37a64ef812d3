import { Signal } from '../../browser/signal.ts';
import { across, down } from '../../geo/mercator.ts';
import type { Language } from '../../i18n/language.ts';
import { readWorldTile, type WorldArchive } from '../basemap/archive/archives.ts';
import type { BasemapProblem } from '../basemap/basemap.ts';
import { nearZoom } from '../basemap/style/basemap-layers.ts';
import { nearestTo, reachPx, type ScreenPoint } from '../camera/hit.ts';
import { type Marks, noMarks } from '../data/map-data.ts';
import type { Surface } from '../handle/surface.ts';
import type { Cluster, Hit } from '../marks/cluster-marks.ts';
import {
  type Crowd,
  lastOrderZoom,
  OrderAnswers,
  type OrderTiles,
  zoomThatSplits,
} from '../marks/order-tiles.ts';
import { drawTile, type PlacedTile, tilesUnder } from '../overview/overview-paths.ts';
import { FlatCamera } from './flat-camera.ts';
import { listenToGestures } from './gestures.ts';
import { type OrderSpot, readOrderSpots } from './order-spots.ts';
import { type TilePlace, TilesInView } from './tiles-in-view.ts';

/** The side of a tile in the units of its paths. */
export const tileSide = 4096;
const groundParts = ['land', 'coast', 'lakes', 'rivers', 'divisions', 'borders', 'disputed'] as const;
const shoreParts = ['sea', 'land', 'coast'] as const;
const waterParts = ['lakes', 'rivers'] as const;
const nameKinds = ['country', 'sea', 'city'] as const;
type Drawn = ReturnType<typeof drawTile>;
/** A tile where it lies in the view. Its paths have units of their own: see `tileSide`. */
export type GroundTile = { readonly key: string; readonly place: PlacedTile; readonly drawn: Drawn };

const crowdReachPx = 24;

/** A map of the embedded world without WebGL: what it shows and where. SimpleView draws it as SVG. */
export class SimpleMap implements Surface {
  readonly moved = new Signal<void>();
  readonly rested = new Signal<void>();
  readonly clicked = new Signal<ScreenPoint>();
  readonly hovered = new Signal<ScreenPoint | null>();
  readonly entered = new Signal<void>();
  readonly idled = new Signal<boolean>();
  /** There is something to draw: see `version`. */
  readonly changed = new Signal<void>();
  readonly canvas = document.createElement('div');
  readonly camera = new FlatCamera(() => this.#follow());
  readonly orderAnswers = new OrderAnswers();
  readonly basemap: Surface['basemap'] & { readonly changed: Signal<void> };

  /** A new number for each picture. */
  version = 0;
  marks = noMarks;
  /** The order that is hovered elsewhere. */
  pointed: string | null = null;

  readonly #ground: TilesInView<Drawn>;
  readonly #near: TilesInView<Drawn>;
  readonly #orders: TilesInView<readonly OrderSpot[]>;
  readonly #observer = new ResizeObserver(() => this.#measure());
  #language: Language = 'en';
  #host: HTMLElement | null = null;
  #picking = false;
  /** The zoom of the tiles before the wanted ones, shown until those are read. */
  #groundZoom = 0;

  constructor() {
    const wholeTile = { left: 0, top: 0, side: tileSide };
    const draw = async (
      place: TilePlace,
      signal: AbortSignal,
      archive: WorldArchive,
      parts: Parameters<typeof drawTile>[2],
      names: Parameters<typeof drawTile>[3],
    ) => {
      const bytes = await readWorldTile(place, signal, archive);
      return drawTile({ place: { ...place, ...wholeTile }, bytes }, this.#language, parts, names);
    };
    this.#ground = new TilesInView((place, signal) => draw(place, signal, 'world', groundParts, nameKinds));
    this.#near = new TilesInView(async (place, signal) => {
      const [shores, waters, towns] = await Promise.all([
        draw(place, signal, 'shores', shoreParts, []),
        draw(place, signal, 'waters', waterParts, []),
        draw(place, signal, 'towns', [], ['city']),
      ]);
      const { lakes, rivers } = waters.paths;
      return { paths: { ...shores.paths, lakes, rivers }, names: towns.names };
    });
    this.#orders = new TilesInView(async (place, signal) =>
      readOrderSpots(place, await this.orderAnswers.tile(place, signal)),
    );
    const grounds = [this.#ground, this.#near];
    this.basemap = {
      changed: new Signal<void>(),
      get problem(): BasemapProblem | null {
        return grounds.some(({ isMissing }) => isMissing) ? { kind: 'tiles' } : null;
      },
      tryAgain: async () => {
        for (const ground of grounds) ground.again();
      },
    };
    for (const ground of grounds)
      ground.changed.listen(() => {
        this.basemap.changed.emit();
        this.#draw();
      });
    this.#orders.changed.listen(() => this.#draw());
    this.orderAnswers.again.listen(() => this.#orders.renew());
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'application');
    listenToGestures(this.canvas, {
      move: (from, to, levels) => this.camera.move(from, to, levels),
      rest: () => this.rested.emit(),
      press: (at) => this.clicked.emit(at),
      zoomsByPresses: () => !this.#picking,
      hover: (at) => this.hovered.emit(at),
      enter: () => this.entered.emit(),
    });
  }

  /** Puts the map into `host`. Returns a function that removes it, unless another host has it. */
  attach(host: HTMLElement): () => void {
    this.#host = host;
    host.append(this.canvas);
    this.#observer.disconnect();
    this.#observer.observe(host);
    this.#measure();
    return () => {
      if (this.#host !== host) return;
      this.#host = null;
      this.#observer.disconnect();
      this.camera.stop();
      this.show(noMarks);
      this.showTiles(null);
      this.canvas.remove();
    };
  }

  /** The language of the names. */
  speak(language: Language) {
    if (language === this.#language) return;
    this.#language = language;
    this.#ground.renew();
    this.#near.renew();
  }

  show(marks: Marks) {
    this.marks = marks;
    this.#draw();
  }

  showTiles(tiles: OrderTiles | null) {
    if (!this.orderAnswers.become(tiles)) return;
    if (tiles === null) this.#orders.clear();
    else this.#orders.renew();
    this.#follow();
  }

  point(id: string | null) {
    if (id === this.pointed) return;
    this.pointed = id;
    this.#draw();
  }

  setPicking(picking: boolean) {
    this.#picking = picking;
  }

  settle() {
    this.idled.emit(this.#isSettled);
  }

  hitAt(place: ScreenPoint, reach = reachPx): Hit | null {
    const dots = this.marks.dots.map((dot) => ({ ...this.camera.project(dot.at), dot }));
    const dot = nearestTo(place, dots, reach)?.dot;
    if (dot !== undefined) return { kind: 'order', id: dot.id };
    const spots = this.spots().map((spot) => ({ ...this.camera.project(spot.at), spot }));
    const spot = nearestTo(place, spots, Math.max(reach, crowdReachPx))?.spot;
    return spot?.hit ?? null;
  }

  /** Zooms to where a mark splits; returns the ids of its orders if it never does, else null. */
  async openCluster(mark: Cluster | Crowd): Promise<readonly string[] | null> {
    if (!('opens' in mark)) return null;
    if (mark.opens === null) return mark.ids;
    this.camera.open(mark.at, zoomThatSplits(mark.opens, this.camera.zoom()));
    return null;
  }

  /** The tiles to draw, bottom to top: those of the zoom before lie below the ones that are read. */
  ground(): GroundTile[] {
    const wanted = this.#placesAt();
    const [first] = wanted;
    if (first !== undefined && wanted.every((place) => this.#ground.tile(place) !== undefined))
      this.#groundZoom = first.z;
    const below = this.#groundZoom === first?.z ? [] : this.#placesAt(this.#groundZoom);
    return this.#drawn([...below, ...wanted], this.#ground);
  }

  /** Shores and names of towns over the ground, where the view is close. */
  near(): GroundTile[] {
    return this.#drawn(this.#nearPlaces(), this.#near);
  }

  #drawn(places: readonly PlacedTile[], tiles: TilesInView<Drawn>): GroundTile[] {
    return places.flatMap((place) => {
      const drawn = tiles.tile(place);
      // A world narrower than the map shows a tile more than once.
      const turn = Math.round(place.left / (place.side * 2 ** place.z));
      return drawn === undefined ? [] : [{ key: `${place.z}/${place.x}/${place.y} ${turn}`, place, drawn }];
    });
  }

  /** The orders of tiles in view. */
  spots(): readonly OrderSpot[] {
    return this.#orderPlaces().flatMap((place) => this.#orders.tile(place) ?? []);
  }

  get #isSettled(): boolean {
    return [this.#ground, this.#near, this.#orders].every(({ isSettled }) => isSettled);
  }

  #placesAt(z?: number): PlacedTile[] {
    const { center, zoom, size } = this.camera.current;
    if (size.width === 0 || size.height === 0) return [];
    return tilesUnder(across(center[0]), down(center[1]), zoom, size, z);
  }

  #nearPlaces(): PlacedTile[] {
    return this.camera.zoom() < nearZoom ? [] : this.#placesAt(nearZoom);
  }

  #orderPlaces(): PlacedTile[] {
    if (this.orderAnswers.version === null) return [];
    return this.#placesAt(Math.max(0, Math.min(lastOrderZoom, Math.floor(this.camera.zoom()))));
  }

  #measure() {
    if (this.#host === null) return;
    this.camera.resize({ width: this.#host.clientWidth, height: this.#host.clientHeight });
  }

  /** The view has changed. */
  #follow() {
    this.#ground.want(this.#placesAt());
    this.#near.want(this.#nearPlaces());
    this.#orders.want(this.#orderPlaces());
    this.#draw();
    this.moved.emit();
  }

  #draw() {
    this.version += 1;
    this.changed.emit();
    this.settle();
  }
}

let kept: SimpleMap | null = null;

/** The page's simple map, which keeps its view between screens. */
export function takeSimpleMap(): SimpleMap {
  kept ??= new SimpleMap();
  return kept;
}
