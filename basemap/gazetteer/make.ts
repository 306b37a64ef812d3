import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fold } from '../../src/fold.ts';
import { type GazetteerFile, readGazetteer } from '../../src/geo/gazetteer/file.ts';
import { closeUp, withoutArticle } from '../../src/geo/gazetteer/spelling.ts';
import { arab, arabicOf, citiesOf, gulf } from '../names/geonames.ts';
import { namesOf } from '../names/given.ts';
import { provinceNames } from '../names/provinces.ts';
import { type Row, rowsOf } from './geonames.ts';
import { readAirports, readPorts, type Station } from './read-stations.ts';
import { regionLines } from './regions.ts';
import { fetchSources } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const maxPlaces = 30_500;

/** Raises a place above its population, in doublings. */
const bonus: Readonly<Record<string, number>> = { PPLC: 5, PPLA: 2, PPLA2: 0.5 };
const weightOf = (row: Row) => Math.log2(row.people + 1) + (bonus[row.kind] ?? 0);

/** Small places of the Gulf and the Arab countries rank above larger ones elsewhere. */
const worth = (row: Row) =>
  row.id.startsWith('by hand') || row.kind === 'PPLC' || gulf.has(row.country)
    ? Number.POSITIVE_INFINITY
    : weightOf(row) + (arab.has(row.country) ? 3 : 0);

/** The number of other names by rank: many for the most important places, fewer for the rest. */
const namesFor = (rank: number) => (rank < 2_000 ? 44 : rank < 6_000 ? 12 : rank < 15_000 ? 4 : 1);

/** Other names that are not found by the name, the Arabic name or a shorter spelling; `codes` are those of stations. */
function otherNames(row: Row, rank: number, codes: ReadonlySet<string>): string {
  const known = [row.name, row.arabic].flatMap((name) => {
    const folded = fold(name);
    return [closeUp(folded), closeUp(withoutArticle(folded) ?? folded)];
  });
  const few: string[] = [];
  const share = gulf.has(row.country) ? 16 : namesFor(rank);
  for (const name of row.also) {
    if (few.length === share) break;
    // Letters of other scripts fold to nothing or to fragments.
    if (!/^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{P}\p{Sk}\p{Lm} ]+$/u.test(name)) continue;
    const key = closeUp(withoutArticle(fold(name)) ?? fold(name));
    if (key.length < 3 || key.length > 30) continue;
    // GeoNames gives towns the codes of their airports, which are places of their own here.
    if (codes.has(key)) continue;
    if ([...known, ...few].some((one) => one.startsWith(key) || `al${one}`.startsWith(key))) continue;
    few.push(key);
  }
  return few.join(' ');
}

function makeFile(
  towns: readonly Row[],
  stations: readonly Station[],
  regions: ReadonlyMap<string, readonly [string, string]>,
): GazetteerFile {
  const rows: readonly Row[] = [...towns, ...stations];
  const taken = new Set(stations.flatMap(({ codes }) => codes.map((code) => code.toLowerCase())));
  const weights = [...towns.map(weightOf), ...stations.map(({ weight }) => weight)];
  const used = [...new Set(rows.map((row) => row.region).filter((code) => regions.has(code)))].sort();
  const place = new Map(used.map((code, index) => [code, index]));
  return {
    version: 3,
    names: rows.map((row) => row.name).join('\n'),
    arabic: rows.map((row) => row.arabic).join('\n'),
    also: rows.map((row, rank) => otherNames(row, rank, taken)).join('\n'),
    countries: rows.map((row) => row.country).join(''),
    regions: rows.map((row) => place.get(row.region) ?? -1).join(','),
    regionNames: used.map((code) => regions.get(code)?.[0] ?? '').join('\n'),
    regionArabic: used.map((code) => regions.get(code)?.[1] ?? '').join('\n'),
    population: rows.map((row) => Math.round(Math.log2(row.people + 1))).join(','),
    weight: weights.map((weight) => Math.round(weight * 8)).join(','),
    codes: stations.map(({ codes }) => codes.join(' ')).join('\n'),
    lng: rows.map((row) => Math.round(row.lng * 1000)).join(','),
    lat: rows.map((row) => Math.round(row.lat * 1000)).join(','),
  };
}

function readRegions(text: string): Map<string, readonly [string, string]> {
  const all = JSON.parse(text) as { code: string; name: string }[];
  const regions = new Map<string, readonly [string, string]>(all.map(({ code, name }) => [code, [name, '']]));
  for (const line of regionLines.trim().split('\n')) {
    const [code = '', arabic = '', name] = line.split('|').map((part) => part.trim());
    regions.set(code, [name ?? regions.get(code)?.[0] ?? '', arabic]);
  }
  return regions;
}

const sources = fetchSources();
const cities = citiesOf(sources.places);
const names = namesOf(cities, arabicOf(sources.arabic), provinceNames(JSON.parse(sources.provinces)));
const chosen = rowsOf(cities, names)
  .sort((a, b) => worth(b) - worth(a))
  .slice(0, maxPlaces)
  .sort((a, b) => weightOf(b) - weightOf(a));
const stations = [...readAirports(sources.airports, chosen), ...readPorts(chosen)].sort(
  (one, other) => other.weight - one.weight,
);
const file = makeFile(chosen, stations, readRegions(sources.regions));
if (readGazetteer(file) === null) throw new Error('the file would not be read');

const text = JSON.stringify(file);
const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
const folder = join(root, 'public/basemap');
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) if (/^gazetteer-.*\.json$/.test(old)) rmSync(join(folder, old));
const name = `gazetteer-${hash}.json`;
writeFileSync(join(folder, name), text);
writeFileSync(
  join(root, 'src/geo/gazetteer/address.ts'),
  `/** Written by basemap/gazetteer. */\nexport const gazetteerAddress = '/basemap/${name}';\n`,
);
process.stdout.write(
  `${name}: ${chosen.length} places, ${stations.length} airports and ports, ${chosen.filter(({ arabic }) => arabic !== '').length} with an Arabic name, ` +
    `${text.length} letters, ${gzipSync(text, { level: 6 }).length} B gzip, ${brotliCompressSync(text).length} B brotli`,
);
