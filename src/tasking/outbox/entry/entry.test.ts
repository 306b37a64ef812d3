import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { readEntry } from './entry.ts';

const at = Date.UTC(2026, 10, 20);

const stored = {
  v: 3,
  id: 'draft',
  owner: 'somebody',
  reference: 'T2611210000ABCDEFGH',
  ownReference: false,
  rev: 7,
  age: 400_000,
  anchors: null,
  known: [{ orderId: 12, uuid: null }],
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
    result: 'none',
  })),
  made: [],
  candidates: [{ orderId: 9, uuid: null, orderNo: 'ORD-9', reference: null, addedBy: 'me', orderedAt: null }],
  notThese: [{ orderId: 8, uuid: null }],
  proof: null,
  recovered: false,
  seenAt: null,
  seenServiceAt: null,
};

test('the point of an entry is the one of its request, whatever else is stored', () => {
  const entry = readEntry(structuredClone(stored));
  expect(readEntry({ ...entry, point: { lng: 1, lat: 2 } })?.point).toEqual({ lng: 20, lat: 5 });
  expect(readEntry({ ...entry, request: null })?.point).toBeNull();
});

test.each([
  null,
  {},
  { ...stored, v: 2 },
  { ...stored, v: 4 },
  { ...stored, state: 'lost' },
  { ...stored, sends: 'none' },
  { ...stored, made: 1 },
])('an invalid entry is rejected: %#', (raw) => {
  expect(readEntry(raw)).toBeNull();
});
