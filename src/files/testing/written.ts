import { utf16 } from './encode.ts';
import { utf8 } from './found-points.ts';
import {
  arabicDigits,
  csv,
  degrees,
  escaped,
  geojson,
  gpx,
  kml,
  lat,
  lng,
  name,
  other,
  sexagesimal,
  sheet,
} from './writers.ts';
import { filesOfShapes, linesOfText, type Program } from './written-lines.ts';
import { workbookOf, zipOf } from './zips.ts';

/** Lists in each format in the ways of programs. `isNamed`: whether the format has names. */
export const programs: readonly Program[] = [
  [
    'CSV of Excel in French',
    (list) => utf8(`\ufeff${csv([name('Nom'), lat('Latitude', ','), lng('Longitude', ',')], ';')(list)}`),
  ],
  [
    'CSV of Excel in Arabic',
    (list) =>
      utf16(arabicDigits(csv([name('الاسم'), lat('خط العرض', '٫'), lng('خط الطول', '٫')], '\t')(list))),
  ],
  ['CSV of QGIS', (list) => utf8(csv([lng('X'), lat('Y'), other('fid', 1), name('name')], ',', '\n')(list))],
  [
    'CSV of KoBo',
    (list) =>
      utf8(
        csv(
          [
            other('depth_m', 30),
            other('ph', 7),
            name('site'),
            lat('_location_latitude'),
            lng('_location_longitude'),
            other('_location_altitude', 600),
            other('_location_precision', 4),
          ],
          ';',
        )(list),
      ),
  ],
  [
    'CSV of ArcGIS',
    (list) =>
      utf8(
        csv(
          [other('OBJECTID', 1), name('DAM_NAME'), lng('LONG_DD'), lat('LAT_DD'), other('AREA_SKM', 5.5)],
          ',',
        )(list),
      ),
  ],
  [
    'CSV of My Maps',
    (list) =>
      utf8(
        csv(
          [['WKT', ({ lng, lat }) => `POINT (${lng} ${lat})`], name('name'), ['description', () => 'a, b']],
          ',',
        )(list),
      ),
  ],
  [
    'CSV of degrees, minutes and seconds',
    (list) =>
      utf8(
        csv(
          [
            name('Name'),
            ['Lat', (point) => sexagesimal(point.lat, ['N', 'S'])],
            ['Long', (point) => sexagesimal(point.lng, ['E', 'W'])],
          ],
          ',',
        )(list),
      ),
  ],
  [
    'CSV with letters in columns',
    (list) =>
      utf8(
        csv(
          [
            name('Port'),
            ['Lat', ({ lat }) => degrees(Math.abs(lat))],
            ['NS', ({ lat }) => (lat < 0 ? 'S' : 'N')],
            ['Lon', ({ lng }) => degrees(Math.abs(lng))],
            ['EW', ({ lng }) => (lng < 0 ? 'W' : 'E')],
          ],
          ',',
        )(list),
      ),
  ],
  [
    'CSV under titles',
    (list) =>
      utf8(
        `Survey\r\nOctober 2026\r\n${csv([name('name'), ['Coordinates (Lon, Lat)', ({ lng, lat }) => `${lng}, ${lat}`]], ',')(list)}`,
      ),
  ],
  [
    'XLSX of Excel',
    (list) => workbookOf(sheet([name('Name'), lat('Latitude'), lng('Longitude'), other('Depth', 3)], list)),
  ],
  [
    'XLSX of LibreOffice',
    (list) => workbookOf(sheet([other('No', 1), lng('x'), lat('y'), name('Label')], list), { shared: false }),
  ],
  [
    'XLSX of Google Sheets',
    (list) => workbookOf(sheet([name('Place'), lat('lat'), lng('lng')], list, false)),
  ],
  [
    'XLSX in Arabic',
    (list) => workbookOf(sheet([lng('خط الطول'), lat('خط العرض'), name('اسم الموقع')], list)),
  ],
  [
    'XLSX of a form',
    (list) =>
      workbookOf(
        sheet([name('Site name'), ['Coordinates (lat, lon)', ({ lat, lng }) => `${lat}, ${lng}`]], list),
      ),
  ],
  [
    'GeoJSON of QGIS',
    (list) =>
      utf8(
        geojson(
          list,
          { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
          ({ name }, at) => ({ fid: at, name }),
        ),
      ),
  ],
  [
    'GeoJSON of geojson.io',
    (list) => utf8(geojson(list, {}, ({ name }) => ({ name, 'marker-color': '#f00' }))),
  ],
  [
    'GeoJSON of ArcGIS',
    (list) =>
      utf8(
        geojson(list, { crs: { type: 'name', properties: { name: 'EPSG:4326' } } }, ({ name }, at) => ({
          OBJECTID: at,
          Name: name,
          Elevation: 12.5,
        })),
      ),
  ],
  [
    'GeoJSON of Overpass',
    (list) => utf8(geojson(list, { generator: 'overpass-ide' }, ({ name }) => ({ '@id': 'node/1', name }))),
  ],
  [
    'GeoJSON of ogr2ogr, a feature a line',
    (list) =>
      utf8(
        list
          .map(
            ({ lng, lat, name }) =>
              `\u001e${JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [lng, lat] } })}`,
          )
          .join('\n'),
      ),
  ],
  [
    'KML of Google Earth',
    (list) =>
      utf8(
        kml(
          list,
          '',
          ({ name }) =>
            `<name>${escaped(name)}</name><LookAt><longitude>1</longitude><latitude>2</latitude></LookAt>`,
        ),
      ),
  ],
  [
    'KML of My Maps',
    (list) => utf8(kml(list, '', ({ name }) => `<name><![CDATA[${name}]]></name><styleUrl>#a</styleUrl>`)),
  ],
  [
    'KML of QGIS',
    (list) =>
      utf8(
        kml(
          list,
          '',
          ({ name }) =>
            `<name>${escaped(name)}</name><ExtendedData><SchemaData schemaUrl="#p"><SimpleData name="depth">4.5</SimpleData></SchemaData></ExtendedData>`,
        ),
      ),
  ],
  [
    'KML with a prefix',
    (list) => utf8(kml(list, 'kml:', ({ name }) => `<kml:name>${escaped(name)}</kml:name>`)),
  ],
  [
    'KMZ of Avenza',
    (list) =>
      zipOf({
        'doc.kml': kml(
          list,
          '',
          ({ name }) => `<name>${escaped(name)}</name><gx:balloonVisibility>0</gx:balloonVisibility>`,
        ),
        'images/a.png': 'x',
      }),
  ],
  [
    'GPX of Garmin',
    (list) =>
      utf8(
        gpx(
          list,
          'creator="GPSMAP" xmlns:gpxx="http://www.garmin.com/x"',
          '<extensions><gpxx:W><gpxx:Depth>3</gpxx:Depth></gpxx:W></extensions>',
        ),
      ),
  ],
  [
    'GPX of OsmAnd',
    (list) => utf8(gpx(list, 'creator="OsmAnd"', '<extensions><osmand:icon>x</osmand:icon></extensions>')),
  ],
  ['GPX of a phone, in UTF-16', (list) => utf16(gpx(list, 'creator="phone"', '<sym>Flag</sym>'))],
  ['GPX of Avenza', (list) => utf8(gpx(list, 'creator="Avenza" xsi:schemaLocation="a b"', '<cmt>c</cmt>'))],
  ['GPX of BaseCamp', (list) => utf8(gpx(list, 'creator="BaseCamp"', '<desc>d</desc><type>user</type>'))],
  ...filesOfShapes,
  ...linesOfText,
];
