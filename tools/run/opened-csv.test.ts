import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteOrderMark, csvLine, textOfCell } from '../../src/browser/table/csv-line.ts';
import { csvStyles } from '../../src/browser/table/file-choice.ts';
import { tablesCsv } from '../../src/browser/table/table-calls.ts';
import { reportTables } from '../../src/dashboard/report/report.ts';
import { columns } from '../../src/orders/export/formats/sheet.ts';
import { fileOf, orderOf } from '../../src/orders/export/testing/sheets.ts';
import { type OfficeTable, savedByOffice, tablesOf } from '../testing/office.ts';
import { areProgramsWanted } from '../testing/other-programs.ts';
import { tallyOf } from '../testing/tally.ts';

const tally = tallyOf('files-csv', 'cells', 'formulas', 'values', 'changed');

/** LibreOffice's numbers of regions: the United States, the United Kingdom, Saudi Arabia, Germany, France. */
const regions = { en: 1033, gb: 2057, ar: 1025, de: 1031, fr: 1036 };
/** The decimal mark of each region. */
const styles = { en: ',.', gb: ',.', ar: ';.', de: ';,', fr: ';,' } as const;
const utf8 = 76;

/**
 * The files as LibreOffice opens them in a region, with columns separated by `separator`. It evaluates
 * formulas, as Excel does without a prompt, and detects numbers and dates.
 */
