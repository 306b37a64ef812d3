import proj4 from 'proj4';
import * as z from 'zod/mini';
import { ReadError } from '../answer/found.ts';

/** Turns a position of a file into degrees on WGS 84. */
export type ToDegrees = (x: number, y: number) => readonly [lng: number, lat: number];

const converter = (definition: string): ToDegrees => {
  const transform = proj4(definition, 'WGS84');
  return (x, y) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
    const [lng = Number.NaN, lat = Number.NaN] = transform.forward([x, y]);
    return [lng, lat];
  };
};

const degreeCodes = new Set([4326, 4979]);
export const degreesOnWgs84 = (code: number): boolean => degreeCodes.has(code);
const webMercatorCodes = new Set([3857, 900_913, 3785, 102_100, 102_113, 3587]);

const Registry = z.object({
  datums: z.array(z.string()),
  names: z.record(z.string(), z.string()),
  systems: z.record(z.string(), z.string()),
});
type Registry = z.infer<typeof Registry>;

let registry: Registry = { datums: [], names: {}, systems: {} };

/** Loads the coordinate systems of the EPSG registry, for a file that names one. */
export async function loadRegistry(): Promise<void> {
  if (registry.datums.length > 0) return;
  const { default: text } = await import('./systems.json?raw');
  registry = Registry.parse(JSON.parse(text));
}

/** Whether a text may name a system of the registry. */
export const namesSystem = (text: string): boolean => /epsg|srid|wkid|\b(?:crs|srs)\b/i.test(text);

/** By EPSG code; null for degrees on WGS 84. A system whose shift to WGS 84 is not known is rejected by its name. */
export function projectionOfCode(code: number): ToDegrees | null {
  if (degreeCodes.has(code)) return null;
  if (webMercatorCodes.has(code)) return converter('EPSG:3857');
  const zone = code % 100;
  const isUtm = (code > 32_600 && code <= 32_660) || (code > 32_700 && code <= 32_760);
  if (isUtm)
    return converter(
      `+proj=utm +zone=${zone}${code > 32_700 ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`,
    );
  const { datums, systems } = registry;
  const system = systems[code];
  const [, datum, definition] = /^(\d+) (\+.*)$/.exec(system ?? '') ?? [];
  if (datum === undefined || definition === undefined) {
    throw new ReadError('unknownSystem', {
      system: system === undefined ? `EPSG:${code}` : `EPSG:${code}, ${system}`,
    });
  }
  try {
    return converter(`${definition} ${datums[Number(datum)]} +no_defs`);
  } catch {
    throw new ReadError('unknownSystem', { system: `EPSG:${code}` });
  }
}

/** The legacy `crs` member of GeoJSON, by name. */
export function projectionOfName(name: string): ToDegrees | null {
  if (/(?:CRS84|CRS83|WGS\s?84)$/i.test(name)) return null;
  const code = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name.trim())?.[1];
  if (code === undefined) throw new ReadError('unknownSystem', { system: name.slice(0, 60) });
  return projectionOfCode(Number(code));
}

/** Datums within two metres of WGS 84: without a shift they are read as it. */
const sameDatum =
  /WGS[ _]?(?:19)?84|ITRF|ETRS|European[ _]Terrestrial[ _]Reference|GRS[ _]?(?:19)?80|North[ _]American[ _](?:Datum[ _]of[ _])?1983/i;

/** Names of the pseudo-Mercator of web maps: its metres are those of a sphere, which some programs write as the ellipsoid. */
const pseudoMercator =
  /pseudo.?mercator|web.?mercator|popular.?visuali[sz]ation|google.*mercator|mercator.*auxiliary/i;
const pseudoMark = /nadgrids=@null|AUTHORITY\["EPSG","?(?:3857|3785|900913|102100|102113)"?\]\]\s*$/i;

/** The text of a .prj file; null for degrees on WGS 84. */
export function projectionOfWkt(wkt: string): ToDegrees | null {
  const system = /^[^"]*"([^"]{0,60})/.exec(wkt)?.[1] ?? '';
  const unknown = () => new ReadError('unknownProjection', { system });
  const meridian = /PRIM(?:EM|EMERIDIAN)\[\s*"[^"]*"\s*,\s*([-+\d.eE]+)/i.exec(wkt)?.[1];
  if (Number(meridian ?? 0) !== 0) throw unknown();
  const isGeographic = /^\s*GEOG(?:CS|CRS)\b/i.test(wkt);
  if (isGeographic && !/"Degree"/i.test(wkt)) throw unknown();
  if (!isGeographic && (pseudoMercator.test(system) || pseudoMark.test(wkt))) {
    const isMoved = [
      ...wkt.matchAll(/PARAMETER\["(?:central_meridian|false_\w+|latitude_of_origin)",\s*([-\d.]+)/gi),
    ].some(([, value]) => Number(value) !== 0);
    if (isMoved) throw unknown();
    return converter('EPSG:3857');
  }
  const isShifted = /TOWGS84\s*\[/i.test(wkt);
  if (!isShifted && isGeographic && sameDatum.test(wkt)) return null;
  const shifted = isShifted || sameDatum.test(wkt) ? wkt : withShift(wkt);
  try {
    if (shifted === null) throw unknown();
    return converter(shifted);
  } catch {
    throw unknown();
  }
}

/** The text with the shift that the registry has for its datum; null without one. */
function withShift(wkt: string): string | null {
  const { names } = registry;
  const datum = /DATUM\[\s*"([^"]+)"/i.exec(wkt)?.[1] ?? '';
  const key = datum
    .toLowerCase()
    .replace(/^d_/, '')
    .replace(/datum/g, '')
    .replace(/[^a-z0-9]/g, '');
  const shift = names[key];
  if (shift === undefined) return null;
  const spheroid = /SPHEROID\[[^\]]*\]/i;
  return spheroid.test(wkt) ? wkt.replace(spheroid, (text) => `${text},TOWGS84[${shift}]`) : null;
}
