import { expect, test } from 'vitest';
import { answerTo, countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
import { shpOf, wgs84 } from '../testing/shapes.ts';
import { zipOf } from '../testing/zips.ts';

const riyadh = '24.7136 46.6753';
const well = '24.7145 46.6762';

test.each<[kind: string, text: string, lines: string[]]>([
  [
    'lines with heights',
    'Riyadh 24.7136 46.6753 612\nJeddah 21.4858 39.1925 12\n',
    [' @ "Riyadh 24.7136 46.6753 612"', ' @ "Jeddah 21.4858 39.1925 12"'],
  ],
  [
    'a sentence with coordinates',
    'Riyadh: 24°42\'49"N 46°40\'31"E (elev 612 m)\n',
    [' @ "Riyadh: 24°42\'49"N 46°40\'31"E (elev 612 m)"'],
  ],
  [
    'a system in a column',
    'name,x,y,srid\nA,669546,2734367,32638\nB,46.6753,24.7136,4326\n',
    [`A @ ${well}`, `B @ ${riyadh}`],
  ],
  ['degrees on Nahrwan in a column', 'name,x,y,crs\nA,46.6753,24.7136,EPSG:4270\n', ['A @ 24.7154 46.6760']],
  [
    'a row on another datum',
    'name,lat,lon,datum\nA,24.7136,46.6753,WGS84\nB,24.7136,46.6753,NAD27\n',
    [`A @ ${riyadh}`, 'B @ "24.7136; 46.6753; NAD27"'],
  ],
  [
    'zones and hemispheres in columns',
    'name,zone,hemisphere,easting,northing\nA,38,N,669546,2734367\nB,56,S,334873,6252266\n',
    [`A @ ${well}`, 'B @ -33.8570 151.2150'],
  ],
  [
    'a southern zone in a title',
    'UTM zone 56 South,,\nname,Easting,Northing\nA,334873,6252266\n',
    ['A @ -33.8570 151.2150'],
  ],
  [
    'a northern zone in Arabic',
    'الإحداثيات UTM نطاق 38 شمال,,\nاسم,شرقيات,شماليات\nأ,669546,2734367\n',
    [`أ @ ${well}`],
  ],
  [
    'a kind of shape beside a point',
    'OBJECTID *,Shape *,POINT_X,POINT_Y,Z_m\n1,Point,46.6753,24.7136,612.5\n',
    [` @ ${riyadh}`],
  ],
  [
    'a question inside a group of a form',
    'group_a/site,_group_a/gps_latitude,_group_a/gps_longitude\nA,24.7136,46.6753\n',
    [`A @ ${riyadh}`],
  ],
  ['a name in a language', 'NAME_EN,lat,lon\nA,24.7136,46.6753\n', [`A @ ${riyadh}`]],
  ['a separator that is stated and not used', 'sep=,\nname;lat;lon\nA;24.7136;46.6753\n', [`A @ ${riyadh}`]],
  [
    'a system by the number of its kind in ArcGIS',
    'Site,x,y,wkid\nA,669546,2734367,32638\n',
    [`A @ ${well}`],
  ],
  [
    'degrees and minutes in one cell',
    'Name,Lat (deg min),Lon (deg min)\nA,24 42.816,46 40.518\n',
    [`A @ ${riyadh}`],
  ],
  [
    'lines that name the axes of each point',
    'A: lat 24.7136 lon 46.6753\nB: lat 21.4858 lon 39.1925\n',
    [`A: @ ${riyadh}`, 'B: @ 21.4858 39.1925'],
  ],
  [
    'a second table below with its columns in another order, as far as its headings',
    'Name,Lat,Lon\nA,24.7136,46.6753\n\nName,Lon,Lat\nB,39.1925,21.4858\n',
    [`A @ ${riyadh}`, 'Name @ "Name; Lon; Lat"', 'B @ "B; 39.1925; 21.4858"'],
  ],
  [
    'sums and means below the points, but not a place of such a name among them',
    'Name,Lat,Lon\nA,24,46\nTotal,21,39\nB,25,47\nC,26,48\nSum:,96,180\nالإجمالي,24,45\nMoyenne,24,45\n',
    [
      'A @ 24.0000 46.0000',
      'Total @ 21.0000 39.0000',
      'B @ 25.0000 47.0000',
      'C @ 26.0000 48.0000',
      'Sum: @ "Sum:; 96; 180"',
      'الإجمالي @ "الإجمالي; 24; 45"',
      'Moyenne @ "Moyenne; 24; 45"',
    ],
  ],
  [
    'longitude first in one column of its own',
    'lon lat\n46.6753 24.7136\n39.1925 21.4858\n',
    [` @ ${riyadh}`, ' @ 21.4858 39.1925'],
  ],
])('%s is read as it was meant', async (_, text, lines) => {
  expect(linesOf(await found(fileOf(utf8(text))))).toEqual(lines);
});

test.each([
  ['one datum for all rows', 'name,lat,lon,datum\nA,24.7136,46.6753,NAD27\nB,21.4,39.1,NAD27\n', 'datum'],
  ['radians', 'name,lat_rad,lon_rad\nA,0.43133,0.81464\n', 'columns'],
  ['widths and lengths in Arabic metres', 'المبنى,العرض (م),الطول (م)\nأ,24.7,46.6\n', 'columns'],
  ['widths and lengths in Arabic without a unit', 'المبنى,العرض,الطول\nأ,24.7,46.6\n', 'columns'],
  ['a second point in each row', 'name,lat,lon,lat2,lon2\nA,24.7,46.6,25.7,47.6\n', 'columns'],
  ['the edges of areas', 'Name,North,South,East,West\nA,25,24,47,46\n', 'columns'],
  ['a table on its side', 'name,A,B\nlat,24.7136,21.4858\nlon,46.6753,39.1925\n', 'columns'],
])('%s is a question, and no row', async (_, text, question) => {
  const { rows, table } = await found(fileOf(utf8(text)));
  expect([rows, table?.question]).toEqual([[], question]);
});

const geojson = (geometry: object, more = {}) =>
  JSON.stringify({ type: 'Feature', properties: { name: 'A' }, geometry, ...more });
const metres = { type: 'Point', coordinates: [669546, 2734367] };
const system = (name: string) => ({ crs: { type: 'name', properties: { name } } });

test.each([
  ['of a geometry, as PostGIS writes it', geojson({ ...metres, ...system('EPSG:32638') })],
  ['by its number', geojson(metres, { crs: { type: 'EPSG', properties: { code: 32638 } } })],
])('the system %s counts in GeoJSON', async (_, text) => {
  expect(linesOf(await found(text))).toEqual([`A @ ${well}`]);
});

const degrees = { type: 'Point', coordinates: [46.6753, 24.7136] };
const paris = wgs84.replace('PRIMEM["Greenwich",0.0]', 'PRIMEM["Paris",2.33722917]');

test.each([
  [
    'a system by a link',
    utf8(geojson(degrees, { crs: { type: 'link', properties: { href: 'a' } } })),
    'unknownSystem',
  ],
  [
    'degrees from Paris',
    zipOf({ 'a.shp': shpOf([[[46.6, 24.7]]], 'points'), 'a.prj': paris }),
    'unknownProjection',
  ],
  ['objects that are no features', utf8('[{"name":"A","lat":24.7136,"lon":46.6753}]'), 'noPoints'],
  ['headings alone', utf8('name,lat,lon\n'), 'noPoints'],
])('%s is rejected', async (_, bytes, why) => {
  const answer = await answerTo(fileOf(bytes));
  expect(answer).toMatchObject({ ok: false, why });
});

test('a track with decimal commas is a question', async () => {
  const coord = (text: string) => `<when>2026-01-01T00:00:00Z</when><gx:coord>${text}</gx:coord>`;
  const track = `<gx:Track>${coord('46,5 24,5 0')}${coord('47,5 24,5 0')}</gx:Track>`;
  const kml = `<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><name>P</name>${track}</Placemark></kml>`;
  expect(linesOf(await found(kml))).toEqual(['P @ "46,5 24,5 0 47,5 24,5 0"']);
});

test('a track of no or one position is counted', async () => {
  const tracks = '<trk><name>T</name><trkseg/></trk><rte><name>R</name><rtept lat="24" lon="46"/></rte>';
  const read = await found(`<gpx><wpt lat="24.7136" lon="46.6753"><name>A</name></wpt>${tracks}</gpx>`);
  expect(linesOf(read)).toEqual([`A @ ${riyadh}`]);
  expect(countsOf(read)).toEqual([{ kind: 'withoutPosition', count: 2 }]);
  expect(read.notes[0]?.shown.map(({ text }) => text)).toEqual(['T', 'R']);
});
