import { expect, test } from 'vitest';
import type { Order } from '../../../api/wire/order.ts';
import { sheetsIn } from '../../../browser/table/testing/sheet-xml.ts';
import { sheetCells, sheetsOf } from '../../../files/formats/sheet.ts';
import { unpack } from '../../../files/input/unpack.ts';
import { nastyTexts, orderOf, sheetOf } from '../testing/sheets.ts';
import { createOrdersFile } from './orders-file.ts';
import { columnKinds, columns, type Sheet } from './sheet.ts';

async function workbookOf(orders: readonly Order[], given: Partial<Sheet> = {}): Promise<Blob> {
  const file = await createOrdersFile(sheetOf({ ...given, kind: 'xlsx' }));
  for (const order of orders) file.add(order);
  return file.finish();
}

/** The rows as the app itself reads a workbook, by column. */
async function read(file: Blob): Promise<Record<string, string>[]> {
  const { parts } = unpack(new Uint8Array(await file.arrayBuffer()), () => true);
  const [sheet] = sheetsOf(parts);
  if (sheet === undefined) expect.fail('no sheet');
  const { rows } = await sheetCells(parts, sheet, false);
  return rows
    .slice(1)
    .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
}

const order = orderOf(7, {
  RefNo: '00123',
  Note: "=1+1\r\n'- عاجل",
  NetPrice: 1428.075,
  Discount: -12.5,
  Tax: 0.1 + 0.2,
});

test('references, numbers and notes are texts, amounts are numbers with all digits, times are dates, the address is a link', async () => {
  const [sheet] = await sheetsIn(await workbookOf([order]));
  expect(sheet).toMatchObject({ name: 'Orders', frozenRows: 1, rightToLeft: false, formulas: 0 });
  expect(sheet?.widths).toHaveLength(columns.length);
  expect(sheet?.rows[0]?.map(({ value }) => value)).toEqual(columns.map((column) => `the ${column}`));
  const cell = (column: (typeof columns)[number]) => sheet?.rows[1]?.[columns.indexOf(column)];
  for (const column of ['order', 'reference', 'note', 'uuid'] as const)
    expect(cell(column)).toMatchObject({ type: 's', format: '@' });
  expect(cell('netPrice')).toMatchObject({ type: 'n', value: '1428.075' });
  expect(cell('discount')).toMatchObject({ type: 'n', value: '-12.5' });
  expect(cell('orderId')).toMatchObject({ type: 'n', value: '7' });
  expect(cell('tax')).toMatchObject({ type: 's', value: '0.30000000000000004' });
  for (const column of columns.filter((each) => columnKinds[each] === 'time'))
    expect(cell(column)).toMatchObject({ type: 'n', format: 'yyyy-mm-dd hh:mm:ss' });
  const from1899 = (time: string) => (Date.parse(time) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(Number(cell('opensUtc')?.value)).toBe(from1899('2026-11-19T00:00:00Z'));
  expect(Number(cell('opensLocal')?.value)).toBe(from1899('2026-11-19T03:00:00Z'));
  expect(cell('link')?.value).toBe('https://desk.example/orders/7');
  expect([...(sheet?.links.values() ?? [])]).toEqual(['https://desk.example/orders/7']);
});

test('in Arabic the sheet is right to left, and a time without a zone is a text that says so', async () => {
  const bare = orderOf(8, { OrderItems: [], OrderDate: '2026-11-18T10:00:00' });
  const [sheet] = await sheetsIn(await workbookOf([order, bare], { language: 'ar', title: 'الطلبات' }));
  expect(sheet).toMatchObject({ name: 'الطلبات', rightToLeft: true });
  expect(sheet?.rows[1]?.[columns.indexOf('place')]?.value).toBe('جدة، مكة المكرمة، السعودية');
  expect(sheet?.rows[2]?.[columns.indexOf('orderedUtc')]).toMatchObject({
    type: 's',
    value: '2026-11-18 10:00:00 (the noZone)',
  });
});

test('the reader of workbooks has every text back', async () => {
  const texts = [...nastyTexts(...',;"\'\r\n\t =+-@a|0#_x'), '#N/A', '_x0041_', 'constructor'].map((text) =>
    text.trim(),
  );
  const rows = await read(
    await workbookOf(texts.map((text, index) => ({ ...orderOf(index + 1), RefNo: text, Note: text }))),
  );
  expect(rows.map(({ orderId }) => orderId)).toEqual(texts.map((_, index) => String(index + 1)));
  expect(rows.map(({ reference }) => reference)).toEqual(texts);
  expect(rows.map(({ note }) => note)).toEqual(texts);
});
