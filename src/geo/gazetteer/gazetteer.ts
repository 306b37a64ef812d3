import type KDBush from 'kdbush';
import { fold } from '../../fold.ts';
import type { LngLat } from '../lng-lat.ts';
import { type Gazetteer, readGazetteer } from './file.ts';
import { findPlaces, type Match } from './find-places.ts';
import { buildKeys } from './keys.ts';
import { indexPositions, type Near, nearestPlace, nearPlaces } from './nearest-place.ts';
import { type Place, placeAt } from './place.ts';
import { closeUp, withoutArticle } from './spelling.ts';

/** Returns a predicate for the places that are in the text after the comma. */
type Context = (text: string) => (place: number) => boolean;

/** The whole name and the rest from each word on: المملكة العربية السعودية is found by its last word. */
function beginnings(name: string): string[] {
  const folded = fold(name);
  const words = folded.split(' ');
  return words.flatMap((_, index) => {
    const rest = words.slice(index).join(' ');
    return [closeUp(rest), closeUp(withoutArticle(rest) ?? rest)];
  });
}

/** The text may be the beginning of a word in a region's or a country's name, in English or Arabic, or a country's code. */
function contextsOf(gazetteer: Gazetteer): Context {
  let languages: readonly Intl.DisplayNames[] | null = null;
  let regions: readonly string[][] | null = null;
  const countries = new Map<string, string[]>();

  function countryKeys(code: string): string[] {
    languages ??= ['en', 'ar'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
    const known = countries.get(code) ?? [
      code.toLowerCase(),
      ...languages.flatMap((names) => beginnings(names.of(code) ?? '')),
    ];
    countries.set(code, known);
    return known;
  }

  return (text) => {
    const folded = fold(text);
    const typed = closeUp(withoutArticle(folded) ?? folded);
    if (typed === '') return () => true;
    const begins = (keys: readonly string[]) => keys.some((key) => key.startsWith(typed));
    regions ??= gazetteer.regionNames.map((name, region) =>
      [name, gazetteer.regionArabic[region] ?? ''].flatMap(beginnings),
    );
    const inRegions = regions.map(begins);
    return (place) =>
      inRegions[gazetteer.regions[place] ?? -1] === true ||
      begins(countryKeys(gazetteer.countries.slice(2 * place, 2 * place + 2)));
  };
}

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
