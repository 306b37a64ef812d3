import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { latAt, lngAt } from '../../geo/mercator.ts';
import { hitOfSpot, SpotFacts, type SpotHit } from '../marks/order-tiles.ts';

/** A mark of one order or of several, with their count in short. */
export type OrderSpot = {
  readonly at: { readonly lng: number; readonly lat: number };
  readonly words: string;
  readonly hit: SpotHit;
};

/** The marks of a tile of `OrderTiles`. */
export function readOrderSpots(
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  bytes: ArrayBuffer,
): OrderSpot[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.orders;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap(
    (feature) => {
      const facts = SpotFacts.safeParse(feature?.properties);
      const place = feature?.loadGeometry()[0]?.[0];
      if (!facts.success || feature === undefined || place === undefined) return [];
      const lng = lngAt((x + place.x / feature.extent) / 2 ** z);
      const lat = latAt((y + place.y / feature.extent) / 2 ** z);
      return [{ at: { lng, lat }, words: facts.data.words ?? '', hit: hitOfSpot(facts.data, [lng, lat]) }];
    },
  );
}
