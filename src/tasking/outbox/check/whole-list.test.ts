import { expect, test } from 'vitest';
import type { OrdersPage } from '../../../api/gateway.ts';
import { readOrderRow } from '../../../api/wire/order.ts';
import { agrees, hidesRows, type Reading, readWholeList } from './whole-list.ts';

/** `npm run check:reliability` sets 100,000. */
const runs = Number(process.env.CHAIN_RUNS ?? 500);
const seed = Number(process.env.CHAIN_SEED ?? 20_261_128);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function random(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Kind = 'insertTop' | 'insertAny' | 'repeat' | 'delete' | 'moveOther' | 'moveAny';
type Service = {
  readonly cap?: number;
  readonly fixed?: number;
  readonly depth?: number;
  readonly ignoresIndex?: boolean;
  readonly lastPageAgain?: boolean;
  /** What it reports as TotalCount. */
  readonly reports?: (count: number, shown: number) => number;
};

const rows = new Map<number, ReturnType<typeof readOrderRow>>();
function rowOf(id: number) {
  const row =
    rows.get(id) ??
    readOrderRow({ OrderID: id, OrderStatusID: 1, OrderStatusTitle: 'Pending', OrderNo: `ORD-${id}` });
  rows.set(id, row);
  return row;
}

/** A list that changes between two of its pages; `own` stays in it, and nothing but `moveAny` moves it. */
function changing(kinds: readonly Kind[], service: Service, next: () => number, length: number) {
  const int = (count: number) => Math.floor(next() * count);
  let last = length;
  const list = Array.from({ length }, (_, index) => index + 1);
  const own = list[int(length)] ?? 1;
  const often = [0.05, 0.2, 0.5][int(3)] ?? 0;
  let requests = 0;

  function change() {
    const kind = kinds[int(kinds.length)];
    const at = int(list.length);
    last += 1;
    if (kind === 'insertTop') list.unshift(last);
    else if (kind === 'insertAny') list.splice(int(list.length + 1), 0, last);
    else if (kind === 'repeat') list.splice(int(list.length + 1), 0, list[at] ?? last);
    else if (kind === 'delete' && list[at] !== own) list.splice(at, 1);
    else if (kind === 'moveAny' || (kind === 'moveOther' && list[at] !== own)) {
      const moved = list.splice(at, 1);
      list.splice(int(list.length + 1), 0, ...moved);
    }
  }

  return {
    own,
    list,
    count: () => requests,
    async page(index: number, requested: number): Promise<OrdersPage> {
      if (requests > 0 && kinds.length > 0)
        for (let tries = 0; tries < 3 && next() < often; tries += 1) change();
      requests += 1;
      const { cap = 1_000, fixed, depth = Number.POSITIVE_INFINITY, ignoresIndex, lastPageAgain } = service;
      const size = fixed ?? Math.min(requested, cap);
      const pages = Math.max(1, Math.ceil(list.length / size));
      const wanted = lastPageAgain ? Math.min(index, pages - 1) : index;
      const from = ignoresIndex ? 0 : wanted * size;
      const shown = list.slice(from, Math.min(from + size, depth));
      const total = (service.reports ?? ((count) => count))(list.length, shown.length);
      return { rows: shown.map(rowOf), total };
    },
  };
}

type Counted = { ended: number; missed: number; agreed: number; absent: number };

/** Two readings of many changing lists: how often they end, miss the order that is there, and call it absent. */
async function count(kinds: readonly Kind[], service: Service, times: number): Promise<Counted> {
  const found: Counted = { ended: 0, missed: 0, agreed: 0, absent: 0 };
  const next = random(seed);
  for (let run = 0; run < times; run += 1) {
    const list = changing(kinds, service, next, 1 + Math.floor(next() * 400));
    const requested = 12 + Math.floor(next() * 30);
    const [first, second] = [
      await readWholeList(list.page, requested, 5_000),
      await readWholeList(list.page, requested, 5_000),
    ];
    if (first.kind !== 'read' || second.kind !== 'read') continue;
    found.ended += 1;
    const has = (reading: typeof first) => reading.list.keys.includes(`${list.own} `);
    if (!has(first)) found.missed += 1;
    if (!agrees(first.list, second.list) || hidesRows(second.list)) continue;
    found.agreed += 1;
    if (!has(first) && !has(second)) found.absent += 1;
  }
  return found;
}

test.each<[string, Kind[]]>([
  ['at rest', []],
  ['with new orders on top', ['insertTop']],
  ['with new and deleted orders', ['insertTop', 'insertAny', 'delete']],
  ['with repeated rows too', ['insertAny', 'repeat', 'delete']],
  ['with orders that move', ['insertAny', 'delete', 'moveOther']],
])(
  `an order that stays in a list %s is missed by no reading (seed ${seed})`,
  async (_, kinds) => {
    const found = await count(kinds, {}, runs);
    process.stdout.write(`chained readings, ${kinds.join(' ') || 'at rest'}: ${JSON.stringify(found)}\n`);
    expect(found.missed).toBe(0);
    expect(found.ended).toBeGreaterThan(runs / 2);
  },
  3_600_000,
);

test('an order that is moved itself is never called absent', async () => {
  const found = await count(['insertAny', 'delete', 'moveAny'], {}, runs);
  expect(found.absent).toBe(0);
  expect(found.agreed).toBeGreaterThan(runs / 10);
}, 3_600_000);

test.each<[string, Service]>([
  ['grants fewer rows than requested', { cap: 17 }],
  ['has pages of a fixed size', { fixed: 25 }],
  ['ignores the page number', { ignoresIndex: true }],
  ['shows its last page again behind the end', { lastPageAgain: true }],
  ['shows no more than 60 rows and reports all', { depth: 60 }],
  ['shows no more than 50 rows and reports these', { depth: 50, reports: (count) => Math.min(count, 50) }],
  ['shows no more than 250 rows and reports those of the page', { depth: 250, reports: (_, shown) => shown }],
])('no order is called absent at a service that %s', async (_, service) => {
  const found = await count(['insertTop', 'delete'], service, Math.ceil(runs / 5));
  expect(found.absent).toBe(0);
});

test.each<[string, number, Service]>([
  ['an empty list', 0, {}],
  ['a list of one', 1, {}],
  ['a list of three', 3, {}],
  ['a list of four', 4, {}],
  ['a list that is given whole, whatever is requested', 30, { fixed: 400 }],
  ['a list whose total is too low', 30, { reports: () => 7 }],
  ['a list of a service that grants twelve rows', 200, { cap: 12 }],
])('%s at rest is read whole', async (_, length, service) => {
  const list = changing([], service, random(seed), length);
  const reading = await readWholeList(list.page, 100, 60);
  expect(reading).toMatchObject({ kind: 'read', list: { rows: { length } } });
});

test('a total that is too high says that orders are not shown', async () => {
  const list = changing([], { reports: (count) => count + 1 }, random(seed), 30);
  expect(hidesRows(listOf(await readWholeList(list.page, 100, 60)))).toBe(true);
});

test('a page that is told as the whole list is not believed', async () => {
  const list = changing([], { cap: 50, reports: (_, shown) => shown }, random(seed), 120);
  expect(listOf(await readWholeList(list.page, 100, 60)).rows).toHaveLength(120);
});

test('a long list is not begun without a press, and says how many requests it needs', async () => {
  const list = changing([], { cap: 100 }, random(seed), 20_000);
  const reading = await readWholeList(list.page, 100, 60);
  expect(reading.kind).toBe('long');
  expect(list.count()).toBe(1);
  const needed = reading.kind === 'long' ? reading.requests : 0;
  expect(listOf(await readWholeList(list.page, 100, needed * 2)).rows).toHaveLength(20_000);
  expect(list.count() - 1).toBeLessThan(needed * 1.5);
});

function listOf(reading: Reading) {
  if (reading.kind !== 'read') throw new Error(`the reading is ${reading.kind}`);
  return reading.list;
}
