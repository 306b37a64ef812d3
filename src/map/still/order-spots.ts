import { latAt, lngAt } from '../../geo/mercator.ts';
import { featuresOf } from '../basemap/archive/features.ts';
import { hitOfSpot, SpotFacts, type SpotHit } from '../marks/order-answers.ts';
import type { TilePlace } from './ground-paths.ts';

/** A mark of one order or of several, with their count in short. */
export type OrderSpot = {
  readonly at: { readonly lng: number; readonly lat: number };
  readonly words: string;
  readonly hit: SpotHit;
};

/** The marks of a tile of `OrderTiles`. */
export function readOrderSpots({ z, x, y }: TilePlace, bytes: ArrayBuffer): OrderSpot[] {
  return featuresOf(bytes, 'orders').flatMap((feature) => {
    const facts = SpotFacts.safeParse(feature.properties);
    const place = feature.loadGeometry()[0]?.[0];
    if (!facts.success || place === undefined) return [];
    const lng = lngAt((x + place.x / feature.extent) / 2 ** z);
    const lat = latAt((y + place.y / feature.extent) / 2 ** z);
    return [{ at: { lng, lat }, words: facts.data.words ?? '', hit: hitOfSpot(facts.data, [lng, lat]) }];
  });
}
