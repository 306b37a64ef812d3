import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { isOver } from '../outbox/batch/batch.ts';
import { StoredRequest } from '../outbox/entry/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { knownOf } from '../outbox/outbox-state.ts';

/**
 * Counts the orders that may be paid for twice: one with equal contents was sent in the last day or waits in the outbox, or a
 * batch that is not over has it among its rows.
 */
export async function countOrderedAgain(
  requests: readonly CreateOrderRequest[],
  outbox: Pick<Outbox, 'duplicates' | 'batches' | 'state'>,
): Promise<number> {
  // In the order of keys that reading a stored one gives.
  const contents = (request: CreateOrderRequest) => JSON.stringify(StoredRequest.parse(request).body);
  const living = knownOf(outbox.state()).batches.filter((batch) => !isOver(batch));
  const rows = await Promise.all(living.map(async (batch) => (await outbox.batches.rowsOf(batch)) ?? []));
  const waiting = new Set(rows.flat().map(({ request }) => contents(request)));
  let count = 0;
  for (const request of requests) {
    const isAgain = waiting.has(contents(request)) || (await outbox.duplicates(request, '')).length > 0;
    if (isAgain) count += 1;
  }
  return count;
}
