import { expect, test } from 'vitest';
import { makeEntry } from '../../outbox/screen/testing/entries.ts';
import { snapshotOf } from './outcome.ts';
import { sentBatchOf, unsentIn } from './sent-batch.ts';

test('rows that were given to the outbox, and those of a batch that is over, do not wait', async () => {
  const entry = await makeEntry({ state: 'queued', held: 'offline' });
  const request = entry.request as never;
  const row = { place: 'Port', request, ownReference: false, known: [] };
  const added = { id: 'B', title: 'PORT-{n}', atOnce: 1 as const, keepsGoing: false, rows: [row, row, row] };
  const batch = sentBatchOf(added, entry.owner, 0);
  const [first, ...others] = batch.rows;
  if (first === undefined) throw new Error('no rows');
  const begun = { ...batch, rows: [{ ...first, last: snapshotOf(entry) }, ...others] };
  expect(unsentIn([])).toBe(0);
  expect(unsentIn([batch])).toBe(3);
  expect(unsentIn([{ ...begun, phase: 'paused' }, batch])).toBe(5);
  expect(unsentIn([{ ...begun, phase: 'stopped' }])).toBe(0);
});
