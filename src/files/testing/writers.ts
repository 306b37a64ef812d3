import Papa from 'papaparse';
import { dbfOf, shpOf, wgs84 } from './shapes.ts';
import { zipOf } from './zips.ts';

export type Written = { readonly lng: number; readonly lat: number; readonly name: string };
export type Write = (list: readonly Written[]) => Uint8Array;

type Columns = readonly (readonly [heading: string, cell: (point: Written, at: number) => string])[];
export const name = (heading: string) => [heading, (point: Written) => point.name] as const;
export const degrees = (value: number, decimal = '.') => value.toFixed(6).replace('.', decimal);
export const lat = (heading: string, decimal = '.') =>
  [heading, (point: Written) => degrees(point.lat, decimal)] as const;
export const lng = (heading: string, decimal = '.') =>
  [heading, (point: Written) => degrees(point.lng, decimal)] as const;
export const other = (heading: string, value: number) =>
  [heading, (_: Written, at: number) => (value + at / 7).toFixed(2)] as const;

export const csv =
  (columns: Columns, delimiter: string, newline = '\r\n') =>
  (list: readonly Written[]) =>
    `${Papa.unparse([columns.map(([heading]) => heading), ...list.map((point, at) => columns.map(([, cell]) => cell(point, at)))], { delimiter, newline })}${newline}`;

export const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Degrees, minutes and seconds with six digits of a degree kept. */
export function sexagesimal(value: number, [plus, minus]: readonly [string, string]): string {
  const size = Math.round(Math.abs(value) * 3_600_000_000) / 1_000_000;
  const whole = Math.floor(size / 3600);
  const minutes = Math.floor((size - whole * 3600) / 60);
  return `${whole}°${minutes}'${(size - whole * 3600 - minutes * 60).toFixed(4)}"${value < 0 ? minus : plus}`;
}

export const geojson = (
  list: readonly Written[],
  more: object,
  properties: (point: Written, at: number) => object,
) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: list.map((point, at) => ({
      type: 'Feature',
      id: at,
      properties: properties(point, at),
      geometry: { type: 'Point', coordinates: [point.lng, point.lat, ...(at % 2 === 0 ? [at] : [])] },
    })),
  });

export const kml = (list: readonly Written[], prefix: string, inside: (point: Written) => string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}kml xmlns${prefix && `:${prefix.slice(0, -1)}`}="http://www.opengis.net/kml/2.2"><${prefix}Document>${list
    .map(
      (point) =>
        `<${prefix}Placemark>${inside(point)}<${prefix}Point><${prefix}coordinates>${point.lng},${point.lat},0</${prefix}coordinates></${prefix}Point></${prefix}Placemark>`,
    )
    .join('\n')}</${prefix}Document></${prefix}kml>`;

export const gpx = (list: readonly Written[], head: string, more: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" ${head} xmlns="http://www.topografix.com/GPX/1/1">${list
    .map(
      (point) =>
        `<wpt lat="${degrees(point.lat)}" lon="${degrees(point.lng)}"><ele>12.5</ele><name>${escaped(point.name)}</name>${more}</wpt>`,
    )
    .join('')}</gpx>`;

export const sheet = (columns: Columns, list: readonly Written[], isNumber = true) => [
  columns.map(([heading]) => heading),
  ...list.map((point, at) =>
    columns.map(([, cell]) => {
      const text = cell(point, at);
      return isNumber && /^-?\d+\.\d+$/.test(text) ? Number(text) : escaped(text);
    }),
  ),
];

export const shape = (
  list: readonly Written[],
  more: Record<string, string>,
  encode: (text: string) => Uint8Array,
) =>
  zipOf({
    'p/points.shp': shpOf(
      list.map((point) => [[point.lng, point.lat]]),
      'points',
    ),
    'p/points.dbf': dbfOf(list.map((point) => encode(point.name))),
    'p/points.prj': wgs84,
    ...more,
  });

export const namesOnly = (list: readonly Written[]) =>
  list.map((point) => ({ ...point, name: point.name.replace(/[^\p{L}\d ]/gu, '') }));
