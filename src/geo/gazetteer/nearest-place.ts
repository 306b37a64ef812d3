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
export const nearestPlace = (gazetteer: Gazetteer, positions: KDBush, point: LngLat): Near | null =>
  nearPlaces(gazetteer, positions, point, 1)[0] ?? null;

/** The best references for a point, the best first. */
export function nearPlaces(gazetteer: Gazetteer, positions: KDBush, point: LngLat, max: number): Near[] {
  for (const reach of reaches) {
    const ids = around(positions, point.lng, point.lat, candidates, reach);
    const near = ids.flatMap((id) => nearOf(gazetteer, id, point)).sort((a, b) => a.effort - b.effort);
    if (near.length >= max || reach === Number.POSITIVE_INFINITY)
      return near.slice(0, max).map(({ place, km, bearing }) => ({ place, km, bearing }));
  }
  return [];
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
