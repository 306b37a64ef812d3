import { expect, test } from 'vitest';
import { type Batch, batchOf } from '../outbox/batch/batch.ts';
import { order } from '../outbox/testing/order.ts';
import { rowsOrderedAgain } from './orders-of.ts';

const stored = [{ place: 'Port', request: order(1, 'PORT-1'), ownReference: true, known: [] }];
const added = { id: 'a', title: 'PORT-{n}', atOnce: 1, keepsGoing: false, rows: stored } as const;

/** An outbox with one batch. */
const outboxOf = (phase: Batch['phase']) =>
  ({
    state: () => ({ kind: 'ready', read: { batches: [{ ...batchOf(added, 'owner', 0), phase }] } }),
    batches: { rowsOf: async () => stored },
  }) as never;

test('a row that waits in another batch is found, whatever its reference', async () => {
  const rows = [order(1, 'DOCK-1'), order(2, 'DOCK-2')];
  expect([...(await rowsOrderedAgain(rows, outboxOf('paused')))]).toEqual([0]);
  expect([...(await rowsOrderedAgain(rows, outboxOf('sending')))]).toEqual([0]);
  expect([...(await rowsOrderedAgain(rows, outboxOf('stopped')))]).toEqual([]);
});
