import { expect, test } from 'vitest';
import { type Order, type OrderRow, readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { type Failure, FailureError } from '../../../failure.ts';
import { OrderId } from '../../../ids.ts';
import type { Entry } from '../entry/entry.ts';
import { entryIn, orderOf, sentAs } from '../testing/entry.ts';
import { order as requestOf } from '../testing/order.ts';
import { prove } from './proof.ts';

const own = requestOf(0).query.refNo;
const minted = (count: number) => requestOf(count).query.refNo;
/** What the entry orders, as far as it is said. */
const same = {
  AOI: null,
  ImageTypeID: 2,
  ImageResolutionID: 4,
  CloudCover: null,
  CaptureAttempFrom: null,
  CaptureAttempTo: null,
};
/** The order of a number, of somebody else. */
const row = (id: number, more: object = {}): OrderRow =>
  readOrderRow(wireOrder(id, { RefNo: minted(id), UUID: '', ...more }, { ImageTypeID: 9 }));
const older = [7, 6, 5, 4, 3].map((id) => row(id));

type Given = {
  readonly rows?: readonly OrderRow[];
  readonly total?: number;
  readonly entry?: Partial<Entry>;
  readonly others?: readonly Partial<Entry>[];
  readonly pressed?: boolean;
  readonly remembered?: readonly number[] | null;
  /** Orders that exist and are not in the list. */
  readonly hidden?: readonly OrderRow[];
  readonly rejects?: (size: number) => Failure | null;
};

/** What a reading of the whole list proves of an entry, and the requests of it. */
async function proved({ rows = older, hidden = [], others = [], ...given }: Given = {}) {
  const base = {
    sends: [sentAs('unknown')],
    anchors: [orderOf(7), orderOf(6)],
    known: [orderOf(7), orderOf(6)],
  };
  const entry = await entryIn('unknown', { ...base, ...given.entry });
  const rest = await Promise.all(
    others.map((other, at) => entryIn('unknown', { id: `${at}`, ...base, ...other })),
  );
  const [sizes, items, read, progress]: [number[], boolean[], number[], [number, number][]] = [
    [],
    [],
    [],
    [],
  ];
  const list = {
    async orders({ PageIndex = 0, PageSize = 10, IncludeOrderItems = false }) {
      const failure = given.rejects?.(PageSize) ?? null;
      if (failure !== null) throw new FailureError(failure);
      sizes.push(PageSize);
      items.push(IncludeOrderItems);
      const page = rows.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
      return { rows: page, total: given.total ?? rows.length };
    },
    async order(id: OrderId): Promise<Order | null> {
      read.push(id);
      const found = [...hidden, ...rows].find((each) => each.readable && each.order.OrderID === id);
      return found?.readable ? found.order : null;
    },
  };
  const parts = {
    list,
    pause: async () => {},
    random: () => 0,
    remembered: async () => given.remembered?.map((id) => OrderId.parse(id)) ?? null,
    onProgress: (done: number, needed: number) => void progress.push([done, needed]),
  };
  const results = await prove(parts, [entry], [entry, ...rest], given.pressed ?? false);
  return { result: results.get(entry.id), sizes, items: new Set(items), read, progress };
}

test.each<[string, Given, object]>([
  ['the whole list lacks it', {}, { kind: 'absent' }],
  ['a row has its reference', { rows: [row(8, { RefNo: own }), ...older] }, { kind: 'found' }],
  ['the list reports more rows than it shows', { total: 6 }, { kind: 'incomplete', why: 'hidden' }],
  [
    'an order from before the send is not shown',
    { rows: older.slice(1) },
    { kind: 'incomplete', why: 'missing' },
  ],
  [
    'a row without its number cannot be read',
    { rows: [readOrderRow({ OrderNo: 'x' }), ...older] },
    { kind: 'incomplete', why: 'unreadable' },
  ],
  [
    'a row after the send cannot be read',
    { rows: [readOrderRow({ OrderID: 8 }), ...older] },
    { kind: 'incomplete', why: 'unreadable' },
  ],
  [
    'a row from before the send cannot be read',
    { rows: [readOrderRow({ OrderID: 7 }), ...older.slice(1)] },
    { kind: 'absent' },
  ],
  [
    'a row without a reference has the same contents',
    { rows: [readOrderRow(wireOrder(8, { RefNo: null, UUID: '' }, same)), ...older] },
    { kind: 'alike' },
  ],
  [
    'a row says nothing to tell it by',
    {
      rows: [
        readOrderRow(
          wireOrder(8, { RefNo: null, UUID: '' }, { ...same, ImageTypeID: null, ImageResolutionID: null }),
        ),
        ...older,
      ],
    },
    { kind: 'incomplete', why: 'contents' },
  ],
  ['this browser remembers an order that is gone', { remembered: [2] }, { kind: 'absent' }],
  [
    'this browser remembers an order that exists and is not shown',
    { remembered: [2], hidden: [row(2)] },
    { kind: 'incomplete', why: 'missing' },
  ],
  [
    'an order of another entry exists and is not shown',
    { others: [{ made: [orderOf(2)], reference: minted(2) }], hidden: [row(2)] },
    { kind: 'incomplete', why: 'missing' },
  ],
  [
    'the number of a missing order is that of another one',
    {
      others: [{ made: [orderOf(2, 1)], reference: minted(2) }],
      hidden: [row(2, { UUID: orderOf(2, 2).uuid })],
    },
    { kind: 'absent' },
  ],
  [
    'more orders are missing than are read one by one',
    { remembered: [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22] },
    { kind: 'incomplete', why: 'missing' },
  ],
  [
    'a press cannot prove it without orders from before',
    { pressed: true, entry: { anchors: null } },
    {
      kind: 'incomplete',
      why: 'start',
    },
  ],
  ['the service does not answer', { rejects: () => ({ kind: 'unreachable' }) }, { kind: 'failed' }],
])('%s', async (_, given, result) => {
  expect((await proved(given)).result).toMatchObject(result);
});

test('without orders from before, nothing is read by itself', async () => {
  const { result, sizes } = await proved({ entry: { anchors: null } });
  expect([result, sizes]).toEqual([{ kind: 'incomplete', why: 'start', requests: 0 }, []]);
});

test.each<Failure>([
  { kind: 'invalid', status: 400 },
  { kind: 'refused', message: null },
  { kind: 'tooLarge' },
])('a service that rejects a large page with %j is read in pages of a hundred', async (failure) => {
  const rows = Array.from({ length: 125 }, (_, index) => row(127 - index));
  const entry = { anchors: [orderOf(3)], known: [orderOf(3)] };
  const { result, sizes } = await proved({ rows, entry, rejects: (size) => (size > 100 ? failure : null) });
  expect(result).toEqual({ kind: 'absent' });
  expect(Math.max(...sizes)).toBe(100);
});

test('contents are read where references may not come back: until another entry has got its own back, or with a typed one', async () => {
  expect((await proved()).items).toEqual(new Set([true]));
  const others = [{ made: [orderOf(7)], reference: minted(7) }];
  expect((await proved({ others })).items).toEqual(new Set([false]));
  expect((await proved({ others, entry: { ownReference: true } })).items).toEqual(new Set([true]));
});

test('of up to ten missing orders each is read once, and the progress ends with what was needed', async () => {
  const remembered = [11, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21];
  const { read, progress } = await proved({ remembered });
  expect(read).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 21]);
  expect(progress).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
  ]);
});
