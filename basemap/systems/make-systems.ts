/**
 * Writes src/files/geometry/systems.json: the coordinate systems of the EPSG registry as proj4 definitions, with the shift of their
 * datums. Takes the path of all.json of the package epsg-index (npm pack epsg-index@2.0.0).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const system = z.object({
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  wkt: z.nullable(z.string()),
  proj4: z.nullable(z.string()),
});

const [, , path] = process.argv;
if (path === undefined) throw new Error('Usage: make-systems.ts path/to/all.json');
const all = z.record(z.string(), system).parse(JSON.parse(readFileSync(path, 'utf8')));

/** Ellipsoids whose datums lie within two metres of WGS 84 where no shift is stated. */
const isNear = (definition: string) => /\+(?:ellps=(?:GRS80|WGS84)|datum=(?:WGS84|NAD83))\b/.test(definition);
const isKnown = (definition: string) =>
  !definition.includes('+nadgrids') && (definition.includes('+towgs84') || isNear(definition));

/** Ellipsoids that proj4 takes for WGS 84 without a word, because it does not know their names. */
const unnamed = [
  ['+ellps=WGS72', '+a=6378135 +rf=298.26'],
  ['+ellps=GSK2011', '+a=6378136.5 +rf=298.2564151'],
] as const;

const datumPart = /\+(?:ellps|datum|towgs84|a|b|rf)=\S+/g;
const datums: string[] = [];
const indexOf = (datum: string) => {
  if (!datums.includes(datum)) datums.push(datum);
  return datums.indexOf(datum);
};

const systems: Record<string, string> = {};
const names: Record<string, string> = {};
for (const { code, kind, name, wkt, proj4 } of Object.values(all)) {
  if (kind !== 'CRS-PROJCRS' && kind !== 'CRS-GEOGCRS') continue;
  const written = (proj4 ?? '').replace(/ \+(?:no_defs|type=crs)/g, '').trim();
  const definition = unnamed.reduce((text, [name, axes]) => text.replace(name, axes), written);
  if (definition === '' || !isKnown(definition)) {
    // Without a definition: the name, to reject it in words.
    systems[code] = name;
    continue;
  }
  const datum = (definition.match(datumPart) ?? []).join(' ');
  const rest = definition.replace(datumPart, '').replace(/\s+/g, ' ').trim();
  systems[code] = `${indexOf(datum)} ${rest}`;
  const named = /DATUM\["([^"]+)"/.exec(wkt ?? '')?.[1];
  const shift = /\+towgs84=(\S+)/.exec(datum)?.[1] ?? '0,0,0';
  if (kind === 'CRS-GEOGCRS' && named !== undefined) {
    const key = named
      .toLowerCase()
      .replace(/datum/g, '')
      .replace(/[^a-z0-9]/g, '');
    // A meridian of its own has another definition of the same datum.
    if (!definition.includes('+pm=') || names[key] === undefined) names[key] = shift;
  }
}
writeFileSync('src/files/geometry/systems.json', `${JSON.stringify({ datums, names, systems })}\n`);
