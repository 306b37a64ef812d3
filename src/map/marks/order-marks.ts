import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import { paletteOf } from '../basemap/style/palette.ts';
import { nearestTo, reachPx, type ScreenPoint, smallPx } from '../camera/hit.ts';
import { sideOnScreen } from '../camera/mercator.ts';
import {
  areaKey,
  areaMiddles,
  areaShapes,
  type MapDot,
  type Marks,
  noMarks,
  orderDots,
  parted,
  pointFeature,
  sameAreas,
  sameDots,
  shapeFeature,
} from '../data/map-data.ts';
import { type Cluster, ClusterMarks, type Hit } from './cluster-marks.ts';
import { markImage, markRatio } from './marks.ts';

/** Areas, orders and the selection, on a map with the layers of order-layers.ts. */
export class OrderMarks {
  readonly #map: MapLibre;
  #marks = noMarks;
  #boxes: ReadonlyMap<string, Bounds> = new Map();
  #small = new Map<string, boolean>();
  #hovered: string | null = null;
  /** Of the images that the map asked for; null until the first style was loaded. */
  #appearance: Appearance | null = null;
  readonly #painted = new Set<string>();
  readonly #clusters: ClusterMarks;

  constructor(map: MapLibre) {
    this.#map = map;
    this.#clusters = new ClusterMarks(map);
    // A map needs few of the images at first, and painting all of them would delay its first frame.
    map.setMissingStyleImageResolver((id) => this.#paintImage(id));
  }

  /** Returns true if anything changed. */
  show(marks: Marks, ready: boolean): boolean {
    const old = this.#marks;
    const areasStay = sameAreas(old.areas, marks.areas);
    const isSameCrowd = old.clustered === marks.clustered && sameDots(old.dots, marks.dots);
    const dotsStay = areasStay && isSameCrowd && old.selectedId === marks.selectedId;
    const pointStays = old.point?.lng === marks.point?.lng && old.point?.lat === marks.point?.lat;
    const shapeStays = old.shape === marks.shape;
    const listedStay = old.listed === marks.listed;
    if (areasStay && dotsStay && pointStays && shapeStays && listedStay) return false;
    this.#marks = marks;
    if (!areasStay) this.#boxes = new Map(marks.areas.map((one) => [areaKey(one), bounds(one.area)]));
    if (ready && !areasStay) this.#drawAreas();
    if (ready && !dotsStay) {
      this.#drawDots();
      this.#drawHovered();
    }
    if (ready && !shapeStays) this.#drawShape();
    if (ready && !pointStays) this.#drawPoint();
    return true;
  }

  get hasDrawnAreas(): boolean {
    return this.#marks.areas.length > 0 && this.#map.isSourceLoaded('areas');
  }

  clear(ready: boolean) {
    this.show(noMarks, ready);
    this.point(null, ready);
  }

  /** Adds the sources and images after a style was loaded, at first and after a lost context. */
  draw(appearance: Appearance) {
    this.paint(appearance);
    this.#drawAreas();
    this.#drawDots();
    this.#drawShape();
    this.#drawPoint();
    this.#drawHovered();
  }

  paint(appearance: Appearance) {
    this.#appearance = appearance;
    for (const id of this.#painted) if (this.#map.hasImage(id)) this.#paintImage(id);
  }

  /** Squares for areas that are too small at this zoom, shapes for the others. */
  resize() {
    const zoom = this.#map.getZoom();
    for (const [id, box] of this.#boxes) {
      const small = sideOnScreen(box, zoom) < smallPx;
      if (this.#small.get(id) === small) continue;
      this.#small.set(id, small);
      for (const source of ['areas', 'small-areas']) this.#map.setFeatureState({ source, id }, { small });
    }
  }

  /** Highlights the order hovered elsewhere; null for none. */
  point(id: string | null, ready: boolean) {
    if (id === this.#hovered) return;
    this.#hovered = id;
    if (ready) this.#drawHovered();
  }

  at(place: ScreenPoint, project: (at: MapDot['at']) => ScreenPoint, reach = reachPx): Hit | null {
    if (this.#marks.clustered) return this.#clusters.at(place, reach);
    const places = this.#marks.dots.map((dot) => ({ ...project(dot.at), dot }));
    const dot = nearestTo(place, places, reach)?.dot;
    return dot === undefined ? null : { kind: 'order', id: dot.id };
  }

  /** See `ClusterMarks.open`. */
  open(cluster: Cluster): Promise<readonly string[] | null> {
    return this.#clusters.open(cluster);
  }

  #drawAreas() {
    this.#setData('areas', areaShapes(this.#marks.areas));
    this.#setData('small-areas', areaMiddles(this.#marks.areas));
    this.#small.clear();
    for (const source of ['areas', 'small-areas']) this.#map.removeFeatureState({ source });
    this.resize();
  }

  #drawDots() {
    const { dots, selectedId, areas, clustered } = this.#marks;
    const [apart, crowd] = clustered ? parted(dots, selectedId) : [dots, []];
    this.#setData('orders', orderDots(apart, selectedId, areas));
    this.#setData('clusters', orderDots(crowd, null, []));
  }

  #drawShape() {
    this.#setData('shape', shapeFeature(this.#marks.shape));
  }

  /** The selected order is marked already, and the square of its area would lie below the mark. */
  #drawHovered() {
    const { dots, listed, selectedId } = this.#marks;
    const id = this.#hovered === selectedId ? null : this.#hovered;
    const dot = [...dots, ...listed].find((one) => one.id === id);
    this.#setData('hovered', pointFeature(dot?.at ?? null));
  }

  #drawPoint() {
    this.#setData('point', pointFeature(this.#marks.point));
  }

  #paintImage(id: string) {
    if (this.#appearance === null) return;
    const image = markImage(id, paletteOf(this.#appearance), this.#appearance.language);
    if (image === null) return;
    this.#painted.add(id);
    if (this.#map.hasImage(id)) this.#map.updateImage(id, image);
    else this.#map.addImage(id, image, { pixelRatio: markRatio });
  }

  #setData(id: string, data: FeatureCollection) {
    const source = this.#map.getSource(id);
    // Resolves when the worker has read the data; the map reports that by `idle`.
    if (source instanceof GeoJSONSource) void source.setData(data);
  }
}
