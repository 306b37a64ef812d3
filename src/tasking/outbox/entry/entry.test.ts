import { expect, test } from 'vitest';
import { isProvenAbsent, provableFrom } from '../send/schedule.ts';
import { order } from '../testing/order.ts';
import { readEntry } from './entry.ts';

const at = Date.UTC(2026, 10, 20);

/** As version 1 wrote it. */
const first = {
  v: 1,
  id: 'draft',
  owner: 'somebody',
  reference: 'T2611210000ABCDEFGH',
  ownReference: false,
  baseline: 1000,
  known: [],
  state: 'unknown',
  held: null,
  attempt: 1,
  request: order(0),
  contentHash: 'hash',
  createdAt: at,
  changedAt: at + 1_000,
  sends: [{ at, attempt: 1, endedAt: at + 1_000, outcome: 'unknown', failure: { kind: 'unreachable' } }],
  checks: [6, 16, 46].map((seconds) => ({ at: at + seconds * 1_000, result: 'absent' })),
  made: [],
  candidates: [],
  notThese: [],
  recovered: false,
  seenAt: null,
};

test('an entry of version 1 is read, and its times prove no elapsed time', () => {
  const entry = readEntry(structuredClone(first));
  expect(entry).toMatchObject({
    v: 2,
    id: 'draft',
    state: 'unknown',
    age: 0,
    since: null,
    point: { lng: 20, lat: 5 },
  });
  if (entry === null) return;
  expect(entry.checks).toHaveLength(3);
  expect([provableFrom(entry), isProvenAbsent(entry)]).toEqual([180_000, false]);
});

test('the point of an entry is the one of its request, whatever else is stored', () => {
  const entry = readEntry(structuredClone(first));
  expect(readEntry({ ...entry, point: { lng: 1, lat: 2 } })?.point).toEqual({ lng: 20, lat: 5 });
  expect(readEntry({ ...entry, request: null })?.point).toBeNull();
});

test('an entry settled under version 1 is not checked again', () => {
  const settled = { ...first, state: 'accepted', made: [{ orderId: 1001, orderNo: 'ORD-1001' }] };
  expect(readEntry(settled)?.checks).toMatchObject(Array(3).fill({ state: 'accepted' }));
});

test.each([null, {}, { ...first, v: 3 }, { ...first, state: 'lost' }, { ...first, sends: 'none' }])(
  'an invalid entry is rejected: %#',
  (raw) => {
    expect(readEntry(raw)).toBeNull();
  },
);
