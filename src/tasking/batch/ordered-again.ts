import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { StoredRequest } from '../outbox/entry/entry.ts';
import { isOver, type SentBatch } from './send/sent-batch.ts';

/** The rows, by their place, that a batch that is not over has among its own, whatever their reference. */
export function rowsOrderedAgain(
  requests: readonly CreateOrderRequest[],
  batches: readonly SentBatch[],
): ReadonlySet<number> {
  // In the order of keys that reading a stored one gives.
  const contents = (request: CreateOrderRequest) => JSON.stringify(StoredRequest.parse(request).body);
  const waiting = new Set(
    batches
      .filter((batch) => !isOver(batch))
      .flatMap(({ rows }) => rows.map(({ request }) => contents(request))),
  );
  return new Set(requests.flatMap((request, at) => (waiting.has(contents(request)) ? [at] : [])));
}
