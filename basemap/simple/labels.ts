import { merge } from 'topojson-client';
import type { Atlas, Country } from './atlas.ts';
import { cityLines } from './cities.ts';
import { ownNames, ownPlaces, unnumbered } from './country-names.ts';
import { poleOf } from './pole.ts';
import { seaLines } from './seas.ts';

/** Kind, rank (1 shows first), longitude, latitude, English, Arabic: short rows compress well. */
export type LabelRow = readonly [
  kind: 'country' | 'capital' | 'city' | 'sea',
  rank: number,
  lng: number,
  lat: number,
  en: string,
  ar: string,
];

export const labelsOf = (atlas: Atlas): LabelRow[] => [
  ...countryLabels(atlas),
  ...cityLabels(),
  ...seaLabels(),
];

/** Large countries first: of names that want the same room, the first gets it. */
function countryLabels(atlas: Atlas): LabelRow[] {
  const rows: { readonly area: number; readonly row: LabelRow }[] = [];
  const seen = new Set<string>();
  for (const country of atlas.objects.countries.geometries) {
    const named = nameOf(country);
    if (named === null || seen.has(named.code)) continue;
    seen.add(named.code);
    const main = largest(atlas, country);
    const [lng, lat] = ownPlaces[named.code] ?? poleOf(main.polygon);
    const row: LabelRow = ['country', rankOf(main.area), round(lng), round(lat), named.en, plain(named.ar)];
    rows.push({ area: main.area, row });
  }
  return rows.sort((a, b) => b.area - a.area).map(({ row }) => row);
}

const english = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
const arabic = new Intl.DisplayNames('ar', { type: 'region', style: 'short' });

function nameOf(country: Country): { code: string; en: string; ar: string } | null {
  const { name } = country.properties;
  if (country.id === undefined)
    return unnumbered[name] === undefined ? null : { code: name, ...unnumbered[name] };
  // CLDR knows the ISO numbers as aliases: und-682 is und-SA. Reefs of Australia come under her number.
  const code = Intl.getCanonicalLocales(`und-${country.id}`)[0]?.slice(4) ?? '';
  if (code === 'AU' && name !== 'Australia') return null;
  const en = ownNames[code]?.en ?? english.of(code);
  const ar = ownNames[code]?.ar ?? arabic.of(code);
  if (en === undefined || ar === undefined) throw new Error(`${name} has no name in CLDR`);
  return { code, en, ar };
}

function largest(atlas: Atlas, country: Country) {
  const sized = merge(atlas, [country]).coordinates.map((polygon) => ({
    polygon,
    area: areaOf(polygon[0] ?? []),
  }));
  const [first] = sized.sort((a, b) => b.area - a.area);
  if (first === undefined) throw new Error(`${country.properties.name} has no land`);
  return first;
}

/** Square degrees, shrunk with the latitude: enough to compare. */
function areaOf(ring: readonly (readonly number[])[]): number {
  let [sum, north] = [0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [ax = 0, ay = 0] = ring[index - 1] ?? [];
    const [bx = 0, by = 0] = ring[index] ?? [];
    sum += ax * by - bx * ay;
    north += by;
  }
  return (Math.abs(sum) / 2) * Math.cos((north / Math.max(1, ring.length) / 180) * Math.PI);
}

const rankOf = (area: number) => [200, 60, 15, 4, 0.5].findIndex((least) => area >= least) + 1 || 6;

function cityLabels(): LabelRow[] {
  return cityLines
    .trim()
    .split('\n')
    .map((line) => {
      const parts = /^\w\w (\d)(\*?) (\S+) (\S+) \| (.+) \| (.+)$/.exec(line);
      if (parts === null) throw new Error(`not a city: ${line}`);
      const [, rank, star, lat, lng, en = '', ar = ''] = parts;
      return [star === '*' ? 'capital' : 'city', Number(rank), Number(lng), Number(lat), en, plain(ar)];
    });
}

function seaLabels(): LabelRow[] {
  return seaLines
    .trim()
    .split('\n')
    .map((line) => {
      const parts = /^(\d) (\S+) (\S+) \| (.+) \| (.+)$/.exec(line);
      if (parts === null) throw new Error(`not a sea: ${line}`);
      const [, rank, lat, lng, en = '', ar = ''] = parts;
      return ['sea', Number(rank), Number(lng), Number(lat), en, plain(ar)];
    });
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Without harakat and tatweel, which break the joins of letters drawn by a map. */
const plain = (text: string) => text.replace(/[\u064B-\u0652\u0670\u0640]/g, '');
