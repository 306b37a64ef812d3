import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import * as z from 'zod/mini';
import type { Language } from '../../i18n/language.ts';
import type { Palette } from '../basemap/style/palette.ts';
import { clusteredTo } from '../basemap/style/style.ts';
import { nearestTo, type ScreenPoint } from '../camera/hit.ts';
import { clusterImage, markRatio } from './marks.ts';
import type { Crowd } from './order-tiles.ts';

/** Several orders in one mark. `at` is [longitude, latitude]. */
export type Cluster = { readonly id: number; readonly at: readonly [number, number] };
export type Hit =
  | { readonly kind: 'order'; readonly id: string }
  | ({ readonly kind: 'cluster' } & Cluster)
  | Crowd;

const hitLayers = ['clusters', 'clustered-orders', 'orders', 'selected-order', 'selection'];
const imagePrefix = 'cluster-';
const maxMarks = 100;

const Visible = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    id: z.optional(z.string()),
    cluster_id: z.optional(z.number()),
  }),
});
const Leaf = z.object({ properties: z.object({ id: z.string() }) });

/** Clustered orders on one map. MapLibre's worker computes the clusters per zoom. */
export class ClusterMarks {
  readonly #map: MapLibre;
  readonly #made = new Set<string>();
  #palette: Palette | null = null;
  #language: Language = 'en';

  constructor(map: MapLibre) {
    this.#map = map;
  }

  paint(palette: Palette, language: Language) {
    this.#palette = palette;
    this.#language = language;
    for (const id of this.#made) this.draw(id);
  }

  /** Draws the image of a cluster; false for the name of another image. */
  draw(id: string): boolean {
    if (!id.startsWith(imagePrefix)) return false;
    const image = this.#palette && clusterImage(id.slice(imagePrefix.length), this.#palette, this.#language);
    if (image === null) return true;
    this.#made.add(id);
    if (this.#map.hasImage(id)) this.#map.updateImage(id, image);
    else this.#map.addImage(id, image, { pixelRatio: markRatio });
    return true;
  }

  /** The mark at a screen point, or the nearest within `reach` CSS pixels. */
  at({ x, y }: ScreenPoint, reach: number): Hit | null {
    const layers = hitLayers.filter((id) => this.#map.getLayer(id) !== undefined);
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    const places = this.#map.queryRenderedFeatures(box, { layers }).flatMap((feature) => {
      const read = Visible.safeParse({ geometry: feature.geometry, properties: feature.properties });
      if (!read.success) return [];
      const { id, cluster_id } = read.data.properties;
      const at = read.data.geometry.coordinates;
      const hit: Hit | null =
        cluster_id !== undefined
          ? { kind: 'cluster', id: cluster_id, at }
          : id === undefined
            ? null
            : { kind: 'order', id };
      return hit === null ? [] : [{ ...this.#place(at, x), hit }];
    });
    // A cluster's disc is wide, so one that reaches into the box is under the pointer.
    return nearestTo({ x, y }, places, Math.max(reach, 24))?.hit ?? null;
  }

  /** Zooms to where a cluster splits; returns the ids of its orders if it never does, else null. */
  async open({ id, at: [lng, lat] }: Cluster): Promise<readonly string[] | null> {
    const source = this.#map.getSource('clusters');
    if (!(source instanceof GeoJSONSource)) return null;
    const zoom = await source.getClusterExpansionZoom(id);
    if (zoom <= clusteredTo) {
      this.#map.easeTo({ center: [lng, lat], zoom: zoom + 0.2, duration: 300 });
      return null;
    }
    const leaves = await source.getClusterLeaves(id, maxMarks, 0);
    return leaves.flatMap((leaf) => {
      const read = Leaf.safeParse({ properties: leaf.properties });
      return read.success ? [read.data.properties.id] : [];
    });
  }

  /** Uses the copy of the world nearest to a screen position. */
  #place([lng, lat]: readonly [number, number], x: number): ScreenPoint {
    const copies = [-360, 0, 360].map((turn) => this.#map.project([lng + turn, lat]));
    const best = copies.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
    return { x: best?.x ?? 0, y: best?.y ?? 0 };
  }
}
