import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { importKey } from '../../browser/sealing.ts';
import { change } from '../testing/changes.ts';
import { openDatabase } from './database.ts';
import { Memory, type OneStep } from './memory.ts';
import { SealedRows } from './sealed-rows.ts';

const key = importKey(new Uint8Array(32).fill(7));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const open = async () => {
  const db = await openDatabase();
  const memory = new Memory(new SealedRows(db, { scope: 'account', key: await key }), () => 0);
  await memory.read();
  return memory;
};

const priceOf =
  (order: number): OneStep =>
  ({ lastSeq }) => ({
    differs: true,
    changes: [change(lastSeq + 1, order, { kind: 'price', from: 1, to: 2 })],
  });

const ordersIn = ({ log }: Memory) => log.changes.map(({ seq, orderId }) => [seq, orderId]);

test('parallel writes run at once, each based on the previous one', async () => {
  const memory = await open();
  await Promise.all([7, 8, 9].map((order) => memory.write(priceOf(order))));
  expect(memory.meta).toMatchObject({ revision: 1, lastSeq: 3 });
  expect(memory.version).toBe(1);
  expect(ordersIn(await open())).toEqual([
    [1, 7],
    [2, 8],
    [3, 9],
  ]);
});

test('a failed step writes nothing, and later steps still run', async () => {
  const memory = await open();
  const broken = () => {
    throw new Error('no such order');
  };
  const results = await Promise.allSettled([memory.write(priceOf(7)), memory.write(broken)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ordersIn(await open())).toEqual([]);
  await memory.write(priceOf(8));
  expect(ordersIn(await open())).toEqual([[1, 8]]);
});

test("another tab's writes are read once, however many messages report them", async () => {
  const [here, there] = [await open(), await open()];
  await there.write(priceOf(7));
  await Promise.all([here.read(), here.read(), here.write(priceOf(8)), here.read()]);
  expect(ordersIn(here)).toEqual([
    [1, 7],
    [2, 8],
  ]);
});

test('forgotten data stay deleted, whatever writes still wait', async () => {
  const memory = await open();
  await memory.write(priceOf(7));
  const waiting = [memory.write(priceOf(8))];
  // The first of them is running, the second waits.
  await Promise.resolve();
  waiting.push(memory.write(priceOf(9)));
  const forgotten = memory.forget();
  await forgotten;
  await Promise.allSettled([...waiting, memory.write(priceOf(10))]);
  const again = await open();
  expect(ordersIn(again)).toEqual([]);
  expect(again.meta.revision).toBe(0);
});
