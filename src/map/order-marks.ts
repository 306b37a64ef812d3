import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../geo/area.ts';
import { bounds } from '../geo/area-facts.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { nearestTo, type ScreenPoint } from './hit.ts';
import {
  areaKey,
  areaMiddles,
  areaShapes,
  type MapArea,
  type MapDot,
  orderDots,
  pointFeature,
  sameAreas,
  sameDots,
} from './map-data.ts';
import { MARK_RATIO, markImages } from './marks.ts';
import { sideOnScreen } from './mercator.ts';
import type { Palette } from './palette.ts';

/** Shorter than this on the screen, a square stands for an area (look.md 7). */
const SMALL_PX = 14;
/** A dot is small; a finger and a hurried mouse are not exact. */
const REACH_PX = 14;

export type Marks = {
  readonly areas: readonly MapArea[];
  readonly dots: readonly MapDot[];
  readonly selectedId: string | null;
  readonly point: LngLat | null;
};

const none: Marks = { areas: [], dots: [], selectedId: null, point: null };

/** Areas, orders and the selection on a map whose style is order-layers.ts. */
export class OrderMarks {
  readonly #map: MapLibre;
  #marks = none;
  #boxes: ReadonlyMap<string, Bounds> = new Map();
  #small = new Map<string, boolean>();

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Whether anything changed. */
  show(marks: Marks, ready: boolean): boolean {
    const old = this.#marks;
    const areasStay = sameAreas(old.areas, marks.areas);
    const dotsStay = areasStay && sameDots(old.dots, marks.dots) && old.selectedId === marks.selectedId;
    const pointStays = old.point?.lng === marks.point?.lng && old.point?.lat === marks.point?.lat;
    if (areasStay && dotsStay && pointStays) return false;
    this.#marks = marks;
    if (!areasStay) this.#boxes = new Map(marks.areas.map((one) => [areaKey(one), bounds(one.area)]));
    if (ready && !areasStay) this.#drawAreas();
    if (ready && !dotsStay) this.#drawDots();
    if (ready && !pointStays) this.#drawPoint();
    return true;
  }

  clear(ready: boolean) {
    this.show(none, ready);
  }

  /** After the style was read, at first and after a lost context. */
  draw(palette: Palette) {
    this.paint(palette);
    this.#drawAreas();
    this.#drawDots();
    this.#drawPoint();
  }

  /** The pictures in these colours. */
  paint(palette: Palette) {
    for (const [name, image] of Object.entries(markImages(palette))) {
      if (this.#map.hasImage(name)) this.#map.updateImage(name, image);
      else this.#map.addImage(name, image, { pixelRatio: MARK_RATIO });
    }
  }

  /** Squares for areas that the zoom has made too small, shapes for the others. */
  resize() {
    const zoom = this.#map.getZoom();
    for (const [id, box] of this.#boxes) {
      const small = sideOnScreen(box, zoom) < SMALL_PX;
      if (this.#small.get(id) === small) continue;
      this.#small.set(id, small);
      for (const source of ['areas', 'small-areas']) this.#map.setFeatureState({ source, id }, { small });
    }
  }

  /** The order at a place of the screen. */
  at(place: ScreenPoint, project: (at: MapDot['at']) => ScreenPoint): MapDot | null {
    const places = this.#marks.dots.map((dot) => ({ ...project(dot.at), dot }));
    return nearestTo(place, places, REACH_PX)?.dot ?? null;
  }

  #drawAreas() {
    this.#setData('areas', areaShapes(this.#marks.areas));
    this.#setData('small-areas', areaMiddles(this.#marks.areas));
    this.#small.clear();
    for (const source of ['areas', 'small-areas']) this.#map.removeFeatureState({ source });
    this.resize();
  }

  #drawDots() {
    const { dots, selectedId, areas } = this.#marks;
    this.#setData('orders', orderDots(dots, selectedId, areas));
  }

  #drawPoint() {
    this.#setData('point', pointFeature(this.#marks.point));
  }

  #setData(id: string, data: FeatureCollection) {
    const source = this.#map.getSource(id);
    // It settles when the worker has read the data; the map tells by `idle`.
    if (source instanceof GeoJSONSource) void source.setData(data);
  }
}
