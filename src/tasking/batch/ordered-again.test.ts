import { expect, test } from 'vitest';
import { order } from '../outbox/testing/order.ts';
import { rowsOrderedAgain } from './ordered-again.ts';
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

test('a row that waits in another batch is found, whatever its reference', () => {
  const rows = [order(1, 'DOCK-1'), order(2, 'DOCK-2')];
  expect([...rowsOrderedAgain(rows, [batch('paused')])]).toEqual([0]);
  expect([...rowsOrderedAgain(rows, [batch('sending')])]).toEqual([0]);
  expect([...rowsOrderedAgain(rows, [batch('stopped')])]).toEqual([]);
});
