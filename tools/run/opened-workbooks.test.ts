import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, Table } from '../../src/browser/table/table.ts';
import { tableCalls } from '../../src/browser/table/table-calls.ts';
import { reportTables } from '../../src/dashboard/report/report.ts';
import { resultHeadings, resultsSheet } from '../../src/files/answer/results-file.ts';
import { found, linesOf } from '../../src/files/testing/found-points.ts';
import { orderCells } from '../../src/orders/export/formats/order-cells.ts';
import { createOrdersFile } from '../../src/orders/export/formats/orders-file.ts';
import { columns } from '../../src/orders/export/formats/sheet.ts';
import { orderOf, sheetOf } from '../../src/orders/export/testing/sheets.ts';
import { type OfficeCell, savedByOffice, tablesOf } from '../testing/office.ts';
import { areProgramsWanted } from '../testing/other-programs.ts';
import { tallyOf } from '../testing/tally.ts';

const tally = tallyOf('files-workbooks', 'cells', 'changed', 'references', 'others');

/** The language of the workbook in each region of the computer. */
const languages = { 'en-US': 'en', 'de-DE': 'en', 'ar-SA': 'ar' } as const;
const wantedRegions = areProgramsWanted ? (['en-US', 'de-DE', 'ar-SA'] as const) : [];

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const open = async (file: Blob, region: string) => {
  const [saved] = await savedByOffice([await bytesOf(file)], { kind: 'xlsx', to: 'fods', region });
  if (saved === undefined) throw new Error('LibreOffice saved nothing');
  return tablesOf(saved);
};
const workbook = (tables: readonly Table[], rightToLeft = false) =>
  tableCalls.write({ kind: 'xlsx', tables, style: ',.', rightToLeft, at: 0 });

const empty: OfficeCell = { type: '', value: '', formula: '' };

/** Whether LibreOffice has in a cell what was written, as what it was written. */
function isEqual(written: Cell, { type, value, formula, link }: OfficeCell): boolean {
  if (formula !== '') return false;
  if (written === null || written === '') return type === '';
  if (typeof written === 'string') return type === 'string' && value === written;
  if (typeof written === 'number')
    return (
      (type === 'float' && Number(value) === written) || (type === 'string' && value === String(written))
    );
  if ('time' in written) {
    const [day = '', clock = '00:00:00'] = written.time.split(' ');
    return (
      type === 'date' &&
      Date.parse(`${value.slice(0, 19)}${value.includes('T') ? 'Z' : ''}`) === Date.parse(`${day}T${clock}Z`)
    );
  }
  return type === 'string' && value === written.link && link === written.link;
}

/** The cells that LibreOffice has otherwise, and how many it compared. */
function compare(written: readonly (readonly Cell[])[], table: readonly (readonly OfficeCell[])[]) {
  const cells = written.flatMap((row, at) =>
    row.map((cell, column) => [cell, table[at]?.[column] ?? empty] as const),
  );
  const changed = cells.filter(([cell, shown]) => !isEqual(cell, shown));
  tally.add('cells', cells.length);
  tally.add('changed', changed.length);
  return { count: cells.length, changed };
}
const isUnchanged = (count: number) => ({ count, changed: [] });

