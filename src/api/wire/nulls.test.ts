import { expect, test } from 'vitest';
import { ImageResolution, ImageType } from './catalogs.ts';
import { readListEnvelope } from './envelope.ts';
import { readOrderRow } from './order.ts';
import { drift } from './record.ts';
import { detail, imageResolution, imageType, item, list, order } from './testing/samples.ts';

/** interface.md 2.6 to 2.8: a row without these fields cannot be shown. */
const needed = ['OrderID', 'OrderStatusID', 'OrderStatusTitle', 'OrderNo'];
const othersOf = (fields: object) => Object.keys(fields).filter((field) => !needed.includes(field));

const nothing = [null, undefined, {}, [], Number.NaN, Number.POSITIVE_INFINITY, Symbol.for('x')] as const;
const without = (fields: object, changes: object) => ({ ...fields, ...changes });

/** Each field and each pair of fields of `fields`, replaced by every kind of empty value. */
function* emptied(fields: object): Generator<object> {
  const names = othersOf(fields);
  for (const [index, one] of names.entries()) {
    for (const value of nothing) {
      yield { [one]: value };
      for (const two of names.slice(index + 1)) yield { [one]: value, [two]: null };
    }
  }
}

test('P1 one or two fields that are null, missing or of another type never drop the row', () => {
  let checked = 0;
  const readable = (row: object) => {
    checked += 1;
    return readOrderRow(row).readable;
  };
  for (const change of emptied(order)) expect(readable(without(order, change)), String(change)).toBe(true);
  for (const change of emptied(item))
    expect(readable(without(order, { OrderItems: [without(item, change)] }))).toBe(true);
  for (const change of emptied(detail)) {
    const items = [without(item, { OrderItemDetail: without(detail, change) })];
    expect(readable(without(order, { OrderItems: items }))).toBe(true);
  }
  expect(checked).toBeGreaterThan(3_000);
});

test('P1 a required field of another type makes that row unreadable and no other', () => {
  for (const field of needed) {
    for (const value of nothing) {
      const read = readListEnvelope({ ...list, ReturnedValue: [without(order, { [field]: value }), order] });
      const rows = read?.kind === 'list' ? read.rows.map(readOrderRow) : [];
      expect(rows.map((row) => row.readable)).toEqual([false, true]);
    }
  }
});

test('P2 every field is read in the other spelling too, and each occurrence is counted; PascalCase wins', () => {
  const camel = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
    );
  const before = drift.count;
  const items = [camel({ ...item, OrderItemDetail: camel(detail) })];
  const drifted = readOrderRow(camel({ ...order, OrderItems: items }));
  expect(drift.count - before).toBe(
    Object.keys(order).length + Object.keys(item).length + Object.keys(detail).length,
  );
  expect(drifted).toEqual(readOrderRow(order));
  const both = drift.count;
  expect(readOrderRow({ ...order, orderNo: 'other' })).toMatchObject({ order: { OrderNo: 'ORD-7' } });
  expect(drift.count).toBe(both);
  expect(readListEnvelope(camel(list))).toMatchObject({ kind: 'list', total: 1 });
});

test('P4 out-of-range numbers are no value, and an id outside int32 is no id', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0, 1e-320]) {
    expect(readOrderRow({ ...order, NetPrice: value, Discount: value })).toMatchObject({
      order: { NetPrice: null, Discount: null },
    });
  }
  for (const OrderID of [2 ** 31, 2 ** 53 + 1, 1.5, -1, 0, Number.NaN, '7'])
    expect(readOrderRow({ ...order, OrderID })).toMatchObject({ readable: false, orderId: null });
  expect(readOrderRow(JSON.parse(JSON.stringify(order).replace('1840', '1e999')))).toMatchObject({
    order: { NetPrice: null },
  });
  expect(readOrderRow({ ...order, NetPrice: 0, Discount: -12.5 })).toMatchObject({
    order: { NetPrice: 0, Discount: -12.5 },
  });
});

test('P14 an entry whose IsActive is anything but true is not offered, and one without a name is', () => {
  for (const IsActive of ['true', 'false', 1, null, undefined]) {
    expect(ImageType.safeParse({ ...imageType, IsActive }).success).toBe(false);
    expect(ImageResolution.safeParse({ ...imageResolution, IsActive }).success).toBe(false);
  }
  expect(ImageType.safeParse({ ...imageType, NameAr: '', NameEn: '' }).success).toBe(true);
});

test('P9 a name of a megabyte is truncated', () => {
  const read = readOrderRow({ ...order, OrderNo: 'x'.repeat(1_000_000) });
  expect(read.readable && read.order.OrderNo).toHaveLength(501);
});

test('P18 nesting of any depth is a typed failure', () => {
  for (const depth of [20_000, 200_000]) {
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(readListEnvelope(deep)).toBeNull();
    expect(readListEnvelope({ ...list, ReturnedValue: deep })).toMatchObject({ kind: 'list' });
    for (const field of Object.keys(order)) {
      const row = readOrderRow({ ...order, [field]: deep });
      expect(row.readable).toBe(!needed.includes(field));
    }
    const nested: unknown = JSON.parse(`${'{"ReturnedValue":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(readListEnvelope(nested)).toBeNull();
  }
});
