import type { Feature, Point, Position } from 'geojson';
import { merge } from 'topojson-client';
import { arabicName, plain } from '../names/arabic.ts';
import { groupBy } from './group.ts';
import type { Divisions } from './inputs.ts';
import { labels } from './labels.ts';
import { type Atlas, ownerOf } from './lines.ts';
import { poleOf } from './pole.ts';

/** `n` Latin name, `a` Arabic one if known, `k` kind, `r` rank (1 first), `z` the first zoom whose tiles have it. */
export type Name = {
  readonly n: string;
  readonly a?: string;
  readonly k: 'country' | 'sea' | 'division' | 'capital' | 'city' | 'quarter' | 'airport' | 'port';
  readonly r: number;
  readonly z: number;
};
type NameFeature = Feature<Point, Name>;

export const nameAt = ([lng = 0, lat = 0]: Position, properties: Name): NameFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

const english = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
const arabic = new Intl.DisplayNames('ar', { type: 'region', style: 'short' });

/** Square degrees scaled by latitude: accurate enough to compare. */
function areaOf(ring: readonly Position[]): number {
  let [sum, north] = [0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [ax = 0, ay = 0] = ring[index - 1] ?? [];
    const [bx = 0, by = 0] = ring[index] ?? [];
    sum += ax * by - bx * ay;
    north += by;
  }
  return (Math.abs(sum) / 2) * Math.cos((north / Math.max(1, ring.length) / 180) * Math.PI);
}

/** The first zoom of a country or sea of rank 1, 2, 3 ... */
const firstTile = { country: [0, 0, 3, 4, 5, 6], sea: [0, 3, 4, 5, 6] };
const rankOf = (area: number) => [200, 60, 15, 4, 0.5].findIndex((least) => area >= least) + 1 || 6;

/** Countries, the larger ones first: of overlapping names the first is placed. */
export function countryNames(atlas: Atlas): NameFeature[] {
  const byOwner = groupBy(atlas.objects.divisions.geometries, ({ properties }) => ownerOf(properties));
  const found: { area: number; name: NameFeature }[] = [];
  for (const [owner, shapes] of byOwner) {
    if (labels.unnamed.includes(owner)) continue;
    const code = shapes.find(({ properties }) => properties.adm0_a3 === owner)?.properties.iso_a2 ?? '-1';
    const own = labels.countries[code];
    const n = own?.en ?? english.of(code);
    const a = own?.ar ?? arabic.of(code);
    if (n === undefined || a === undefined) throw new Error(`${owner} has no name in CLDR`);
    const parts = merge(atlas, shapes).coordinates.map((polygon) => ({
      polygon,
      area: areaOf(polygon[0] ?? []),
    }));
    const [main] = parts.sort((one, other) => other.area - one.area);
    if (main === undefined) throw new Error(`${owner} has no land`);
    const r = rankOf(main.area);
    const place = own?.at ?? poleOf(main.polygon);
    const name = nameAt([...place], { n, a: plain(a), k: 'country', r, z: firstTile.country[r - 1] ?? 6 });
    found.push({ area: main.area, name });
  }
  return found.sort((one, other) => other.area - one.area).map(({ name }) => name);
}

export const seaNames = (): NameFeature[] =>
  labels.seas.map(({ rank, at, en, ar }) =>
    nameAt(at, { n: en, a: plain(ar), k: 'sea', r: rank, z: firstTile.sea[rank - 1] ?? 6 }),
  );

/** Names of divisions from the zoom at which Natural Earth shows them. */
export function divisionNames(divisions: Divisions): NameFeature[] {
  return divisions.features.flatMap(({ properties }) => {
    const n = properties.name_en ?? properties.name;
    const r = Math.round(properties.min_label * 2) / 2;
    if (n === null || r > 8) return [];
    const a = arabicName(properties.name_ar);
    const z = Math.min(6, Math.max(4, Math.ceil(r)));
    return [
      nameAt([properties.longitude, properties.latitude], {
        n,
        ...(a !== null && { a }),
        k: 'division',
        r,
        z,
      }),
    ];
  });
}
