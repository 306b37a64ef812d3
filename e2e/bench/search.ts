import { orderBody } from '../../sandbox/orders/order-body.ts';
import { seededOrders } from '../../sandbox/seed/seed.ts';
import { openStorage } from '../../sandbox/storage.ts';
import { Order } from '../../src/api/wire/order.ts';
import { answerTo } from '../../src/tracking/answers/answers.ts';
import { list } from '../../src/tracking/answers/list.ts';
import { readSlot } from '../../src/tracking/block/slot.ts';
import { foldedTexts } from '../../src/tracking/block/slot-search.ts';
import { mutedOf } from '../../src/tracking/muted.ts';
import type { Questions } from '../../src/tracking/questions.ts';
import { Columns } from '../../src/tracking/remembered.ts';
import { sightingOf } from '../../src/tracking/sighting.ts';
import { median, p95 } from './goals.ts';

const count = 100_000;
/** Of what is typed, each beginning is searched, as at each key. */
const typed = ['ORD-2140', 'riyadh', 'الرياض', 'port 2140 layla', 'nothing of it'];

let kept: Columns | null = null;
function many(): Columns {
  kept ??= manyOrders();
  return kept;
}

/** The search of the list in the memory of 100,000 orders, as the worker runs it, from a key to the rows of a page. */
export function searchTimes() {
  const orders = many();
  return {
    p95: p95(typed.flatMap((text) => Array.from(text, (_, at) => timeOf(orders, text.slice(0, at + 1))))),
  };
}

/** What the screens ask of them, but for what one asks on a press, whole: the timeline of 5,000, the points of a batch. */
const questions = (now: number): readonly (() => unknown)[] => {
  const orders = many();
  const log = { changes: [], readUpTo: 0, readApart: [], muted: mutedIn(orders) };
  const query =
    <Kind extends keyof Questions>(kind: Kind, question: Questions[Kind]['request']) =>
    () =>
      answerTo(kind, orders, question, log);
  const newest = { sort: 'OrderDate', dir: 'desc', first: 0, count: 20 } as const;
  const trend = { weekStart: 'sun', only: {}, count: 12, since: null, groups: 6, skip: 0, now } as const;
  const wanted = { from: now, to: now + 7 * 86_400_000, typeId: 1, resolutionId: 1 };
  const shape = { kind: 'box', west: 44, south: 23, east: 49, north: 27 } as const;
  const about = { by: 'drawn', shape } as const;
  const past = { stopped: [], except: [], ...wanted };
  return [
    query('overview', { now }),
    query('statuses', { only: {} }),
    query('sums', { only: {} }),
    query('list', { only: {}, ...newest }),
    query('list', { only: { status: [1] }, ...newest }),
    query('list', { only: {}, ...newest, sort: 'NetPrice' }),
    query('list', { only: {}, ...newest, first: count / 2 }),
    query('list', { only: {}, ...newest, sort: 'NetPrice', first: count / 2 }),
    query('ids', { only: {}, sort: 'OrderDate', dir: 'desc' }),
    query('named', { text: 'ORD-2140', ids: [], limit: 8 }),
    query('values', { of: ['country'], max: 200 }),
    query('values', { of: ['person'], max: 200 }),
    query('values', { of: ['ref'], max: 200 }),
    query('trends', { ...trend, by: 'month', measure: 'orders', split: 'place' }),
    query('trends', { ...trend, by: 'week', measure: 'netPrice', split: 'ref' }),
    query('muted', { only: {}, limit: 20 }),
    query('region', {}),
    query('areas', { of: [about], only: {} }),
    query('tile', { z: 1, x: 1, y: 0, only: {} }),
    query('covering', { ...past, point: { lng: 46.7, lat: 24.7 }, km2: 100, limit: 5 }),
    query('footprints', { images: [wanted] }),
    query('results', { kinds: { done: [4], stopped: [5, 97] }, at: now }),
    query('estimates', {
      wanted: [{ ...wanted, point: { lng: 46.7, lat: 24.7 }, cloud: 20 }],
      kinds: { done: [4], stopped: [5, 97] },
      at: now,
    }),
  ];
};

/** The slowest of these answers, each the median of its times. */
export function answerTimes() {
  const medians = questions(Date.now()).map((query) => {
    query();
    return median(Array.from({ length: 5 }, () => timed(query)));
  });
  return { slowest: Math.max(...medians) };
}

/** As many as can be muted. */
const mutedIn = ({ blocks }: Columns) =>
  blocks
    .slice(0, 2)
    .flatMap((block) => Array.from({ length: 1_000 }, (_, slot) => mutedOf(readSlot(block, slot), slot)));

function timed(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

function timeOf(orders: Columns, q: string): number {
  return timed(() => list(orders, { only: { q }, sort: 'OrderDate', dir: 'desc', first: 0, count: 20 }));
}

/** Those of the sandbox, as a sync stores them. */
function manyOrders(): Columns {
  const orders = new Columns();
  const meta = { answeredAt: 0, detailed: true, closingReported: false, closedReported: false };
  const at = Date.now();
  for (const record of seededOrders(openStorage(':memory:'), count, at)) {
    const order = Order.parse(orderBody(record, 'en', at, true));
    const { order: snapshot, tasked } = sightingOf(order, at, true);
    orders.put(snapshot, { ...meta, tasked });
  }
  // As when the search box gets the focus.
  for (const block of orders.blocks) foldedTexts(block);
  return orders;
}
