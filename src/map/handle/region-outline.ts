import type { Map as MapLibre } from 'maplibre-gl';
import type { Basemap } from '../basemap/basemap.ts';
import { regionEdge, regionEdgeOpacity, regionZooms } from '../basemap/style/region-edge.ts';

/** The outline of an archive's region, seen from so far that it is whole in view. */
export class RegionOutline {
  readonly #map: MapLibre;
  readonly #basemap: Pick<Basemap, 'isRead' | 'region'>;

  constructor(map: MapLibre, basemap: Pick<Basemap, 'isRead' | 'region'>) {
    this.#map = map;
    this.#basemap = basemap;
    map.on('resize', () => this.draw());
  }

  /** For the size of the map as it is, also after a style was loaded. */
  draw() {
    const region = this.#basemap.region();
    if (region === null || !this.#isDrawn) return;
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    this.#map.setLayerZoomRange(regionEdge, ...regionZooms(region, { width, height }));
  }

  /** Runs with the map as it is on paper, where nobody zooms in. */
  without<Value>(run: () => Value): Value {
    const paint = (opacity: number) => {
      if (this.#isDrawn) this.#map.setPaintProperty(regionEdge, 'line-opacity', opacity);
    };
    paint(0);
    const value = run();
    paint(regionEdgeOpacity);
    return value;
  }

  get #isDrawn(): boolean {
    return this.#basemap.isRead && this.#map.getLayer(regionEdge) !== undefined;
  }
}
