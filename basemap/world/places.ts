import type { Feature, Point } from 'geojson';
import { arabicName } from './arabic.ts';
import { cityLines } from './cities.ts';
import { groupBy } from './group.ts';
import type { City, Divisions } from './inputs.ts';
import { type Name, nameAt } from './names.ts';

/** First zoom by the rank of Natural Earth (0 first), and by the rank of cities.ts (1 first). */
const zoomOfScale = [2.2, 2.8, 3.4, 4, 4.6, 5, 5.4, 5.8, 5.9, 6.5, 6.5];
const zoomOfHand = [2.6, 3.4, 4.4, 5.2, 5.7];

/** Parts of a populated place, and former ones. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

type Hand = {
  country: string;
  rank: number;
  capital: boolean;
  lat: number;
  lng: number;
  en: string;
  ar: string;
};

const byHand: Hand[] = cityLines
  .trim()
  .split('\n')
  .map((line) => {
    const parts = /^(\w\w) (\d)(\*?) (\S+) (\S+) \| (.+) \| (.+)$/.exec(line);
    if (parts === null) throw new Error(`not a city: ${line}`);
    const [, country = '', rank, star, lat, lng, en = '', ar = ''] = parts;
    return {
      country,
      rank: Number(rank),
      capital: star === '*',
      lat: Number(lat),
      lng: Number(lng),
      en,
      ar: arabicName(ar) ?? ar,
    };
  });

type ScalePoint = Feature<Point, Record<string, unknown>>;

/**
 * Cities, each from the zoom with enough room. A hand-made place replaces the largest of GeoNames near it; Natural Earth
 * ranks the others, by id or, because some of its ids are wrong, by name; the rest are ranked by population.
 */
export function cityNames(
  cities: readonly City[],
  ranked: readonly ScalePoint[],
  arabic: ReadonlyMap<string, string>,
  divisions: Divisions,
): Feature<Point, Name>[] {
  const kept = cities.filter(({ code }) => !leftOut.has(code));
  const cells = groupBy(kept, ({ lng, lat }) => cell(lng, lat));
  const near = (lng: number, lat: number) =>
    [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => cells.get(cell(lng + x, lat + y)) ?? []));
  const taken = new Set<string>();
  const zooms = new Map<string, number>();

  const own = byHand.map((hand) => {
    const { lng, lat, rank, capital, en, ar } = hand;
    const around = near(lng, lat).filter(
      (city) => city.country === hand.country && off(city, lng, lat) < 0.35,
    );
    for (const city of around)
      if (city.name === en || city.alternates.includes(en) || arabicName(arabic.get(city.id)) === ar)
        taken.add(city.id);
    const [largest] = around.sort((a, b) => b.population - a.population);
    if (largest !== undefined && off(largest, lng, lat) < 0.12) taken.add(largest.id);
    return city({ n: en, a: ar, capital, zoom: zoomOfHand[rank - 1] ?? 6.2, lng, lat });
  });

  const byId = new Map(kept.map((one) => [one.id, one]));
  for (const { properties, geometry } of ranked) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const zoom = zoomOfScale[Number(properties.scalerank)] ?? 7.5;
    const same = byId.get(String(properties.geonameid));
    const named = [properties.name, properties.nameascii].map(String);
    const match =
      same !== undefined && off(same, lng, lat) < 1
        ? same
        : near(lng, lat)
            .filter((one) => off(one, lng, lat) < 0.35)
            .find((one) => named.includes(one.name) || one.alternates.some((name) => named.includes(name)));
    if (match !== undefined) zooms.set(match.id, Math.min(zoom, zooms.get(match.id) ?? 99));
  }

  const provinces = provinceNames(divisions);
  const others = kept.flatMap((one) => {
    const zoom = zooms.get(one.id) ?? zoomOfPopulation(one.population);
    if (taken.has(one.id) || zoom === null) return [];
    const a =
      arabicName(arabic.get(one.id)) ??
      one.alternates.map(arabicName).find((name) => name !== null) ??
      provinces.get(`${one.country} ${one.name}`) ??
      null;
    return [city({ n: one.name, a, capital: one.code === 'PPLC', zoom, lng: one.lng, lat: one.lat })];
  });
  return [...own, ...others.sort((a, b) => a.properties.r - b.properties.r)];
}

const cell = (lng: number, lat: number) => `${Math.floor(lng)} ${Math.floor(lat)}`;
const off = (one: City, lng: number, lat: number) =>
  Math.hypot((one.lng - lng) * Math.cos((lat * Math.PI) / 180), one.lat - lat);

function zoomOfPopulation(people: number): number | null {
  const steps: readonly [number, number][] = [
    [300_000, 5.6],
    [100_000, 5.95],
    [50_000, 6.6],
    [15_000, 7.2],
  ];
  return steps.find(([least]) => people >= least)?.[1] ?? null;
}

/** A province usually has the name of its seat. */
const provinceNames = (divisions: Divisions) =>
  new Map(
    divisions.features.flatMap(({ properties: { iso_a2, name, name_ar } }) => {
      const bare = arabicName(name_ar)?.replace(/^(محافظة|ولاية|منطقة|إقليم|مقاطعة) /, '');
      return name === null || bare === undefined ? [] : [[`${iso_a2} ${name}`, bare] as const];
    }),
  );

type Place = { n: string; a: string | null; capital: boolean; zoom: number; lng: number; lat: number };

function city({ n, a, capital, zoom, lng, lat }: Place) {
  const k = capital ? 'capital' : 'city';
  const z = Math.min(6, Math.max(2, Math.ceil(zoom)));
  return nameAt([lng, lat], { n, ...(a !== null && a !== n && { a }), k, r: zoom, z });
}
