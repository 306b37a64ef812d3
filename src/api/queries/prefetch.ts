import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { namedWaitMs } from '../backoff.ts';

/** A failure stays fresh as long as a response. */
const freshForMs = 20_000;

/** Prefetched queries whose screen has not yet unmounted. */
const prefetched = new WeakSet<object>();

/**
 * Whether a mounting screen takes over the result of a prefetch, a failure included, and sends no request.
 */
export const isPrefetched = (query: object): boolean => prefetched.has(query);

/** A screen that unmounts drops its failure: the next visit fetches again. */
export function releasePrefetched(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) prefetched.delete(query);
  });
}

/**
 * Starts a screen's first read before the screen renders, with the retries of any other read. Settles when
 * the read ends, also with a failure: the screen shows it. A failed prefetch that no screen has shown is not
 * repeated.
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
