import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** The features of a layer of a vector tile; none without bytes, and without that layer. */
export function featuresOf(bytes: ArrayBuffer | null, name: string): VectorTileFeature[] {
  if (bytes === null) return [];
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers[name];
  return layer === undefined ? [] : Array.from({ length: layer.length }, (_, index) => layer.feature(index));
}
