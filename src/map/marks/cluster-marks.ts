import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import * as z from 'zod/mini';
import { clusteredTo } from '../basemap/style/style.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import { markAt } from './mark-at.ts';
import type { Crowd } from './order-answers.ts';

/** Several orders in one mark. `at` is [longitude, latitude]. */
export type Cluster = { readonly id: number; readonly at: readonly [number, number] };
export type Hit =
  | { readonly kind: 'order'; readonly id: string }
  | ({ readonly kind: 'cluster' } & Cluster)
  | Crowd;

const hitLayers = ['clusters', 'clustered-orders', 'orders', 'selected-order', 'selection'];
const maxMarks = 100;

const Facts = z.object({ id: z.optional(z.string()), cluster_id: z.optional(z.number()) });
const Leaf = z.object({ properties: z.object({ id: z.string() }) });

/** Clustered orders on one map. MapLibre's worker computes the clusters per zoom. */
export class ClusterMarks {
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** The mark at a screen point, or the nearest within `reach` CSS pixels. */
  at(place: ScreenPoint, reach: number): Hit | null {
    return markAt(this.#map, hitLayers, place, reach, (properties, at): Hit | null => {
      const { id, cluster_id } = Facts.safeParse(properties).data ?? {};
      if (cluster_id !== undefined) return { kind: 'cluster', id: cluster_id, at };
      return id === undefined ? null : { kind: 'order', id };
    });
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
}
