import { addProtocol, type Map as MapLibre, VectorTileSource } from 'maplibre-gl';
import { tilesSource } from '../basemap/style/order-layers.ts';
import { reachPx, type ScreenPoint } from '../camera/hit.ts';
import { markAt } from './mark-at.ts';
import {
  type Crowd,
  hitOfSpot,
  lastOrderZoom,
  OrderAnswers,
  type OrderTiles,
  SpotFacts,
  type SpotHit,
  zoomThatSplits,
} from './order-answers.ts';

const layerAbove = 'orders';
const easeMs = 300;

let pending: OrderAnswers | null = null;

addProtocol('orders', async ({ url }, { signal }) => {
  const [, ...place] = /^orders:\/\/\w*\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z = 0, x = 0, y = 0] = place.map(Number);
  return { data: pending === null ? new ArrayBuffer(0) : await pending.tile({ z, x, y }, signal) };
});

/** The marks of all orders on a map, below its other orders. */
export class OrderTileMarks {
  readonly answers = new OrderAnswers();
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Null for none. The previous marks stay until the new ones have loaded. `ready`: the map accepts changes. */
  show(tiles: OrderTiles | null, ready: boolean) {
    const differs = this.answers.become(tiles);
    pending = this.answers;
    if (ready && differs) this.draw();
  }

  /** Also called after a style was loaded, which removes the marks. */
  draw() {
    const source = this.#map.getSource(tilesSource);
    const { version } = this.answers;
    if (version === null) {
      if (source === undefined) return;
      this.#map.removeLayer(tilesSource);
      this.#map.removeSource(tilesSource);
      return;
    }
    const tiles = [`orders://${version}/{z}/{x}/{y}`];
    if (source instanceof VectorTileSource) {
      source.setTiles(tiles);
      return;
    }
    this.#map.addSource(tilesSource, { type: 'vector', tiles, maxzoom: lastOrderZoom });
    this.#map.addLayer(
      {
        id: tilesSource,
        type: 'symbol',
        source: tilesSource,
        'source-layer': 'orders',
        layout: {
          'icon-image': [
            'case',
            ['==', ['get', 'count'], 1],
            'order',
            ['concat', 'cluster-', ['get', 'words']],
          ],
          'icon-allow-overlap': true,
          'icon-padding': 0,
          'symbol-sort-key': ['get', 'count'],
        },
      },
      layerAbove,
    );
  }

  /** The mark at a screen point, or the nearest within `reach` CSS pixels. */
  at(place: ScreenPoint, reach = reachPx): SpotHit | null {
    return markAt(this.#map, [tilesSource], place, reach, (properties, at) => {
      const facts = SpotFacts.safeParse(properties);
      return facts.success ? hitOfSpot(facts.data, at) : null;
    });
  }

  /** Zooms to where a mark splits; returns the ids of its orders if it never does, else null. */
  open({ at: [lng, lat], opens, ids }: Crowd): readonly string[] | null {
    if (opens === null) return ids;
    const zoom = zoomThatSplits(opens, this.#map.getZoom());
    this.#map.easeTo({ center: [lng, lat], zoom, duration: easeMs });
    return null;
  }
}
