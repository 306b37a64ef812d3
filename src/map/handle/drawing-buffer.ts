import type { Map as MapLibre } from 'maplibre-gl';
import { isEqual } from '../../browser/equal.ts';
import type { Size } from '../camera/fit.ts';
import type { Rect } from '../camera/hit.ts';
import { movedByApp } from '../camera/map-camera.ts';
import {
  devicePixels,
  fieldOfView,
  grown,
  hiddenRim,
  isNothing,
  visiblePart,
} from '../camera/visible-part.ts';
import { mapBox, sizeOf } from './map-box.ts';

/** MapLibre draws these into textures first, which a clip of the canvas would cut. */
const drawnElsewhere: ReadonlySet<string> = new Set(['hillshade', 'color-relief', 'heatmap']);

const nothing: Size = { width: 0, height: 0 };

/**
 * The element in which MapLibre draws, as large as the largest map beside a panel. Each screen shows the middle of it, so that a
 * change of screen changes no size: browsers take up to 0.4 s for another drawing buffer. A larger screen makes it larger, and only
 * another size of the page makes it smaller.
 */
export class DrawingBuffer {
  readonly element = document.createElement('div');
  readonly #observer = new ResizeObserver(() => this.#follow());
  #changed = () => {};
  #map: MapLibre | null = null;
  #host: HTMLElement | null = null;
  #size = nothing;
  #page = nothing;
  #part: Rect = { x: 0, y: 0, ...nothing };

  constructor(host: HTMLElement) {
    this.element.style.position = 'absolute';
    this.#host = host;
    host.append(this.element);
    this.#measure();
  }

  /** What the screen shows, in CSS pixels from the top left of the canvas; of no size while no screen has the map. */
  get part(): Rect {
    return this.#part;
  }

  /** The same in pixels of the canvas. */
  get pixels(): Rect {
    const canvas = this.#map?.getCanvas();
    return devicePixels(this.#part, (canvas?.width ?? 0) / Math.max(1, this.#size.width));
  }

  /** `changed` is called when the screen shows another part. */
  drive(map: MapLibre, changed: () => void) {
    this.#map = map;
    this.#changed = changed;
    this.#hold();
    // A move of the user or a flight would end.
    map.on('moveend', () => this.#hold());
    for (const event of ['style.load', 'resize', 'webglcontextrestored'] as const)
      map.on(event, () => this.#clip());
  }

  /** Moves the map into `host`. */
  enter(host: HTMLElement) {
    this.#host = host;
    host.append(this.element);
    this.#observer.disconnect();
    this.#observer.observe(host);
    const box = mapBox();
    if (box !== null) this.#observer.observe(box);
    this.#measure();
  }

  /** Takes the map out of `host`. Returns false if another host has it. */
  leave(host: HTMLElement): boolean {
    if (this.#host !== host) return false;
    this.remove();
    this.#part = { ...this.#part, ...nothing };
    return true;
  }

  remove() {
    this.#host = null;
    this.#observer.disconnect();
    this.element.remove();
  }

  #follow() {
    if (this.#measure()) this.#changed();
  }

  /** Returns true if the buffer or the part changed. */
  #measure(): boolean {
    const screen = sizeOf(this.#host);
    if (isNothing(screen)) {
      this.#part = { ...this.#part, ...nothing };
      return false;
    }
    const page = sizeOf(document.documentElement);
    const least = grown(sizeOf(mapBox()), screen);
    const size = isEqual(page, this.#page) ? grown(this.#size, least) : least;
    const part = visiblePart(size, screen, devicePixelRatio);
    const isSameSize = isEqual(size, this.#size);
    this.#page = page;
    if (isSameSize && isEqual(part, this.#part)) return false;
    this.#size = size;
    this.#part = part;
    // From the physical corner, in both reading directions.
    this.element.style.inset = `${-part.y}px auto auto ${-part.x}px`;
    this.element.style.width = `${size.width}px`;
    this.element.style.height = `${size.height}px`;
    if (!isSameSize) this.#map?.resize(movedByApp);
    this.#hold();
    this.#clip();
    return true;
  }

  /** The middle of the view, its limits and the shape of the globe are those of the part. */
  #hold() {
    const map = this.#map;
    if (map === null || isNothing(this.#part) || map.isMoving()) return;
    const padding = hiddenRim(this.#size, this.#part);
    const fov = fieldOfView(this.#size, this.#part);
    if (!isEqual(padding, map.getPadding())) map.setPadding(padding, movedByApp);
    // MapLibre keeps radians, so that what it returns is never quite the same.
    if (Math.abs(fov - map.getVerticalFieldOfView()) > 1e-6) map.setVerticalFieldOfView(fov, movedByApp);
  }

  /** Pixels that nobody sees are not drawn. */
  #clip() {
    const map = this.#map;
    const gl = map?.getCanvas().getContext('webgl2');
    if (!map || !gl || isNothing(this.#part)) return;
    if (drawsElsewhere(map)) return gl.disable(gl.SCISSOR_TEST);
    const { x, y, width, height } = this.pixels;
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(x, map.getCanvas().height - y - height, width, height);
  }
}

/** Without its WebGL context a map has no style. */
const drawsElsewhere = (map: MapLibre): boolean =>
  map.style !== null &&
  (map.getTerrain() !== null ||
    map.getLayersOrder().some((id) => drawnElsewhere.has(map.getLayer(id)?.type ?? '')));