async function open(files: readonly string[], separator: string, region: number): Promise<OfficeTable[]> {
  const filter = [separator.charCodeAt(0), 34, utf8, 1, '', region, false, true, '', '', '', '', true];
  const saved = await savedByOffice(files, { kind: 'csv', to: 'fods', filter: `CSV:${filter.join(',')}` });
  return saved.flatMap((file) => tablesOf(file));
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r='];
const between = ['', ';', ',', '\t', '|', '\n', '; ', ';"'];
const notes = between.flatMap((part) => signs.map((sign) => `${part && 'a'}${part}${sign}SUM(1;2)`));
const arabic = 'طلب عاجل، من الرياض (KSA-7)';
const orders = [
  orderOf(1, { RefNo: '0071234', Note: arabic, Discount: -12.5 }),
  orderOf(2, { RefNo: '12345678901234567890', Note: '1e5' }),
  orderOf(3, { RefNo: '2026-11', Note: '1/2' }),
  ...notes.map((Note, index) => orderOf(10 + index, { Note })),
];
const report = tablesCsv(
  reportTables(
    {
      at: 0,
      title: '=1+1',
      facts: [['a;=1+1', '@SUM(1)']],
      sections: [
        {
          title: 'x\t=1+1',
          head: ['-1+1', 'n'],
          rows: [
            [
              { raw: '007;+1+1', text: '' },
              { raw: -3.25, text: '' },
            ],
          ],
          left: 1,
          note: null,
        },
      ],
    },
    (count) => `=${count}`,
  ),
  ',.',
);

const wantedRegions = areProgramsWanted ? (['en', 'gb', 'ar', 'de', 'fr'] as const) : [];

const months = [
  'Jan',
  'March',
  'SEP',
  'Dezember',
  'Mär',
  'mars',
  'févr.',
  'août',
  'مارس',
  'يناير',
  'آذار',
  'Mon',
  'Dienstag',
  'lundi',
];
const words = [
  'AM',
  'pm',
  'ص',
  'e',
  'E',
  'SAR',
  'KWD',
  'USD',
  'EUR',
  'TRUE',
  'false',
  'WAHR',
  'vrai',
  'صواب',
  'T',
  'Z',
  'x',
  'KSA',
  'No',
  'km',
];
const digits = fc.oneof(
  fc.nat(31).map(String),
  fc.nat(9999).map(String),
  fc.constantFrom('00123', '٢٤', '۱۲', '2026', '1234567890123456'),
);
const part = fc.oneof(
  { weight: 4, arbitrary: digits },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '-',
      '/',
      '.',
      ':',
      ',',
      ' ',
      "'",
      '%',
      '$',
      '€',
      '£',
      '﷼',
      '(',
      ')',
      '+',
      '٫',
      '٬',
      '−',
      '\u00a0',
      '\u202f',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...months) },
  { weight: 1, arbitrary: fc.constantFrom(...words) },
);
/** Texts that look like numbers, dates, times, prices and shares. */
const likeNumbers = fc
  .array(part, { minLength: 1, maxLength: 7 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !/\s{2}/.test(text));

describe.each(wantedRegions)('LibreOffice in the region %s', (region) => {
  test.each([',', ';', '\t', '|'])(
    'evaluates no formula of any file that it splits at %j',
    async (separator) => {
      const files = [...csvStyles.map((style) => fileOf(orders, { style })), report];
      for (const table of await open(files, separator, regions[region])) {
        const cells = table.flat();
        expect(cells.length).toBeGreaterThan(5);
        const formulas = cells.filter(({ formula }) => formula !== '');
        tally.add('cells', cells.length);
        tally.add('formulas', formulas.length);
        expect(formulas).toEqual([]);
      }
    },
  );

  test('opens the orders with their values unchanged', async () => {
    const style = styles[region];
    const file = fileOf(orders, { style, language: region === 'ar' ? 'ar' : 'en' });
    const [table = []] = await open([file], style.charAt(0), regions[region]);
    const cell = (row: number, column: (typeof columns)[number]) => table[row]?.[columns.indexOf(column)];
    expect(cell(1, 'note')).toEqual({ type: 'string', value: arabic, formula: '' });
    expect(cell(1, 'reference')).toMatchObject({ type: 'string', value: "'0071234" });
    expect(cell(2, 'reference')).toMatchObject({ type: 'string', value: "'12345678901234567890" });
    expect(cell(3, 'reference')).toMatchObject({ type: 'string', value: "'2026-11" });
    for (const [column, value] of [
      ['discount', '-12.5'],
      ['latitude', '21.05'],
      ['longitude', '39.05'],
      ['netPrice', '1840'],
      ['orderId', '1'],
    ] as const)
      expect(cell(1, column)).toEqual({ type: 'float', value, formula: '' });
    for (const [column, shown] of [
      ['opensUtc', /^2026-11-19(T00:00:00)?$/],
      ['opensLocal', /^2026-11-19T03:00:00$/],
      ['closesUtc', /^2026-12-03T12:00:00$/],
      ['orderedLocal', /^2026-11-18T13:00:00$/],
    ] as const) {
      expect(cell(1, column)?.type).toBe('date');
      expect(cell(1, column)?.value).toMatch(shown);
    }
    expect(table).toHaveLength(orders.length + 1);
  });

  test('changes none of 10,000 texts and numbers', async () => {
    const style = styles[region];
    const texts = fc.sample(likeNumbers, { numRuns: 10_000, seed: regions[region] });
    const numbers = fc
      .sample(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { numRuns: 10_000, seed: 1 })
      .map((value) => Math.round(value * 1e5) / 1e5);
    const file = byteOrderMark + texts.map((text, at) => csvLine([text, numbers[at] ?? 0], style)).join('');
    const [table = []] = await open([file], style.charAt(0), regions[region]);
    const changed = texts.flatMap((text, at) => {
      const [shown, number] = table[at] ?? [];
      const isKept =
        shown?.type === 'string' && textOfCell(shown.value) === text && Number(number?.value) === numbers[at];
      return isKept ? [] : [[text, numbers[at], shown, number]];
    });
    tally.add('values', texts.length + numbers.length);
    tally.add('changed', changed.length);
    expect(changed.length, JSON.stringify(changed.slice(0, 40))).toBe(0);
  });
});

test('another parser has the same texts in each style, once what protects them is taken off', () => {
  const texts = fc.sample(likeNumbers, { numRuns: 2_000, seed: 1 });
  for (const style of csvStyles) {
    const file = texts.map((text) => csvLine([text, 0.5], style)).join('');
    const rows: string[][] = parse(file, { delimiter: style.charAt(0) });
    expect(rows.map(([text = '', number]) => [textOfCell(text), number])).toEqual(
      texts.map((text) => [text, `0${style.charAt(1)}5`]),
    );
  }
});
