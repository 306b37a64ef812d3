import { Signal } from '../../browser/signal.ts';
import type { BasemapProblem } from '../basemap/basemap.ts';
import { nearestTo, reachPx, type ScreenPoint } from '../camera/hit.ts';
import { type Marks, noMarks } from '../data/map-data.ts';
import type { Surface } from '../handle/surface.ts';
import type { Cluster, Hit } from '../marks/cluster-marks.ts';
import { type Crowd, OrderAnswers, type OrderTiles, zoomThatSplits } from '../marks/order-answers.ts';
import { arrows } from '../tools/pointer.ts';
import { FlatCamera } from './flat-camera.ts';
import type { OrderSpot } from './order-spots.ts';

const crowdReachPx = 24;
const stepPx = 100;
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** What StillView has read of the picture. */
type Read = {
  readonly spots: readonly OrderSpot[];
  readonly isMissing: boolean;
  readonly isSettled: boolean;
};

/** The map that takes the place of MapLibre's where there is no WebGL: what it shows, and where. StillView draws it as SVG. */
export class StillHandle implements Surface {
  readonly moved = new Signal<void>();
  readonly rested = new Signal<void>();
  readonly clicked = new Signal<ScreenPoint>();
  readonly hovered = new Signal<ScreenPoint | null>();
  readonly entered = new Signal<void>();
  readonly idled = new Signal<boolean>();
  /** There is something to draw: see `version`. */
  readonly changed = new Signal<void>();
  readonly canvas = document.createElement('div');
  readonly camera = new FlatCamera(
    () => this.#follow(),
    () => this.marks.point,
  );
  readonly orderAnswers = new OrderAnswers();
  readonly basemap: Surface['basemap'] & { readonly changed: Signal<void> };

  /** A new number for each picture. */
  version = 0;
  marks = noMarks;
  /** The order that is hovered elsewhere. */
  pointed: string | null = null;

  readonly #observer = new ResizeObserver(() => this.#measure());
  #read: Read = { spots: [], isMissing: false, isSettled: false };
  #host: HTMLElement | null = null;
  #picking = false;

  /** `tryAgain` reads the tiles that could not be read. */
  constructor(tryAgain: () => Promise<void>) {
    const problem = (): BasemapProblem | null => (this.#read.isMissing ? { kind: 'tiles' } : null);
    this.basemap = {
      changed: new Signal<void>(),
      get problem() {
        return problem();
      },
      tryAgain,
    };
    this.orderAnswers.again.listen(() => this.#draw());
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'application');
    this.#listen();
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

  show(marks: Marks) {
    this.marks = marks;
    this.#draw();
  }

  showTiles(tiles: OrderTiles | null) {
    if (this.orderAnswers.become(tiles)) this.#draw();
  }

  point(id: string | null) {
    if (id === this.pointed) return;
    this.pointed = id;
    this.#draw();
  }

  setPicking(picking: boolean) {
    this.#picking = picking;
  }

  /** What the picture has read. */
  become(read: Read) {
    const wasMissing = this.#read.isMissing;
    this.#read = read;
    if (read.isMissing !== wasMissing) this.basemap.changed.emit();
    this.settle();
  }

  settle() {
    this.idled.emit(this.#read.isSettled);
  }

  hitAt(place: ScreenPoint, reach = reachPx): Hit | null {
    const dots = this.marks.dots.map((dot) => ({ ...this.camera.project(dot.at), dot }));
    const dot = nearestTo(place, dots, reach)?.dot;
    if (dot !== undefined) return { kind: 'order', id: dot.id };
    const spots = this.#read.spots.map((spot) => ({ ...this.camera.project(spot.at), spot }));
    return nearestTo(place, spots, Math.max(reach, crowdReachPx))?.spot.hit ?? null;
  }

  /** Zooms to where a mark splits; returns the ids of its orders if it never does, else null. */
  async openCluster(mark: Cluster | Crowd): Promise<readonly string[] | null> {
    if (!('opens' in mark)) return null;
    if (mark.opens === null) return mark.ids;
    const [lng, lat] = mark.at;
    this.camera.centreOn({ lng, lat }, zoomThatSplits(mark.opens, this.camera.zoom()));
    return null;
  }

  #listen() {
    const placeOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
      const { left, top } = this.canvas.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    this.canvas.addEventListener('click', (event) => {
      const at = placeOf(event);
      if (this.#picking || this.hitAt(at) !== null) return this.clicked.emit(at);
      // Nothing is there to open: the press moves the map there, which cannot be dragged.
      this.camera.centreOn(this.camera.unproject(at));
      this.rested.emit();
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') this.hovered.emit(placeOf(event));
    });
    this.canvas.addEventListener('pointerleave', () => this.hovered.emit(null));
    this.canvas.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const { [event.key]: way } = arrows;
      const { [event.key]: levels } = zooms;
      if (event.key !== 'Enter' && way === undefined && levels === undefined) return;
      // Otherwise Enter would activate the button that may have the focus by then.
      event.preventDefault();
      if (event.key === 'Enter') {
        if (!event.repeat) this.entered.emit();
        return;
      }
      if (way !== undefined) this.camera.pan({ x: -way.x * stepPx, y: -way.y * stepPx });
      else this.camera.zoomBy(levels ?? 0);
      this.rested.emit();
    });
  }

  #measure() {
    if (this.#host === null) return;
    this.camera.resize({ width: this.#host.clientWidth, height: this.#host.clientHeight });
  }

  #follow() {
    this.#draw();
    this.moved.emit();
  }

  #draw() {
    this.version += 1;
    this.changed.emit();
  }
}
