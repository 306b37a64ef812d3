import type { Feature, Point } from 'geojson';
import { plain } from '../names/arabic.ts';
import { apart, byHand, findByHand, nearIn } from '../names/by-hand.ts';
import type { City } from '../names/geonames.ts';
import { leftOut, quarter } from '../names/geonames.ts';
import { namesOf } from '../names/given.ts';
import { provinceNames } from '../names/provinces.ts';
import type { Divisions } from './inputs.ts';
import { type Name, nameAt } from './names.ts';

/** First zoom by the rank of Natural Earth (0 first), and by the rank of cities.ts (1 first). */
const zoomOfScale = [2.2, 2.8, 3.4, 4, 4.6, 5, 5.4, 5.8, 5.9, 6.5, 6.5];
const zoomOfHand = [2.6, 3.4, 4.4, 5.2, 5.7];

const zoomOfQuarters = 10;

type ScalePoint = Feature<Point, Record<string, unknown>>;

/**
 * Places of all sizes, each from the zoom with enough room. A hand-made place replaces that of GeoNames which it is;
 * Natural Earth ranks the others, by id or, because some of its ids are wrong, by name; the rest are ranked by population.
 */
export function cityNames(
  cities: readonly City[],
  ranked: readonly ScalePoint[],
  arabic: ReadonlyMap<string, string>,
  divisions: Divisions,
): Feature<Point, Name>[] {
  const kept = cities.filter(({ code }) => !leftOut.has(code));
  const near = nearIn(kept);
  const { given } = namesOf(cities, arabic, provinceNames(divisions));
  const taken = new Set<string>();
  const zooms = new Map<string, number>();

  const own = byHand.map((hand) => {
    const { lng, lat, rank, capital, en, ar } = hand;
    const { at = hand, same } = findByHand(hand, near, arabic);
    for (const { id } of same) taken.add(id);
    // The gazetteer has a city that two countries claim once for each.
    for (const one of near(lng, lat)) if (one.name === en && apart(one, hand) < 0.12) taken.add(one.id);
    // Where the gazetteer has it too, so that map and words agree.
    return city({
      n: en,
      a: plain(ar),
      k: kindOf(capital),
      zoom: zoomOfHand[rank - 1] ?? 6.2,
      lng: at.lng,
      lat: at.lat,
    });
  });

  const byId = new Map(kept.map((one) => [one.id, one]));
  for (const { properties, geometry } of ranked) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const zoom = zoomOfScale[Number(properties.scalerank)] ?? 7.5;
    const same = byId.get(String(properties.geonameid));
    const named = [properties.name, properties.nameascii].map(String);
    const match =
      same !== undefined && apart(same, { lng, lat }) < 1
        ? same
        : near(lng, lat)
            .filter((one) => apart(one, { lng, lat }) < 0.35)
            .find((one) => named.includes(one.name) || one.alternates.some((name) => named.includes(name)));
    if (match !== undefined) zooms.set(match.id, Math.min(zoom, zooms.get(match.id) ?? 99));
  }

  const wordsOf = ({ id, name }: City) => ({
    n: given.get(id)?.name ?? name,
    a: plain(given.get(id)?.arabic ?? ''),
  });
  const others = kept.flatMap((one) => {
    const zoom = zooms.get(one.id) ?? zoomOfPopulation(one.population);
    if (taken.has(one.id)) return [];
    const k = kindOf(one.code === 'PPLC');
    return [{ ...one, named: city({ ...wordsOf(one), k, zoom, lng: one.lng, lat: one.lat }) }];
  });
  const quarters = cities
    .filter(({ code }) => code === quarter)
    .map((one) => {
      const { lng, lat } = one;
      return { ...one, named: city({ ...wordsOf(one), k: 'quarter', zoom: zoomOfQuarters, lng, lat }) };
    });
  // Of places with the same rank the map draws the first ones first.
  const ordered = [...others, ...quarters].sort(
    (a, b) => a.named.properties.r - b.named.properties.r || b.population - a.population,
  );
  return [...own, ...ordered.map(({ named }) => named)];
}

const kindOf = (capital: boolean) => (capital ? 'capital' : 'city');

const zoomsOfPopulation: readonly [number, number][] = [
  [300_000, 5.6],
  [100_000, 5.95],
  [50_000, 6.6],
  [15_000, 7.2],
  [2_000, 8],
];
const zoomOfPopulation = (people: number): number =>
  zoomsOfPopulation.find(([least]) => people >= least)?.[1] ?? 9;

/** The last rank of the world: its last tiles also hold names for later zooms. */
const lastOfWorld = 7.5;
const zoomsOfWorld = { from: 2, to: 6 };

/** The places of the archive of the world. */
export const ofWorld = (places: readonly Feature<Point, Name>[]): Feature<Point, Name>[] =>
  places
    .filter(({ properties: { r } }) => r <= lastOfWorld)
    .map((place) => {
      const z = Math.min(zoomsOfWorld.to, Math.max(zoomsOfWorld.from, Math.ceil(place.properties.r)));
      return { ...place, properties: { ...place.properties, z } };
    });

/** One zoom holds the towns of all later ones. */
export const townGrid = { from: 8, to: 8, extent: 4096 } as const;

/** The smaller places, which the archive of towns holds. */
export const ofTowns = (places: readonly Feature<Point, Name>[]): Feature<Point, Name>[] =>
  places.filter(({ properties: { r } }) => r > lastOfWorld);

type Place = { n: string; a: string; k: Name['k']; zoom: number; lng: number; lat: number };

const city = ({ n, a, k, zoom, lng, lat }: Place) =>
  nameAt([lng, lat], { n, ...(a !== '' && a !== n && { a }), k, r: zoom, z: townGrid.from });
