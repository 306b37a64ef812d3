import proj4 from 'proj4';
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
const webMercatorCodes = new Set([3857, 900_913, 3785, 102_100]);

/** By EPSG code; null for degrees on WGS 84. Only systems on that datum are known, so that nothing shifts unseen. */
export function projectionOfCode(code: number): ToDegrees | null {
  if (degreeCodes.has(code)) return null;
  if (webMercatorCodes.has(code)) return converter('EPSG:3857');
  const zone = code % 100;
  const south = code > 32_700;
  if (code > 32_600 && code < 32_761 && zone >= 1 && zone <= 60) {
    return converter(`+proj=utm +zone=${zone}${south ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`);
  }
  throw new ReadError('unknownSystem', { system: `EPSG:${code}` });
}

/** The legacy `crs` member of GeoJSON, by name. */
export function projectionOfName(name: string): ToDegrees | null {
  if (/(?:CRS84|CRS83|WGS\s?84)$/i.test(name)) return null;
  const code = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name.trim())?.[1];
  if (code === undefined) throw new ReadError('unknownSystem', { system: name.slice(0, 60) });
  return projectionOfCode(Number(code));
}

/** Datums within a metre of WGS 84; of others proj4 would leave out the shift. */
const sameDatum =
  /WGS[ _]?(?:19)?84|ITRF|ETRS|GRS[ _]?(?:19)?80|North[ _]American[ _](?:Datum[ _]of[ _])?1983|TOWGS84\s*\[/i;

/** The text of a .prj file; null for degrees on WGS 84. */
export function projectionOfWkt(wkt: string): ToDegrees | null {
  const system = /^[^"]*"([^"]{0,60})/.exec(wkt)?.[1] ?? '';
  const unknown = () => new ReadError('unknownProjection', { system });
  if (!sameDatum.test(wkt)) throw unknown();
  if (/^\s*GEOG(?:CS|CRS)\b/i.test(wkt) && /WGS[ _]?(?:19)?84/i.test(wkt) && /"Degree"/i.test(wkt))
    return null;
  try {
    return converter(wkt);
  } catch {
    throw unknown();
  }
}
