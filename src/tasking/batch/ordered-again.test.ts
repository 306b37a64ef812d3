import { expect, test } from 'vitest';
import { type Batch, batchOf } from '../outbox/batch/batch.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { order } from '../outbox/testing/order.ts';
import { countOrderedAgain } from './ordered-again.ts';

const rows = [{ place: 'Port', request: order(1, 'PORT-1'), ownReference: true, known: [] }];
const added = { id: 'a', title: 'PORT-{n}', atOnce: 1, keepsGoing: false, rows } as const;

/** An outbox with one batch, and none if there is no phase. */
const outboxOf = (phase: Batch['phase'] | null, duplicates: (refNo: string) => Entry[] = () => []) =>
  ({
    duplicates: async ({ query }: ReturnType<typeof order>) => duplicates(query.refNo),
    state: () => ({
      kind: 'ready',
      read: { batches: phase === null ? [] : [{ ...batchOf(added, 'owner', 0), phase }] },
    }),
    batches: { rowsOf: async () => rows },
  }) as never;

test('a row that waits in another batch is counted, whatever its reference', async () => {
  const wanted = [order(1, 'DOCK-1'), order(2, 'DOCK-2')];
  expect(await countOrderedAgain(wanted, outboxOf('paused'))).toBe(1);
  expect(await countOrderedAgain(wanted, outboxOf('sending'))).toBe(1);
  expect(await countOrderedAgain(wanted, outboxOf('stopped'))).toBe(0);
});

test('a row that equals an order of the last day is counted once', async () => {
  const duplicates = (refNo: string) => (refNo === 'DOCK-2' ? [{} as Entry] : []);
  const wanted = [order(1, 'DOCK-1'), order(2, 'DOCK-2')];
  expect(await countOrderedAgain(wanted, outboxOf('paused', duplicates))).toBe(2);
  expect(await countOrderedAgain([order(2, 'DOCK-2')], outboxOf(null, duplicates))).toBe(1);
});
