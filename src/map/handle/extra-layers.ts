import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { ExtraSource } from '../basemap/extra-sources.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import { recolour } from '../basemap/style/style.ts';
import type { ScreenPoint } from '../camera/hit.ts';

/** What a layer is drawn below: roads, borders and names of the basemap, its names, or the orders alone. */
export type Below = 'lines' | 'names' | 'orders';

/**
 * Data over the basemap and below the orders: relief, pictures of another service, a file of the user. The id names its source; another
 * object with the same id takes the place of this one.
 */
export type ExtraLayer = ExtraSource & {
  /** Layers of that source, bottom to top. */
  readonly layersIn: (appearance: Appearance) => LayerSpecification[];
  readonly below: Below;
};

const firstOfOrders = 'aoi-fill';

type StyleLayer = { readonly id: string; readonly type: string; readonly 'source-layer'?: string };

/** Roads and borders, in the layers of the embedded world, Protomaps and OpenMapTiles. */
const ofWays = /^(roads|transportation|borders|boundar)/;

/** Land, what it is used for, and water, in the same: relief shades it. That of an archive is above the borders of the embedded world. */
const ofGround = /^(earth|land|park|water)/;

const belongsAbove: Readonly<Record<Below, (layer: StyleLayer) => boolean>> = {
  lines: ({ type, 'source-layer': name = '' }) => type === 'symbol' || (type === 'line' && ofWays.test(name)),
  names: ({ type }) => type === 'symbol',
  orders: ({ id }) => id === firstOfOrders,
};

/** The layer of a style below which a layer is added. A style without lines or names has those of the orders. */
export function layerAbove(layers: readonly StyleLayer[], below: Below): string {
  const ground = layers.findLastIndex(
    ({ type, 'source-layer': name = '' }) => type === 'fill' && ofGround.test(name),
  );
  const free = below === 'lines' ? layers.slice(ground + 1) : layers;
  return free.find(belongsAbove[below])?.id ?? firstOfOrders;
}

/** A feature of vector data at a screen point. */
export type ExtraHit = { readonly extra: string; readonly layer: string; readonly properties: unknown };

type Drawn = { readonly extra: ExtraLayer; readonly layers: readonly LayerSpecification[] };

/** The extra layers of a map. They stay when another screen takes the map, and when the basemap changes. */
export class ExtraLayers {
  readonly #map: MapLibre;
  readonly #isRead: () => boolean;
  #shown: readonly ExtraLayer[] = [];
  /** Sources and layers of the map's style, by the id of their extra layer. */
  readonly #drawn = new Map<string, Drawn>();

  constructor(map: MapLibre, isRead: () => boolean) {
    this.#map = map;
    this.#isRead = isRead;
  }

  /** What the wanted ones draw within `reach` pixels of a screen point, the topmost first. */
  at({ x, y }: ScreenPoint, reach: number, isWanted: (id: string) => boolean): readonly ExtraHit[] {
    const wanted = [...this.#drawn].flatMap(([id, { layers }]) =>
      isWanted(id) ? layers.map((layer) => layer.id) : [],
    );
    if (!this.#isRead() || wanted.length === 0) return [];
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    return this.#map
      .queryRenderedFeatures(box, { layers: wanted })
      .map(({ source, layer, properties }) => ({ extra: source, layer: layer.id, properties }));
  }

  /** Bottom to top among those below the same. Returns true if the map has something to render. */
  show(extras: readonly ExtraLayer[], appearance: Appearance): boolean {
    const isSame = extras.length === this.#shown.length && extras.every((one, i) => one === this.#shown[i]);
    if (isSame) return false;
    this.#shown = extras;
    this.paint(appearance);
    return true;
  }

  /** Draws all in a style that was loaded. */
  draw(appearance: Appearance) {
    this.#drawn.clear();
    this.paint(appearance);
  }

  /** Draws all in another look; data that are drawn already stay. */
  paint(appearance: Appearance) {
    if (!this.#isRead()) return;
    const wanted = this.#shown.map((extra): Drawn => ({ extra, layers: extra.layersIn(appearance) }));
    const drawn = [...this.#drawn.values()];
    // A layer that is added again reads its tiles again.
    if (drawn.length === wanted.length && wanted.every((one, at) => areSame(one, drawn[at]))) {
      for (const [at, { layers }] of wanted.entries())
        for (const [of, layer] of layers.entries()) recolour(this.#map, drawn[at]?.layers[of], layer);
    } else this.#replace(wanted);
    for (const one of wanted) this.#drawn.set(one.extra.id, one);
  }

  #replace(wanted: readonly Drawn[]) {
    for (const [id, { extra, layers }] of this.#drawn) {
      for (const layer of layers) this.#map.removeLayer(layer.id);
      // In another colour a file keeps its tiles.
      if (!wanted.some((one) => one.extra.id === id && one.extra.source === extra.source))
        this.#map.removeSource(id);
    }
    const style = this.#map.getStyle().layers;
    for (const { extra, layers } of wanted) {
      if (this.#drawn.get(extra.id)?.extra.source !== extra.source)
        this.#map.addSource(extra.id, extra.source);
      const above = layerAbove(style, extra.below);
      for (const layer of layers) this.#map.addLayer(layer, above);
    }
    this.#drawn.clear();
  }
}

/** Whether one is the other in another look. */
const areSame = (one: Drawn, other: Drawn | undefined): boolean =>
  one.extra.source === other?.extra.source &&
  one.layers.length === other.layers.length &&
  one.layers.every(({ id }, at) => id === other.layers[at]?.id);
