import { utf16, windows1256 } from './encode.ts';
import { utf8 } from './found-points.ts';
import { wgs84 } from './shapes.ts';
import { arabicDigits, degrees, namesOnly, sexagesimal, shape, type Write, type Written } from './writers.ts';

/** `isNamed`: whether the format has names. */
export type Program = readonly [program: string, write: Write, isNamed?: boolean];

const sided = (value: number, [plus, minus]: readonly [string, string]) =>
  `${degrees(Math.abs(value))}${value < 0 ? minus : plus}`;
const lines = (list: readonly Written[], line: (point: Written, at: number) => string, newline = '\n') =>
  list.map(line).join(newline);
const site = (at: number) => `Site ${String.fromCharCode(65 + at)}`;
const etrs =
  'GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]';

export const filesOfShapes: readonly Program[] = [
  ['shapefile of QGIS', (list) => shape(list, { 'p/points.cpg': 'UTF-8', 'p/points.qpj': 'x' }, utf8)],
  ['shapefile of ArcGIS', (list) => shape(namesOnly(list), { 'p/points.cpg': '1256' }, windows1256), false],
  ['shapefile of ogr2ogr', (list) => shape(list, { 'p/points.prj': etrs, 'p/points.cpg': 'UTF-8' }, utf8)],
  [
    'shapefile of a web map',
    (list) => shape(list, { 'p/points.prj': wgs84.replace('D_WGS_1984', 'WGS_1984') }, utf8),
  ],
  [
    'shapefile of a Mac',
    (list) => shape(list, { '__MACOSX/p/._points.shp': 'x', 'p/points.shp.xml': '<x/>' }, utf8),
  ],
];

export const linesOfText: readonly Program[] = [
  ['WKT', (list) => utf8(lines(list, ({ lng, lat }) => `POINT (${lng} ${lat})`)), false],
  [
    'EWKT of PostGIS',
    (list) => utf8(lines(list, ({ lng, lat }) => `SRID=4326;POINT Z (${lng} ${lat} 3.5)`)),
    false,
  ],
  [
    'WKT of Oracle',
    (list) => utf8(lines(list, ({ lng, lat }) => `POINT(${degrees(lng)} ${degrees(lat)});`)),
    false,
  ],
  [
    'WKT of SQL Server',
    (list) => utf16(lines(list, ({ lng, lat }) => `POINT (${lng} ${lat} 12.5 1)`, '\r\n')),
    false,
  ],
  [
    'WKT of ArcGIS, one geometry',
    (list) => utf8(`MULTIPOINT ZM (${lines(list, ({ lng, lat }) => `(${lng} ${lat} 0 0)`, ', ')})`),
    false,
  ],
  [
    'lines of a message',
    (list) =>
      utf8(
        lines(list, ({ lat, lng }, at) => `${site(at)}; ${sided(lat, ['N', 'S'])} ${sided(lng, ['E', 'W'])}`),
      ),
    false,
  ],
  [
    'lines of minutes and seconds',
    (list) =>
      utf8(
        lines(
          list,
          ({ lat, lng }, at) =>
            `${site(at)}: ${sexagesimal(lat, ['N', 'S'])} ${sexagesimal(lng, ['E', 'W'])}`,
        ),
      ),
    false,
  ],
  [
    'lines in Arabic',
    (list) =>
      utf8(
        arabicDigits(
          lines(list, ({ lat, lng }) => `${sided(lat, ['N', 'S'])} ${sided(lng, ['E', 'W'])}`).replaceAll(
            '.',
            '٫',
          ),
        ),
      ),
    false,
  ],
  [
    'lines with the letter first, from Windows',
    (list) =>
      utf8(
        lines(
          list,
          ({ lat, lng }) =>
            `${lat < 0 ? 'S' : 'N'}${degrees(Math.abs(lat))} ${lng < 0 ? 'W' : 'E'}${degrees(Math.abs(lng))}`,
          '\r\n',
        ),
      ),
    false,
  ],
  [
    'addresses of a map',
    (list) =>
      utf8(lines(list, ({ lat, lng }) => `https://www.google.com/maps/@${degrees(lat)},${degrees(lng)},15z`)),
    false,
  ],
];
