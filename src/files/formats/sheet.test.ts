import { expect, test } from 'vitest';
import { readSource } from '../read/read-source.ts';
import { fileOf, found, linesOf } from '../testing/found-points.ts';
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
      ['name', 'Coordinates'],
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
  const read = await found(fileOf(bytes), {
    ...table.choice,
    headed: true,
    place: 0,
    latitude: 2,
    longitude: 1,
  });
  expect(linesOf(read)).toEqual(['Aden @ 12.5000 45.0000']);
});

test.each([
  ['oldSheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['brokenSheet', zipOf({ 'xl/workbook.xml': '<workbook><sheets>' })],
  ['brokenZip', workbookOf([['name', 'lat', 'lon']]).slice(0, 300)],
])('a workbook is rejected as %s', async (why, bytes) => {
  expect(await readSource(fileOf(bytes))).toMatchObject({ ok: false, why });
});
