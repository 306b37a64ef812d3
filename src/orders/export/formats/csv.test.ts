import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Order } from '../../../api/wire/order.ts';
import { textOfCell } from '../../../browser/table/csv-line.ts';
import { csvStyles } from '../../../browser/table/file-choice.ts';
import { fileOf, nastyTexts, orderOf } from '../testing/sheets.ts';
import { columns, type Sheet } from './sheet.ts';

const csvOf = (orders: readonly Order[], given: Partial<Sheet> = {}) =>
  fileOf(orders, { ...given, kind: 'csv' });

/** Rows by column, as parsed by another library. */
function read(text: string, delimiter: string = ','): Record<string, string>[] {
  return parse(text, { bom: true, delimiter, record_delimiter: '\r\n', columns: [...columns], from: 2 });
}

test("a row holds the order's values as sent, numbers as numbers, and times in UTC and at the place", () => {
  const text = csvOf([orderOf(7, { Discount: -12.5, RefNo: null })]);
  expect(read(text)[0]).toEqual({
    order: 'ORD-7',
    reference: '',
    status: 'Pending',
    place: 'Jeddah, Makkah, Saudi Arabia',
    imageType: 'Multispectral',
    resolution: '30–50 cm',
    cloudCover: '20',
    gsd: '0.5',
    opensUtc: '2026-11-19 00:00:00',
    opensLocal: '2026-11-19 03:00:00',
    closesUtc: '2026-12-03 12:00:00',
    closesLocal: '2026-12-03 15:00:00',
    zone: 'Asia/Riyadh, UTC+3',
    area: '115',
    intersection: '',
    latitude: '21.05',
    longitude: '39.05',
    costPrice: '1000',
    price: '1600',
    discount: '-12.5',
    tax: '240',
    netPrice: '1840',
    orderedUtc: '2026-11-18 10:00:00',
    orderedLocal: '2026-11-18 13:00:00',
    addedUtc: '2026-11-18 10:00:00',
    addedLocal: '2026-11-18 13:00:00',
    addedBy: 'l.haddad@example.com',
    provider: 'auto',
    note: '',
    orderId: '7',
    statusId: '1',
    uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
    link: 'https://desk.example/orders/7',
  });
});

test('it begins with the byte order mark, has translated headings, and every line ends as in RFC 4180', () => {
  const text = csvOf([orderOf(7), orderOf(8)]);
  expect([...new TextEncoder().encode(text).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heads] = parse(text, { bom: true, to: 1 });
  expect(heads).toEqual(columns.map((column) => `the ${column}`));
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('in Arabic the places are Arabic, and a semicolon may separate the columns', () => {
  const text = csvOf([orderOf(7, { Note: 'one; two, three' })], { language: 'ar', style: ';.' });
  const [row] = read(text, ';');
  expect(row?.place).toBe('جدة، مكة المكرمة، السعودية');
  expect(row?.note).toBe('one; two, three');
});

test('an order with few values is a row nevertheless, and a time without a zone is no time of UTC', () => {
  const bare = orderOf(7, { OrderItems: [], OrderNo: ' ', OrderDate: '2026-11-18T10:00:00', NetPrice: null });
  expect(read(csvOf([bare]))[0]).toMatchObject({
    order: '#7',
    place: '',
    latitude: '',
    orderedUtc: '2026-11-18 10:00:00 (the noZone)',
    orderedLocal: '',
    opensLocal: '',
    zone: '',
    netPrice: '',
  });
});

test('the local times follow the clocks of the place, also where they change within the window', () => {
  const around = (lng: number, lat: number) => ({
    AOI: JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [lng, lat],
          [lng + 0.1, lat],
          [lng + 0.1, lat + 0.1],
          [lng, lat],
        ],
      ],
    }),
    CaptureAttempFrom: '2026-10-24T22:30:00Z',
    CaptureAttempTo: '2026-10-25T22:30:00Z',
  });
  const [berlin, ocean] = read(csvOf([orderOf(7, {}, around(13.3, 52.4)), orderOf(8, {}, around(-40, 10))]));
  expect(berlin).toMatchObject({
    opensUtc: '2026-10-24 22:30:00',
    opensLocal: '2026-10-25 00:30:00',
    closesLocal: '2026-10-25 23:30:00',
    zone: 'Europe/Berlin, UTC+2, UTC+1',
  });
  expect(ocean).toMatchObject({ opensLocal: '2026-10-24 19:30:00', zone: 'Etc/GMT+3, UTC-3' });
});

const withoutMarks = (text: string | undefined) => text?.replaceAll("'", '');

const formulas = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  '﹦1',
];
const behind = ['', ' ', '\u00a0', '\u200b', '\u202e', '\ufeff', '\u0001'];

