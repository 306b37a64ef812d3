import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { namedWaitMs } from '../backoff.ts';

/** A failure counts as long as an answer does. */
const freshForMs = 20_000;

/** Queries that were prefetched for a screen that has not come and gone since. */
const prefetched = new WeakSet<object>();

/** The screen that mounts on this query takes over what became of it, a failure too, and sends nothing itself. */
export const isPrefetched = (query: object): boolean => prefetched.has(query);

/** A screen that leaves takes its failure with it: the next visit reads anew. */
export function releasePrefetched(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) prefetched.delete(query);
  });
}

/**
 * Starts a screen's first read before the screen is rendered, with the retries of any other read. Settles when the read has ended,
 * however it did: the screen says what went wrong. A prefetch that has just failed, and that no screen has shown, is not repeated.
 */
export async function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const find = () => client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  const known = find();
  if (known !== undefined && isPrefetched(known) && hasJustFailed(known)) return;
  // React Query's own default for a prefetch is no retry.
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  const ended = client.prefetchQuery({ ...options, retry });
  const query = find();
  if (query !== undefined) prefetched.add(query);
  await ended;
}

const hasJustFailed = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.fetchStatus === 'idle' &&
  Date.now() - state.errorUpdatedAt < Math.max(freshForMs, namedWaitMs(state.error));
