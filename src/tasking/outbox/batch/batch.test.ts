import { expect, test } from 'vitest';
import { makeEntry } from '../screen/testing/entries.ts';
import { newBatch } from '../testing/world.ts';
import { batchOf } from './batch.ts';
import { waitingIn } from './results.ts';

test('rows that were given to the outbox, and those of a batch that is over, do not wait', async () => {
  const batch = batchOf(newBatch('B', 3), 'owner', 0);
  const other = batchOf(newBatch('C', 3), 'owner', 0);
  const entries = [await makeEntry({ id: 'B.1', state: 'queued', held: 'offline' })];
  const read = { entries, unreadable: [], batches: [batch] };
  expect(waitingIn({ ...read, batches: [] })).toBe(0);
  expect(waitingIn({ ...read, entries: [] })).toBe(3);
  expect(waitingIn({ ...read, batches: [{ ...batch, phase: 'paused' }, other] })).toBe(5);
  expect(waitingIn({ ...read, batches: [{ ...batch, phase: 'stopped' }] })).toBe(0);
  const damaged = {
    why: 'damaged',
    reference: null,
    state: null,
    createdAt: null,
    sends: [],
    over: false,
  } as const;
  expect(waitingIn({ ...read, unreadable: [{ id: 'B.3', ...damaged }] })).toBe(1);
});
