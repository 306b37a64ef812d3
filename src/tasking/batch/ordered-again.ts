import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { isOver } from '../outbox/batch/batch.ts';
import { StoredRequest } from '../outbox/entry/read-cart.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { knownOf } from '../outbox/outbox-state.ts';

/** The rows, by their place, that a batch that is not over has among its own, whatever their reference. */
export async function rowsOrderedAgain(
  requests: readonly CreateOrderRequest[],
  outbox: Pick<Outbox, 'batches' | 'state'>,
): Promise<ReadonlySet<number>> {
  // In the order of keys that reading a stored one gives.
  const contents = (request: CreateOrderRequest) => JSON.stringify(StoredRequest.parse(request).body);
  const living = knownOf(outbox.state()).batches.filter((batch) => !isOver(batch));
  const rows = await Promise.all(living.map(async (batch) => (await outbox.batches.rowsOf(batch)) ?? []));
  const waiting = new Set(rows.flat().map(({ request }) => contents(request)));
  return new Set(requests.flatMap((request, at) => (waiting.has(contents(request)) ? [at] : [])));
}
