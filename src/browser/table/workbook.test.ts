import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Column, Table } from './table.ts';
import { tableCalls } from './table-calls.ts';
import { sheetsIn, unescaped } from './testing/sheet-xml.ts';
import { createWorkbook, maxLinks } from './workbook.ts';

const at = Date.parse('2026-11-28T09:00:00Z');
const columns: readonly Column[] = [
  { heading: 'Reference', kind: 'text' },
  { heading: 'Price', kind: 'number' },
  { heading: 'Opens (UTC)', kind: 'time' },
  { heading: 'Link', kind: 'link' },
  { heading: 'Note', kind: 'text', width: 48 },
];
const tableOf = (rows: readonly (readonly Cell[])[], given: Partial<Table> = {}): Table => ({
  title: 'Orders',
  columns,
  rows,
  ...given,
});
const written = async (tables: readonly Table[], rightToLeft = false) =>
  sheetsIn(await tableCalls.write({ kind: 'xlsx', tables, style: ',.', rightToLeft, at }));

/** The cells of a sheet of one column, without its heading. */
async function cellsOf(cells: readonly Cell[], kind: Column['kind'] = 'text') {
  const rows = cells.map((cell) => [cell]);
  const [sheet] = await written([tableOf(rows, { columns: [{ heading: 'x', kind }] })]);
  return (sheet?.rows ?? []).slice(1).map(([cell]) => cell);
}

const likeOthers =
  "00123 '00123 ''00123 1E+5 1e-3 SEP-12 =1+1 +1 -1 @SUM(A1) TRUE 5% 1/2 2026-11-28 10:30 1,234 #N/A #REF! constructor __proto__ toString _x0041_ _x005F_ _x41_".split(
    ' ',
  );

test('a text is a text cell in the format of texts, unchanged, whatever it looks like', async () => {
  const cells = await cellsOf(likeOthers);
  expect(cells.map((cell) => cell && unescaped(cell.value))).toEqual(likeOthers);
  for (const cell of cells)
    expect(cell).toMatchObject({ type: expect.stringMatching(/^(?:s|inlineStr)$/), format: '@' });
});

test('texts of any characters are well-formed XML, and are read back unchanged', async () => {
  const sign = fc.oneof(
    fc.constantFrom(...'\r\n\t \u0000\u0001\u001f\u007f\u0085\u2028\ufffe\uffff\ufffd_x0041&<>"\''),
    fc.constantFrom('_x000D_', 'ميناء', '😀', '\u200f'),
  );
  const texts = fc.sample(fc.string({ unit: sign, minLength: 1 }), { numRuns: 500, seed: 1 });
  const cells = await cellsOf(texts);
  expect(cells.map((cell) => cell && unescaped(cell.value))).toEqual(texts);
});

test('half a character, which no file of UTF-8 holds, is replaced', async () => {
  expect((await cellsOf(['a\ud800b']))[0]?.value).toBe('a\ufffdb');
});

test('a text that is longer than a cell of Excel ends in an ellipsis', async () => {
  const [cell, whole] = await cellsOf(['\u0001'.repeat(40_000), 'x'.repeat(32_767)]);
  expect(unescaped(cell?.value ?? '')).toBe(`${'\u0001'.repeat(32_766)}…`);
  expect(whole?.value).toBe('x'.repeat(32_767));
});

test.each([
  [1840, '1840', 'General'],
  [-12.5, '-12.5', 'General'],
  [1428.075, '1428.075', 'General'],
  [12345678.125, '12345678.125', '0.000'],
  [0.001, '0.001', 'General'],
  [123456789012345, '123456789012345', '0'],
  [1234567890123.45, '1234567890123.45', '0.00'],
  [1e21, '1e+21', '0.##############E+0'],
  [1e-7, '1e-7', '0.##############E+0'],
  [0, '0', 'General'],
])('the number %d is a number, and its format shows all of its digits', async (number, value, format) => {
  expect((await cellsOf([number], 'number'))[0]).toMatchObject({ type: 'n', value, format });
});

test.each([0.1 + 0.2, 1234567890123456, 1234567890123.456, 1.2345678901234567e30])(
  'the number %d has more digits than a spreadsheet keeps, and stays text',
  async (number) => {
    const [cell] = await cellsOf([number], 'number');
    expect(cell).toMatchObject({ type: 's', value: String(number), format: '@' });
  },
);

