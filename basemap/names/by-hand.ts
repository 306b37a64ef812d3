import { fold } from '../../src/fold.ts';
import { closeUp } from '../../src/geo/gazetteer/spelling.ts';
import { groupBy } from '../world/group.ts';
import { cityLines } from './cities.ts';
import type { City } from './geonames.ts';

/** A line of cities.ts. */
export type Hand = {
  readonly country: string;
  readonly rank: number;
  readonly capital: boolean;
  readonly lat: number;
  readonly lng: number;
  readonly en: string;
  readonly ar: string;
};

export const byHand: readonly Hand[] = cityLines
  .trim()
  .split('\n')
  .map((line) => {
    const parts = /^(\w\w) (\d)(\*?) (\S+) (\S+) \| (.+) \| (.+)$/.exec(line);
    if (parts === null) throw new Error(`not a city: ${line}`);
    const [, country = '', rank, star, lat, lng, en = '', ar = ''] = parts;
    return { country, rank: Number(rank), capital: star === '*', lat: Number(lat), lng: Number(lng), en, ar };
  });

const cell = (lng: number, lat: number) => `${Math.floor(lng)} ${Math.floor(lat)}`;
/** Degrees, also where meridians are close. */
export const apart = (one: City, { lng, lat }: { readonly lng: number; readonly lat: number }) =>
  Math.hypot((one.lng - lng) * Math.cos((lat * Math.PI) / 180), one.lat - lat);

/** Returns the places in the nine square degrees round a point. */
export function nearIn(cities: readonly City[]): (lng: number, lat: number) => City[] {
  const cells = groupBy(cities, ({ lng, lat }) => cell(lng, lat));
  return (lng, lat) =>
    [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => cells.get(cell(lng + x, lat + y)) ?? []));
}

export const keyOf = (name: string) => closeUp(fold(name));

/** Degrees within which a place of the same name, and one of another name, is the city. */
const [namedWithin, largestWithin] = [0.35, 0.12];

/** `at`: the city itself, undefined where GeoNames has none; `same`: it and others that have its name. */
export type Found = { readonly at: City | undefined; readonly same: readonly City[] };

/**
 * The place of GeoNames that a city of the list is: by its name, by another name, and without either the largest that is close. So
 * Islamabad is not at Rawalpindi, which is larger.
 */
export function findByHand(
  { en, ar, country, lng, lat }: Hand,
  near: ReturnType<typeof nearIn>,
  arabic: ReadonlyMap<string, string>,
): Found {
  const bySize = near(lng, lat)
    .filter((city) => city.country === country && apart(city, { lng, lat }) < namedWithin)
    .sort((one, other) => other.population - one.population);
  const [latinKey, arabicKey] = [keyOf(en), keyOf(ar)];
  const named = bySize.filter(({ name, ascii }) => [name, ascii].some((one) => keyOf(one) === latinKey));
  const inArabic = bySize.filter(({ id }) => keyOf(arabic.get(id) ?? '') === arabicKey);
  const other = bySize.filter(({ alternates }) =>
    alternates.some((one) => [latinKey, arabicKey].includes(keyOf(one))),
  );
  const largest = bySize.find((city) => apart(city, { lng, lat }) < largestWithin);
  const at = named[0] ?? inArabic[0] ?? other[0] ?? largest;
  return { at, same: [...new Set([...(at === undefined ? [] : [at]), ...named, ...inArabic])] };
}
