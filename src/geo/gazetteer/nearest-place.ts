import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { type Bearing8, bearing8, distanceKm } from '../great-circle.ts';
import type { LngLat } from '../lng-lat.ts';
import type { Gazetteer } from './file.ts';
import { type Place, placeAt } from './place.ts';

/** A point relative to a place: `km` away in the direction `bearing`. */
export type Near = { readonly place: Place; readonly km: number; readonly bearing: Bearing8 };

const candidates = 12;
/** Kilometres; deserts and oceans have nothing close. */
const reaches = [300, 1_000, Number.POSITIVE_INFINITY];

/** Of the towns: people name a point by them, not by an airport. */
export function indexPositions(gazetteer: Gazetteer): KDBush {
  const index = new KDBush(gazetteer.towns);
  for (let id = 0; id < gazetteer.towns; id++)
    index.add((gazetteer.lng[id] ?? 0) / 1000, (gazetteer.lat[id] ?? 0) / 1000);
  return index.finish();
}

/** The best reference for a point: a close place, or a large one not much farther. Null for an empty gazetteer. */
export function nearestPlace(gazetteer: Gazetteer, positions: KDBush, point: LngLat): Near | null {
  for (const reach of reaches) {
    const ids = around(positions, point.lng, point.lat, candidates, reach);
    const near = ids.flatMap((id) => nearOf(gazetteer, id, point));
    const [best] = near.sort((a, b) => a.effort - b.effort);
    if (best !== undefined) return { place: best.place, km: best.km, bearing: best.bearing };
  }
  return null;
}

/** A city of a million is as good a reference as a hamlet at a quarter of the distance. */
function nearOf(gazetteer: Gazetteer, id: number, point: LngLat): (Near & { effort: number })[] {
  const place = placeAt(gazetteer, id);
  if (place === null) return [];
  const km = distanceKm(place.at, point);
  const people = 2 ** (gazetteer.population[id] ?? 0);
  const effort = km / (1 + Math.log10(1 + people / 1_000));
  return [{ place, km, bearing: bearing8(place.at, point), effort }];
}
