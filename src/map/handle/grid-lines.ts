import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { Signal } from '../../browser/signal.ts';
import type { Bounds } from '../../geo/area/area.ts';
import { gridOpacity } from '../basemap/style/basemap-layers.ts';
import { type GridLine, graticule, gridFrom, widened } from '../grid/lines/graticule.ts';
import { mgrsGrid } from '../grid/lines/mgrs-grid.ts';

/** Degrees and minutes, or the squares of MGRS. */
export type GridKind = 'degrees' | 'mgrs';
type DrawGrid = (view: Bounds, zoom: number, share: number) => GridLine[];

/** The lines reach this share of the view beyond its edges, and are drawn again when the view comes to half of it. */
const share = 0.8;

const drawers: Readonly<Record<GridKind, DrawGrid>> = { degrees: graticule, mgrs: mgrsGrid };

/** The lines of a grid round the view, drawn when the map comes to rest. */
export class GridLines {
  /** Other lines were drawn. */
  readonly changed = new Signal<void>();
  readonly #map: MapLibre;
  readonly #isRead: () => boolean;
  #kind: GridKind | null = null;
  #lines: readonly GridLine[] = [];
  #drawn: { readonly zoom: number; readonly within: Bounds } | null = null;

  constructor(map: MapLibre, isRead: () => boolean) {
    this.#map = map;
    this.#isRead = isRead;
    map.on('moveend', () => this.#follow());
  }

  get lines(): readonly GridLine[] {
    return this.#lines;
  }

  /** Null for no grid. */
  show(kind: GridKind | null) {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.draw();
  }

  /** Draws for the view as it is, also after a style was loaded. */
  draw() {
    if (!this.#isRead()) return;
    const zoom = this.#map.getZoom();
    const view = this.#view();
    const lines = this.#kind !== null && zoom >= gridFrom ? drawers[this.#kind](view, zoom, share) : [];
    this.#drawn = { zoom, within: widened(view, share / 2) };
    if (lines.length === 0 && this.#lines.length === 0) return;
    this.#lines = lines;
    const source = this.#map.getSource('grid');
    if (source instanceof GeoJSONSource)
      void source.setData({
        type: 'FeatureCollection',
        features: lines.map(({ points }) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: points.map((point) => [...point]) },
        })),
      });
    this.changed.emit();
  }

  /** Runs with the map as it is on paper, where lines without labels would mean nothing. */
  without<Value>(run: () => Value): Value {
    const paint = (opacity: number) => {
      if (this.#lines.length > 0) this.#map.setPaintProperty('grid', 'line-opacity', opacity);
    };
    paint(0);
    const value = run();
    paint(gridOpacity);
    return value;
  }

  #follow() {
    if (this.#kind === null) return;
    const view = this.#view();
    const isNear =
      this.#drawn !== null &&
      this.#drawn.zoom === this.#map.getZoom() &&
      view.west >= this.#drawn.within.west &&
      view.east <= this.#drawn.within.east &&
      view.south >= this.#drawn.within.south &&
      view.north <= this.#drawn.within.north;
    if (!isNear) this.draw();
  }

  #view(): Bounds {
    const box = this.#map.getBounds();
    return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  }
}