test('times and days are dates, in a form that no region changes; others stay text', async () => {
  const days = (Date.UTC(2026, 10, 19, 3, 4, 5) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const cells = await cellsOf(
    [
      { time: '2026-11-19 03:04:05' },
      { time: '2026-11-19' },
      { time: '1900-01-01' },
      { time: '12026-11-19 00:00:00' },
    ],
    'time',
  );
  expect(cells.map((cell) => [cell?.type, cell?.format])).toEqual([
    ['n', 'yyyy-mm-dd hh:mm:ss'],
    ['n', 'yyyy-mm-dd'],
    ['s', '@'],
    ['s', '@'],
  ]);
  expect(Number(cells[0]?.value)).toBeCloseTo(days, 8);
  expect(cells[1]?.value).toBe(String(Math.floor(days)));
  expect(cells[2]?.value).toBe('1900-01-01');
});

test('a sheet has bold headings that stay in view, widths, links, and empty cells that stay text when they are filled', async () => {
  const link = { link: 'https://desk.example/orders/1?a=1&b=2' };
  const [sheet] = await written([tableOf([['R', 1, { time: '2026-11-19' }, link, null]])]);
  expect(sheet).toMatchObject({
    name: 'Orders',
    frozenRows: 1,
    rightToLeft: false,
    formulas: 0,
    widths: [22, 12, 20, 40, 48],
  });
  expect(sheet?.rows[0]?.map(({ value, isBold }) => [value, isBold])).toEqual(
    columns.map(({ heading }) => [heading, true]),
  );
  expect(sheet?.links).toEqual(new Map([['D2', link.link]]));
  expect(sheet?.rows[1]?.[3]).toMatchObject({ type: 's', value: link.link });
  expect(sheet?.rows[1]?.[4]).toMatchObject({ type: 'n', value: '', format: '@' });
});

test.each([
  [false, 'left'],
  [true, 'right'],
])(
  'texts stand at the beginning of the line, and headings over their cells (right to left: %s)',
  async (rightToLeft, start) => {
    const [sheet] = await written(
      [tableOf([['ORD-1 عاجل', 1, { time: '2026-11-19' }, { link: 'https://a.example' }]])],
      rightToLeft,
    );
    expect(sheet?.rows[0]?.map(({ align }) => align)).toEqual([start, 'right', 'right', start, start]);
    // Numbers and dates have the side of numbers.
    expect(sheet?.rows[1]?.map(({ align }) => align)).toEqual([start, null, null, start]);
  },
);

test('an Arabic workbook has its sheets right to left, and names that Excel accepts and tells apart', async () => {
  const titles = ['الطلبات', 'a/b:c*?[d]\\', "'", 'x'.repeat(40), `${'x'.repeat(40)}y`, 'ORDERS', 'orders'];
  const sheets = await written(
    titles.map((title) => tableOf([], { title })),
    true,
  );
  expect(sheets.map(({ rightToLeft }) => rightToLeft)).toEqual(titles.map(() => true));
  const names = sheets.map(({ name }) => name);
  expect(names).toEqual([
    'الطلبات',
    'a b c d',
    '1',
    'x'.repeat(31),
    `${'x'.repeat(29)} 2`,
    'ORDERS',
    'orders 2',
  ]);
});

test('a sheet has no more links than Excel opens; the other addresses are texts', async () => {
  expect(maxLinks).toBe(65_530);
  const workbook = createWorkbook({ rightToLeft: false, at, linksOfSheet: 2 });
  const add = workbook.sheet('Links', [{ heading: 'Link', kind: 'link' }]);
  const addresses = [1, 2, 3].map((id) => `https://desk.example/orders/${id}`);
  for (const link of addresses) add([{ link }]);
  const [sheet] = await sheetsIn(await workbook.finish());
  expect([...(sheet?.links ?? [])]).toEqual([
    ['A2', addresses[0]],
    ['A3', addresses[1]],
  ]);
  expect(sheet?.rows.slice(1).map(([cell]) => cell?.value)).toEqual(addresses);
});
