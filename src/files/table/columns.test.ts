import { expect, test } from 'vitest';
import { fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';

const [alpha, beta] = ['Alpha @ 17.1000 42.3000', 'Beta @ -18.2000 -41.9000'];

test.each([
  ['Lat (WGS84)', 'Lon (WGS84)'],
  ['gps_lat_dd', 'gps_lon_dd'],
  ['gpsLatitude', 'gpsLongitude'],
  ['DECIMALLATITUDE', 'DECIMALLONGITUDE'],
  ['Latitude1', 'Longitude1'],
  ['latitude_dec_deg', 'longitude_dec_deg'],
  ['خط العرض', 'خط الطول'],
  ['خط عرض', 'خط طول'],
  ['إحداثيات خط العرض (درجات عشرية)', 'إحداثيات خط الطول (درجات عشرية)'],
  ['العرض', 'الطول'],
  ['Latitude (degrés)', 'Longitude (degrés)'],
  ['Lat.', 'Long.'],
  ['Y', 'X'],
  ['POINT_Y', 'POINT_X'],
  ['y_coord', 'x_coord'],
  ['N', 'E'],
  ['الإحداثي الصادي', 'الإحداثي السيني'],
  ['Site latitude', 'Site longitude'],
  ['خط عرض مركز المنطقة', 'خط طول مركز المنطقة'],
  ['lat_n', 'lon_e'],
])(
  'the headings %s and %s are understood, in either order, beside columns of other numbers',
  async (lat, lng) => {
    for (const isTurned of [false, true]) {
      const heads = isTurned ? `${lng};${lat}` : `${lat};${lng}`;
      const pair = (y: string, x: string) => (isTurned ? `${x};${y}` : `${y};${x}`);
      const text = `Depth (m);Name;pH;${heads};Altitude;Accuracy\n35.51;Alpha;7.21;${pair('17.1', '42.3')};12.25;4.91\n41.25;Beta;7.42;${pair('-18.2', '-41.9')};1.25;3.35\n`;
      expect(linesOf(await found(fileOf(utf8(text))))).toEqual([alpha, beta]);
    }
  },
);

test.each([
  [
    'letters of the hemispheres in columns',
    'Name,Latitude,N/S,Longitude,E/W\nAlpha,17.1,N,42.3,E\nBeta,18.2,S,41.9,W\n',
  ],
  [
    'words of the hemispheres',
    'Name,Lat,Lat dir,Lon,Lon dir\nAlpha,17.1,North,42.3,East\nBeta,18.2,South,41.9,West\n',
  ],
  ['a minus and a letter', 'Name,Lat,NS,Lon,EW\nAlpha,17.1,N,42.3,E\nBeta,-18.2,S,-41.9,W\n'],
  [
    'degrees, minutes and seconds in columns',
    'Name,Lat_deg,Lat_min,Lat_sec,Lon_deg,Lon_min,Lon_sec\nAlpha,17,6,0,42,18,0\nBeta,-18,12,0,-41,54,0\n',
  ],
  [
    'minutes, seconds and letters in columns',
    'Name,Lat D,Lat M,Lat S,NS,Lon D,Lon M,Lon S,EW\nAlpha,17,6,0,N,42,18,0,E\nBeta,18,12,0,S,41,54,0,W\n',
  ],
  [
    'degrees with columns of minutes and seconds after them',
    'Name,Lat,Min,Sec,Long,Min,Sec\nAlpha,17,6,0,42,18,0\nBeta,-18,12,0,-41,54,0\n',
  ],
  [
    'headings in two rows',
    'Name,Latitude,,,Longitude,,\n,D,M,S,D,M,S\nAlpha,17,6,0,42,18,0\nBeta,-18,12,0,-41,54,0\n',
  ],
  ['an O that is west', 'Nom,Lat,NS,Lon,EO\nAlpha,17.1,N,42.3,E\nBeta,18.2,S,41.9,O\n'],
  ['letters in the cells', 'Name,Lat,Lon\nAlpha,17.1N,42.3E\nBeta,18.2 S,41.9 W\n'],
  [
    'geographic metres of zones',
    'Name,Zone,Easting,Northing\nAlpha,38N,212667.55,1892609.33\nBeta,24K,193240.2,7985260.8\n',
  ],
  [
    'spaces that do not break',
    'Name;Lat;Lon\nAlpha;\u00a017,1\u202f;42,3\u2009\nBeta;\u221218,2;\u221241,9\n',
  ],
])('%s are read', async (_, text) => {
  expect(
    (await found(fileOf(utf8(text)))).rows.map(({ location, place }) => [
      place,
      location.kind === 'point' && `${location.point.lat.toFixed(3)} ${location.point.lng.toFixed(3)}`,
    ]),
  ).toEqual([
    ['Alpha', '17.100 42.300'],
    ['Beta', '-18.200 -41.900'],
  ]);
});

test('a west in the heading turns positive numbers', async () => {
  const read = await found(
    fileOf(utf8('Name,Latitude (N),Longitude (W)\nLima,12.05,77.04\nQuito,-0.18,78.47\n')),
  );
  expect(linesOf(read)).toEqual(['Lima @ 12.0500 -77.0400', 'Quito @ -0.1800 -78.4700']);
});

test.each([
  ['name,lat (ED50),lon (ED50)\nA,24.7,46.6\n'],
  ['Datum: Nahrwan 1967\nname,lat,lon\nA,24.7,46.6\n'],
  ['name,"Coordinates (lat, lon), Ain el Abd"\nA,"24.7, 46.6"\n'],
])('another datum in a heading or a title is a question, also once columns are chosen: %s', async (text) => {
  const { rows, table } = await found(fileOf(utf8(text)));
  expect([rows, table?.question]).toEqual([[], 'datum']);
  const again = await found(fileOf(utf8(text)), { columns: table?.choice ?? null });
  expect([again.rows, again.table?.question]).toEqual([[], 'datum']);
});

test('an O that may be east or west, and numbers without a heading beside whole degrees, are left to a person', async () => {
  const o = await found(fileOf(utf8('Nom,Lat,NS,Lon,EO\nDakar,14.7,N,17.4,O\n')));
  expect([o.rows, o.table?.question]).toEqual([[], 'columns']);
  const parts = await found(fileOf(utf8('Name,Lat,,Lon,\nA,17,6,42,18\n')));
  expect([parts.rows, parts.table?.question]).toEqual([[], 'columns']);
});

test.each([
  ['zone', 'Name,Easting,Northing\nA,212667,1892609\n'],
  ['zone', 'Name,X (UTM 38),Y (UTM 38)\nA,212667,1892609\n'],
])('metres without a whole zone are the question %s', async (question, text) => {
  const read = await found(fileOf(utf8(text)));
  expect([read.rows, read.table?.question]).toEqual([[], question]);
});

test.each([
  ['UTM_E_38N', 'UTM_N_38N'],
  ['Easting (EPSG:32638)', 'Northing (EPSG:32638)'],
  ['X, UTM zone 38N', 'Y, UTM zone 38N'],
])('metres under %s are read', async (east, north) => {
  const read = await found(fileOf(utf8(`Name;${east};${north}\nAlpha;212667,6;1 892 609,3\n`)));
  expect(linesOf(read)).toEqual(['Alpha @ 17.1000 42.3000']);
});

test.each([
  ['a number left over', 'name,lat,lon\nA,25,01,55,06\nB,25.01,55.06\n', 'A; 25; 01; 55; 06'],
  ['a part of a coordinate', 'name,lat,lon\nA,25.01 or so,55.06\nB,25.01,55.06\n', '25.01 or so; 55.06'],
  ['two numbers in a cell', 'name,lat,lon\nA,25 01,55 06 22 10\nB,25.01,55.06\n', '25 01; 55 06 22 10'],
  [
    'a minus with a letter of the other side',
    'name,lat,NS,lon,EW\nA,-25.01,N,55.06,E\nB,25.01,N,55.06,E\n',
    '-25.01 N; 55.06',
  ],
])('a row with %s is kept as its text', async (_, text, kept) => {
  const read = await found(fileOf(utf8(text)));
  expect(read.rows.map(({ location }) => (location.kind === 'text' ? location.text : ''))).toEqual([
    kept,
    '',
  ]);
});

test('a quote that is never closed costs its own line alone, and that line is named', async () => {
  const read = await found(
    fileOf(utf8('name,lat,lon\n"A,25.01,55.06\nB,21.48,39.19\n"C, two\nlines",12.8,45.03\n')),
  );
  expect(linesOf(read)).toEqual([
    '"A @ 25.0100 55.0600',
    'B @ 21.4800 39.1900',
    'C, two\nlines @ 12.8000 45.0300',
  ]);
  expect(read.notes).toEqual([
    { kind: 'brokenLines', count: 1, shown: [{ line: 2, text: '"A,25.01,55.06' }] },
  ]);
  expect(read.rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});
