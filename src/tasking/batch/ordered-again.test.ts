import { expect, test } from 'vitest';
import type { Entry } from '../outbox/entry/entry.ts';
import { order } from '../outbox/testing/order.ts';
import { countOrderedAgain } from './ordered-again.ts';
import { type SentBatch, sentBatchOf } from './send/sent-batch.ts';

const batch = (phase: SentBatch['phase']): SentBatch => ({
  ...sentBatchOf(
    {
      id: 'a',
      title: 'PORT-{n}',
      atOnce: 1,
      keepsGoing: false,
      rows: [{ place: 'Port', request: order(1, 'PORT-1'), ownReference: true, known: [] }],
    },
    'owner',
    0,
  ),
  phase,
});
const nothing = { duplicates: async () => [] };

test('a row that waits in another batch is counted, whatever its reference', async () => {
  const rows = [order(1, 'DOCK-1'), order(2, 'DOCK-2')];
  expect(await countOrderedAgain(rows, nothing, [batch('paused')])).toBe(1);
  expect(await countOrderedAgain(rows, nothing, [batch('sending')])).toBe(1);
  expect(await countOrderedAgain(rows, nothing, [batch('stopped')])).toBe(0);
});

test('a row that equals an order of the last day is counted once', async () => {
  const outbox = {
    duplicates: async ({ query }: ReturnType<typeof order>) =>
      query.refNo === 'DOCK-2' ? [{} as Entry] : [],
  };
  expect(await countOrderedAgain([order(1, 'DOCK-1'), order(2, 'DOCK-2')], outbox, [batch('paused')])).toBe(
    2,
  );
  expect(await countOrderedAgain([order(2, 'DOCK-2')], outbox, [])).toBe(1);
});
