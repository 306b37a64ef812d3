import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { answerTo, fileOf, found, linesOf } from '../testing/found-points.ts';
import { workbookOf, zipOf } from '../testing/zips.ts';

test.each([
  [
    'Excel, with Arabic headings',
    workbookOf([
      ['الاسم', 'خط العرض', 'خط الطول'],
      ['ميناء جدة', 21.4858, 39.1925],
      ['جبل علي', 25.01, 55.06],
    ]),
  ],
  [
    'another program, with texts in the cells',
    workbookOf(
      [
        ['الاسم', 'lat', 'lon'],
        ['ميناء جدة', 21.4858, 39.1925],
        ['جبل علي', 25.01, 55.06],
      ],
      { shared: false },
    ),
  ],
  [
    'Excel, with coordinates as text and an empty row',
    workbookOf([
      ['name', 'Lat / Lon'],
      ['ميناء جدة', '21.4858, 39.1925'],
      [null, null],
      ['جبل علي', '25,01; 55,06'],
    ]),
  ],
])('the first sheet of a workbook of %s', async (_, bytes) => {
  const read = await found(fileOf(bytes));
  expect(read.format).toBe('xlsx');
  expect(linesOf(read)).toEqual(['ميناء جدة @ 21.4858 39.1925', 'جبل علي @ 25.0100 55.0600']);
  expect(read.table?.headings).toHaveLength(read.table?.sample[0]?.length ?? 0);
});

test('a workbook read with other columns', async () => {
  const bytes = workbookOf([
    ['a', 'b', 'c'],
    ['Aden', 45, 12.5],
  ]);
  const { table } = await found(fileOf(bytes));
  if (table === null) expect.fail('no table');
  const columns = { ...table.choice, headed: true, place: 0, latitude: 2, longitude: 1 };
  const read = await found(fileOf(bytes), { columns });
  expect(linesOf(read)).toEqual(['Aden @ 12.5000 45.0000']);
});

test.each([
  ['oldSheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['brokenSheet', zipOf({ 'xl/workbook.xml': '<workbook><sheets>' })],
  ['brokenZip', workbookOf([['name', 'lat', 'lon']]).slice(0, 300)],
])('a workbook is rejected as %s', async (why, bytes) => {
  expect(await answerTo(fileOf(bytes))).toMatchObject({ ok: false, why });
});

/** Some 2.5 MB: more than is given to the library at once. */
const long = Array.from({ length: 2_000 }, (_, at) => [`Well ${at}`, 20 + at / 1000, 45, 'é'.repeat(600)]);

test.each([true, false])('every row of a large sheet is read once (shared texts: %s)', async (shared) => {
  const wide = [...long, ['Last', 21, 45, 'x', 'left over']];
  const read = await found(fileOf(workbookOf([['name', 'lat', 'lon', 'owner'], ...wide], { shared })));
  expect(linesOf(read)).toEqual(wide.map(([name, lat]) => `${name} @ ${Number(lat).toFixed(4)} 45.0000`));
  expect(read.table?.headings).toHaveLength(5);
});

test('hidden rows of a large sheet are left out and named by their lines', async () => {
  const parts = unzipSync(workbookOf([['name', 'lat', 'lon', 'owner'], ...long], { shared: false }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = new TextDecoder().decode(parts[sheet]).replaceAll(/<row r="(\d*7)"/g, '$& hidden="1"');
  const { rows, notes } = await found(fileOf(zipOf({ ...parts, [sheet]: xml })));
  expect(rows).toHaveLength(1_800);
  expect(notes.find(({ kind }) => kind === 'hiddenRows')).toMatchObject({
    count: 200,
    shown: { 99: { line: 997, text: expect.stringMatching(/^Well 995, 20\.995, 45, é/) } },
  });
});

test('a sheet that ends within its rows is broken', async () => {
  const parts = unzipSync(workbookOf([['name', 'lat', 'lon', 'owner'], ...long], { shared: false }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const cut = parts[sheet]?.slice(0, 1_500_000) ?? new Uint8Array();
  expect(await answerTo(fileOf(zipOf({ ...parts, [sheet]: cut })))).toMatchObject({ why: 'brokenSheet' });
});

test('shared texts of several formats, with a reading aid, or empty', async () => {
  const parts = unzipSync(
    workbookOf([
      ['name', 'lat', 'lon'],
      ['?', 25.01, 55.06],
      ['!', 26.01, 55.06],
    ]),
  );
  const texts = `<sst><si><t>name</t></si><si><t>lat</t></si><si><t>lon</t></si><si><r><rPr><b/></rPr><t>Port </t></r><r><t xml:space="preserve">&amp; A</t></r><rPh sb="0" eb="1"><t>aid</t></rPh></si><si/></sst>`;
  const read = await found(fileOf(zipOf({ ...parts, 'xl/sharedStrings.xml': texts })));
  expect(linesOf(read)).toEqual(['Port & A @ 25.0100 55.0600', ' @ 26.0100 55.0600']);
});
