import { expect, test } from 'vitest';
import { wholeListAt } from '../send/schedule.ts';
import { order } from '../testing/order.ts';
import { readEntry } from './entry.ts';

const at = Date.UTC(2026, 10, 20);

/** As version 2 wrote it. */
const second = {
  v: 2,
  id: 'draft',
  owner: 'somebody',
  reference: 'T2611210000ABCDEFGH',
  ownReference: false,
  rev: 7,
  age: 400_000,
  baseline: 1000,
  since: at,
  known: [12],
  state: 'unknown',
  held: null,
  attempt: 1,
  request: order(0),
  contentHash: 'hash',
  createdAt: at,
  changedAt: at + 1_000,
  changedAge: 1_000,
  sends: [
    {
      at,
      serviceAt: null,
      above: 1000,
      attempt: 1,
      endedAt: at + 1_000,
      endedAge: 1_000,
      outcome: 'unknown',
      failure: { kind: 'unreachable' },
    },
  ],
  checks: [6, 16, 200].map((seconds) => ({
    at: at + seconds * 1_000,
    age: seconds * 1_000,
    after: 1,
    state: 'unknown',
    result: 'absent',
  })),
  made: [],
  candidates: [{ orderId: 9, orderNo: 'ORD-9', reference: null, addedBy: 'me', orderedAt: null }],
  notThese: [8],
  recovered: false,
  seenAt: null,
  seenServiceAt: null,
};

test('an entry of version 2 is read, and what it knew of the list proves nothing', () => {
  const entry = readEntry(structuredClone(second));
  expect(entry).toMatchObject({
    v: 3,
    state: 'unknown',
    anchors: null,
    known: [{ orderId: 12, uuid: null }],
    notThese: [{ orderId: 8, uuid: null }],
    candidates: [{ orderId: 9, uuid: null }],
    checks: Array(3).fill({ result: 'none' }),
    point: { lng: 20, lat: 5 },
  });
  expect(entry && wholeListAt(entry, 0)).toBe(181_000);
});

test('the point of an entry is the one of its request, whatever else is stored', () => {
  const entry = readEntry(structuredClone(second));
  expect(readEntry({ ...entry, point: { lng: 1, lat: 2 } })?.point).toEqual({ lng: 20, lat: 5 });
  expect(readEntry({ ...entry, request: null })?.point).toBeNull();
});

test.each([
  null,
  {},
  { ...second, v: 1 },
  { ...second, v: 4 },
  { ...second, state: 'lost' },
  { ...second, sends: 'none' },
  { ...second, made: 1 },
])('an invalid entry is rejected: %#', (raw) => {
  expect(readEntry(raw)).toBeNull();
});