const sign = fc.constantFrom(
  ...'0123456789٠١٢=+-@.,:;/\'"%$€()eE xX_#\n',
  'Jan',
  'مارس',
  'TRUE',
  'SAR',
  '😀',
  '\u200f',
);
/** Texts that a spreadsheet would take for something else, without spaces around. LibreOffice drops a tab of a text with several lines. */
const texts = fc
  .sample(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), { numRuns: 3_000, seed: 7 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const amounts = fc
  .sample(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { numRuns: 3_000, seed: 1 })
  .map((value) => Math.round(value * 1_000) / 1_000);

describe.each(wantedRegions)('LibreOffice in the region %s', (region) => {
  test('has every cell of a workbook of orders as it was written', async () => {
    const sheet = sheetOf({ kind: 'xlsx', language: languages[region] });
    const odd = texts.slice(0, 300);
    const orders = odd.map((text, index) =>
      orderOf(index + 1, { RefNo: text, Note: odd.at(-1 - index) ?? '', NetPrice: amounts[index] ?? 0 }),
    );
    const file = await createOrdersFile(sheet);
    for (const order of orders) file.add(order);
    const [table = []] = await open(await file.finish(), region);
    const written = [
      columns.map((column) => sheet.words[column]),
      ...orders.map((order) => orderCells(order, sheet)),
    ];
    expect(compare(written, table)).toEqual(isUnchanged(written.length * columns.length));
  });

  test('changes none of 3,000 texts and 3,000 amounts', async () => {
    const rows = texts.map((text, at): Cell[] => [text, amounts[at] ?? 0]);
    const columnsOf = [
      { heading: 'Text', kind: 'text' },
      { heading: 'Amount', kind: 'number' },
    ] as const;
    const [table = []] = await open(await workbook([{ title: 'Texts', columns: columnsOf, rows }]), region);
    expect(compare([['Text', 'Amount'], ...rows], table)).toEqual(isUnchanged((rows.length + 1) * 2));
  });

  test('has every cell of a report, sheet by sheet', async () => {
    const tables = reportTables(
      {
        at: 0,
        title: '=1+1',
        facts: [['00123', '@SUM(1)']],
        sections: [
          {
            title: 'Orders per week',
            head: ['From', 'Net price', 'Reference'],
            rows: [
              [
                { raw: { time: '2026-11-23' }, text: '' },
                { raw: 1428.075, text: '' },
                { raw: 'SEP-12', text: '' },
              ],
              [
                { raw: { time: '2026-11-30 21:15:09' }, text: '' },
                { raw: null, text: '' },
                { raw: "'00123", text: '' },
              ],
            ],
            left: 3,
            note: 'TRUE',
          },
        ],
      },
      (count) => `=${count}`,
    );
    const sheets = await open(await workbook(tables, region === 'ar-SA'), region);
    expect(sheets).toHaveLength(2);
    expect(compare(tables[0]?.rows ?? [], sheets[0] ?? [])).toEqual(isUnchanged(2));
    const [, section] = tables;
    const written = [section?.columns.map(({ heading }) => heading) ?? [], ...(section?.rows ?? [])];
    expect(compare(written, sheets[1] ?? [])).toEqual(isUnchanged(11));
  });

  test('saves the results of a batch so that they read in again, references untouched', async () => {
    const rows = texts.slice(0, 1_000).map((text): Cell[] => [text, 24.7136, 46.6753, text, 'not sent']);
    const table: Table = {
      title: resultsSheet,
      columns: resultHeadings.map((heading) => ({ heading, kind: 'text' })),
      rows,
    };
    const [saved] = await savedByOffice([await bytesOf(await workbook([table]))], {
      kind: 'xlsx',
      to: 'xlsx',
      region,
    });
    const read = await found({ name: 'results', bytes: new Uint8Array(saved ?? []).slice().buffer });
    const references = read.rows.map(({ reference }) => reference);
    tally.add('references', rows.length);
    tally.add('others', rows.filter(([text], at) => references[at] !== text).length);
    expect(read.format).toBe('results');
    expect(references).toEqual(rows.map(([text]) => text));
  });

  test('saves the template so that it reads in again', async () => {
    const [saved] = await savedByOffice([readFileSync('public/samples/points.xlsx')], {
      kind: 'xlsx',
      to: 'xlsx',
      region,
    });
    const read = await found({ name: 'points', bytes: new Uint8Array(saved ?? []).slice().buffer });
    expect(linesOf(read)).toEqual([
      'Jebel Ali @ 25.0100 55.0600',
      'ميناء جدة @ 21.4858 39.1925',
      'Suva @ -18.1416 178.4419',
    ]);
  });
});

test('the comparison tells a changed text, number and date', () => {
  const shown = (type: string, value: string): OfficeCell => ({ type, value, formula: '' });
  expect(isEqual('00123', shown('string', '00123'))).toBe(true);
  expect(isEqual('00123', shown('float', '123'))).toBe(false);
  expect(isEqual(1.5, shown('float', '15'))).toBe(false);
  expect(isEqual({ time: '2026-11-19 03:00:00' }, shown('date', '2026-11-19T03:00:00'))).toBe(true);
  expect(isEqual({ time: '2026-11-19' }, shown('date', '2026-11-19'))).toBe(true);
  expect(isEqual({ time: '2026-11-19' }, shown('date', '2026-11-18'))).toBe(false);
  expect(isEqual('=1', { ...shown('string', '=1'), formula: 'of:=1' })).toBe(false);
});
