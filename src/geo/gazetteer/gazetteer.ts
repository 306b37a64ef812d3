import type KDBush from 'kdbush';
import type { LngLat } from '../lng-lat.ts';
import { contextsOf } from './context.ts';
import { readGazetteer } from './file.ts';
import { findPlaces, type Match } from './find-places.ts';
import { buildKeys } from './keys.ts';
import { indexPositions, type Near, nearestPlace, nearPlaces } from './nearest-place.ts';
import { type Place, placeAt } from './place.ts';

export type FoundPlace = Place & { readonly match: Match };

export type OpenGazetteer = {
  readonly size: number;
  /** `text` as typed, in English or Arabic; a region or a country may follow a comma. */
  search(text: string, max: number): FoundPlace[];
  nearest(point: LngLat): Near | null;
  /** The best references for a point, the best first. */
  near(point: LngLat, max: number): Near[];
};

/** Takes the parsed JSON of the file; null if it is not a gazetteer. */
export function openGazetteer(raw: unknown): OpenGazetteer | null {
  const gazetteer = readGazetteer(raw);
  if (gazetteer === null) return null;
  const keys = buildKeys(gazetteer);
  const contexts = contextsOf(gazetteer);
  let positions: KDBush | null = null;
  return {
    size: gazetteer.names.length,
    search(text, max) {
      const [name = '', ...context] = text.split(/[,،;؛]/);
      const allows = contexts(context.join(' '));
      return findPlaces(keys, gazetteer.weight, name, max, allows).flatMap(({ place, match }) => {
        const found = placeAt(gazetteer, place);
        return found === null ? [] : [{ ...found, match }];
      });
    },
    nearest(point) {
      positions ??= indexPositions(gazetteer);
      return nearestPlace(gazetteer, positions, point);
    },
    near(point, max) {
      positions ??= indexPositions(gazetteer);
      return nearPlaces(gazetteer, positions, point, max);
    },
  };
}
