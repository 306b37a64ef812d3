import { expect, test } from 'vitest';
import type { ColumnChoice, TableQuestion } from '../answer/found.ts';
import { utf16, windows1256 } from '../testing/encode.ts';
import { countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';

const arabic =
  'الاسم;خط العرض;خط الطول;ملاحظات\r\nميناء جدة;21,4858;39,1925;الرصيف الشمالي\r\nجبل علي;25,01;55,06;\r\n';
const arabicRows = ['ميناء جدة @ 21.4858 39.1925', 'جبل علي @ 25.0100 55.0600'];

test.each([
  ['windows-1256', windows1256(arabic)],
  ['UTF-16 with a mark', utf16(arabic)],
  ['big-endian UTF-16', utf16(arabic, { big: true })],
  ['UTF-8 with a mark', utf8(`\ufeff${arabic}`)],
  ['UTF-8', utf8(arabic)],
  ['UTF-16 with tabs, as Excel saves Unicode text', utf16(arabic.replaceAll(';', '\t'))],
  ['a line that states the separator', utf8(`sep=;\r\n${arabic}`)],
  [
    'Arabic digits and decimal sign',
    utf8(arabic.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replace(/(?<=[٠-٩]),/g, '٫')),
  ],
])('Excel with Arabic regional settings, in %s', async (_, bytes) => {
  const read = await found(fileOf(bytes));
  expect(read.format).toBe('csv');
  expect(linesOf(read)).toEqual(arabicRows);
  expect(read.rows.map(({ note }) => note)).toEqual(['الرصيف الشمالي', '']);
  expect(countsOf(read)).toEqual([]);
});

test.each([
  [
    'QGIS with columns of coordinates',
    'X,Y,fid,name\n55.06,25.01,1,"Jebel Ali, UAE"\n39.19,21.48,2,Jeddah\n',
    ['Jebel Ali, UAE @ 25.0100 55.0600', 'Jeddah @ 21.4800 39.1900'],
  ],
  [
    'QGIS with WKT',
    'WKT,fid,name\n"POINT (55.06 25.01)",1,Jebel Ali\n"POLYGON ((39 21,39.2 21,39.2 21.2,39 21.2,39 21))",2,Jeddah\n',
    ['Jebel Ali @ 25.0100 55.0600', 'Jeddah @ 21.1000 39.1000'],
  ],
  [
    'a column of both',
    "Site\tCoordinates (lat, lon)\nJebel Ali\t25.01, 55.06\nJeddah\t21°29'N 39°10'E\n",
    ['Jebel Ali @ 25.0100 55.0600', 'Jeddah @ 21.4833 39.1667'],
  ],
  [
    'degrees, minutes and seconds',
    'Name|Lat|Long\nJebel Ali|25°00\'36"N|55°03\'36"E\n',
    ['Jebel Ali @ 25.0100 55.0600'],
  ],
  [
    'a location beside coordinates',
    'Location,Latitude (WGS84),Longitude (WGS84)\nJebel Ali,25.01,55.06\n',
    ['Jebel Ali @ 25.0100 55.0600'],
  ],
  [
    'longitudes up to 360',
    'name,lat,lon\nSuva,-18.1,178.4\nSamoa,-13.8,188.2\n',
    ['Suva @ -18.1000 178.4000', 'Samoa @ -13.8000 -171.8000'],
  ],
])('a table with %s', async (_, text, expected) => {
  const read = await found(fileOf(utf8(text)));
  expect(read.format).toBe('csv');
  expect(linesOf(read)).toEqual(expected);
});

test('rows without a usable location are kept as text', async () => {
  const read = await found('name,lat,lon\nJebel Ali,25.01,55.06\nNowhere,,\nHigh,195,20\nWords,north,east\n');
  expect(linesOf(read)).toEqual([
    'Jebel Ali @ 25.0100 55.0600',
    'Nowhere @ ""',
    'High @ "195; 20"',
    'Words @ "north; east"',
  ]);
  expect(countsOf(read)).toEqual([{ kind: 'unread', count: 3 }]);
});

test('titles above the headings are not read, and it says so, with chosen columns too', async () => {
  const text = 'Ports of the Gulf;;\nOctober 2026;;\nName;Lat;Lon\nJebel Ali;25,01;55,06\n';
  const read = await found(text);
  expect(linesOf(read)).toEqual(['Jebel Ali @ 25.0100 55.0600']);
  expect(countsOf(read)).toEqual([{ kind: 'titles', count: 2 }]);
  const { table } = read;
  if (table === null) expect.fail('no table');
  expect(linesOf(await found(text, { columns: { ...table.choice, place: null } }))).toEqual([
    ' @ 25.0100 55.0600',
  ]);
});

test.each<[string, string, TableQuestion, Partial<ColumnChoice>, string[]]>([
  [
    'without headings, and with numbers that fit both ways',
    '1;Jebel Ali;UAE;25,01;55,06\n2;Jeddah;KSA;21,48;39,19\n',
    'columns',
    { headed: false, latitude: 3, longitude: 4, place: 1 },
    ['Jebel Ali @ 25.0100 55.0600', 'Jeddah @ 21.4800 39.1900'],
  ],
  [
    'of a spreadsheet, pasted without headings',
    'Jebel Ali\t55.06\t25.01',
    'columns',
    { latitude: 2, longitude: 1 },
    ['Jebel Ali @ 25.0100 55.0600'],
  ],
  [
    'with unknown headings',
    'nom;a;b;c\nJebel Ali;7;25,01;55,06\nJeddah;8;21,48;39,19\n',
    'columns',
    {},
    ['Jebel Ali @ 25.0100 55.0600', 'Jeddah @ 21.4800 39.1900'],
  ],
  [
    'with whole numbers under unknown headings',
    'alpha,beta,gamma,delta\nJebel Ali,25,55,x\nJeddah,21,39,y\n',
    'columns',
    { headed: true, place: 0, latitude: 1, longitude: 2, reference: 3 },
    ['Jebel Ali @ 25.0000 55.0000', 'Jeddah @ 21.0000 39.0000'],
  ],
  [
    'of pairs in an order that nothing says',
    'site,Coordinates\nJeddah,"39.1925, 21.4858"\n',
    'order',
    { lngFirst: true },
    ['Jeddah @ 21.4858 39.1925'],
  ],
  [
    'whose latitudes are beyond 90',
    'name,lat,lon\nSuva,178.4,-18.1\nTonga,-175.2,-21.1\n',
    'swapped',
    { latitude: 2, longitude: 1 },
    ['Suva @ -18.1000 178.4000', 'Tonga @ -21.1000 -175.2000'],
  ],
  [
    'of which one latitude is a longitude',
    'name,x,y\nA,24.7,46.6\nB,-33.8,151.2\nC,40.7,-74\nD,12.5,41.9\n',
    'swapped',
    { latitude: 1, longitude: 2 },
    ['A @ 24.7000 46.6000', 'B @ -33.8000 151.2000', 'C @ 40.7000 -74.0000', 'D @ 12.5000 41.9000'],
  ],
  [
    'of several points in a row',
    'name,start_lat,start_lon,end_lat,end_lon\nA,25.01,55.06,21.48,39.19\n',
    'columns',
    { latitude: 3, longitude: 4 },
    ['A @ 21.4800 39.1900'],
  ],
])(
  'a table %s is a question, and no row, until its columns are chosen',
  async (_, text, question, chosen, expected) => {
    const source = fileOf(utf8(text));
    const first = await found(text.includes('\t') ? text : source);
    expect([first.rows, first.table?.question]).toEqual([[], question]);
    if (first.table === null) expect.fail('no table');
    const columns = { ...first.table.choice, ...chosen };
    const read = await found(text.includes('\t') ? text : source, { columns });
    expect(linesOf(read)).toEqual(expected);
    expect(read.table?.question).toBeNull();
  },
);

const results = [
  'Place,Latitude,Longitude,Reference,Result,Order number,Order ID,Message',
  'Jebel Ali,25.01,55.06,PORT-1,placed,ORD-1,41,',
  '\'=Jeddah,21.48,39.19,\'007,refused,,,"No, thanks"',
  'Aden,12.8,45.03,PORT-3,being checked,,,',
  'Suva,-18.1,178.4,PORT-4,not sent,,,',
].join('\r\n');

test.each([
  ['as it was written', results],
  [
    'saved again by Excel with semicolons',
    results
      .replace('"No, thanks"', 'No')
      .replaceAll(',', ';')
      .replace(/(\d)\.(\d)/g, '$1,$2'),
  ],
])('a file of results, %s, is read in again without what was placed', async (_, text) => {
  const read = await found(text);
  expect(read.format).toBe('results');
  expect(linesOf(read)).toEqual([
    '=Jeddah @ 21.4800 39.1900',
    'Aden @ 12.8000 45.0300',
    'Suva @ -18.1000 178.4000',
  ]);
  expect(read.rows.map(({ before }) => before)).toEqual([
    { result: 'refused', reference: '007' },
    { result: 'checking', reference: 'PORT-3' },
    { result: 'notSent', reference: 'PORT-4' },
  ]);
  expect(countsOf(read)).toEqual([
    { kind: 'placedBefore', count: 1 },
    { kind: 'checkedBefore', count: 1 },
  ]);
});