test('P19 no text opens as a formula, however it is hidden', () => {
  const notes = behind.flatMap((start) => formulas.map((formula) => start + formula));
  const rows = read(csvOf(notes.map((Note, index) => orderOf(index + 1, { Note }))));
  for (const [index, { note }] of rows.entries()) {
    expect(note).toMatch(/^'/);
    expect(withoutMarks(note)).toBe(notes[index]);
  }
});

const separators = [',', ';', '\t', '|'];

/**
 * Every cell of a file as a program of another region splits it: at its own separator, with and without
 * quotes.
 */
function cellsBy(delimiter: string, text: string): string[] {
  const record_delimiter = ['\r\n', '\n', '\r'];
  const given = { bom: true, delimiter, record_delimiter, relax_quotes: true, relax_column_count: true };
  // An unclosed quote runs to the end.
  const whole = [text, `${text}"`].flatMap((closed) => {
    try {
      return [parse(closed, given).flat()];
    } catch {
      return [];
    }
  });
  expect(whole).not.toEqual([]);
  return [...(whole[0] ?? []), ...parse(text, { ...given, quote: false }).flat()];
}

/** The beginning of a formula in a cell, by Excel, LibreOffice and Google Sheets. */
const opensAsFormula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
/** A number that was written as one, with the text after it when the separator does not split it off. */
const isNumber = /^-\d+([.,]\d+)?($|[,;"])/;

const formulasIn = (text: string) =>
  separators.flatMap((separator) =>
    cellsBy(separator, text).filter((cell) => opensAsFormula.test(cell) && !isNumber.test(cell)),
  );

test.each(csvStyles)(
  'P19 no text of a file written with %s opens as a formula, whatever separator splits it',
  (style) => {
    const between = [...separators, '\r\n', '\n', '\r', '; ', ';"', '\t\u200b', ';;'];
    const notes = between.flatMap((sign) => formulas.map((formula) => `a${sign}${formula}`));
    const text = csvOf(
      notes.map((Note, index) => orderOf(index + 1, { Note, Discount: -1.5 })),
      { style },
    );
    expect(formulasIn(text)).toEqual([]);
    const [row] = read(csvOf([orderOf(1, { Note: 'a;=1\r\n- b' })], { style }), style[0]);
    expect(row?.note).toBe("a;'=1\r\n'- b");
    expect(row?.latitude).toBe(`21${style[1]}05`);
  },
);

const changed =
  '007 12345678901234567890 1234,567890123456 0 0.5 .5 5. 123456789012345 -5 5- (5) 1,234 ٠٠٧ 1e5 1E+5 1e-3 2026-11 2026-11-22 1/2 3/4 12-03 10:30 5% $5 5€ SAR|5 5|KWD TRUE false VRAI صواب SEP-12 Jan|5 12|March 5|mars|2026 3|مارس 5|AM 5|a.m. 12:30|PM 1|1/2 2026-11-19T00:00:00Z'
    .split(' ')
    .map((text) => text.replaceAll('|', ' '));
test.each(changed)('a reference that a spreadsheet would change is kept as text: %s', (RefNo) => {
  expect(read(csvOf([orderOf(1, { RefNo })]))[0]?.reference).toBe(`'${RefNo}`);
  expect(textOfCell(`'${RefNo}`)).toBe(RefNo);
  // A text that begins with an apostrophe itself stays another one.
  expect(textOfCell(`''${RefNo}`)).toBe(`'${RefNo}`);
});

test.each([
  'EO-2026-007',
  'T261128V3522TR3SY03',
  '#104200',
  'KSA-7',
  "'Ayn al-Faras",
  'May',
  'North 40',
  '5 km',
  'A1',
  'P-12',
  'E12',
])('a reference that stays as it is has no mark: %s', (RefNo) => {
  expect(read(csvOf([orderOf(1, { RefNo })]))[0]?.reference).toBe(RefNo);
  expect(textOfCell(RefNo)).toBe(RefNo);
});

test('with decimal commas numbers have one, and times and texts stay', () => {
  const text = csvOf([orderOf(7, { Discount: -12.5, NetPrice: 1428.075, RefNo: '1.5' })], { style: ';,' });
  expect(read(text, ';')[0]).toMatchObject({
    discount: '-12,5',
    netPrice: '1428,075',
    reference: "'1.5",
    opensUtc: '2026-11-19 00:00:00',
  });
});

test('texts of every kind are read back unchanged, each in its row, and none opens as a formula, whatever the separator', () => {
  const texts = nastyTexts(...',;"\'\r\n\t =+-@a|0');
  const orders = texts.map((text, index) => ({ ...orderOf(index + 1), Note: text, AddedBy: text }));
  for (const style of csvStyles) {
    const text = csvOf(orders, { style });
    const rows = read(text, style[0]);
    expect(rows.map(({ orderId }) => orderId)).toEqual(orders.map(({ OrderID }) => `${OrderID}`));
    for (const [index, { note, addedBy }] of rows.entries()) {
      // Only apostrophes were added.
      expect(withoutMarks(note)).toBe(withoutMarks(texts[index]));
      expect(textOfCell(note ?? '')).toBe(texts[index]);
      expect(addedBy).toBe(note);
    }
    expect(formulasIn(text)).toEqual([]);
  }
});
