import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type Failure, failureOf, namedWaitOf } from '../../failure.ts';
import { useApi } from '../api.ts';
import type { Reach } from '../read-policy.ts';

type Quiet = {
  /** Waits on, once it is quiet, and returns what cancels that. Without it nothing is waited for. */
  readonly wait?: (run: () => void) => () => void;
  /** More than no read in progress. */
  readonly isQuiet?: () => boolean;
};

/** Runs once no read is in progress. Returns what cancels it. */
export function whenQuiet(
  client: QueryClient,
  run: () => void,
  { wait, isQuiet = () => true }: Quiet = {},
): () => void {
  let cancel = () => {};
  const leave = client.getQueryCache().subscribe(check);
  const end = () => {
    leave();
    cancel();
  };
  const go = () => {
    end();
    run();
  };
  function check() {
    cancel();
    cancel = () => {};
    if (client.isFetching() > 0 || !isQuiet()) return;
    if (wait === undefined) go();
    else cancel = wait(go);
  }
  check();
  return end;
}

export function useReach(): Reach {
  const { policy } = useApi();
  return useSyncExternalStore(policy.subscribe, policy.reach);
}

/**
 * Whether the notice of the shell already says this failure: no response where the browser reports no network, or from a service
 * that does not respond. A status says more: a browser may report "offline" while a server rejects.
 */
export function useIsSaid(failure: Failure | null): boolean {
  const reach = useReach();
  if (failure === null || reach === 'fine') return false;
  return failure.kind === 'unreachable' || failure.kind === 'timeout';
}

type ReadState = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly failureReason: Error | null;
};

/** The failure to show for a read: the one that ended it, or the one that delays it. */
function failureToShow({ isError, error, isFetching, failureReason }: ReadState): Failure | null {
  if (isError) return failureOf(error);
  if (!isFetching || failureReason === null) return null;
  const failure = failureOf(failureReason);
  return failure.kind === 'timeout' || namedWaitOf(failure) !== null ? failure : null;
}

/**
 * The failure of a read and the function to retry it. A background probe leaves the message unchanged, so
 * that screen readers do not repeat it.
 */
export function useFailure(
  query: ReadState,
  queryKey: QueryKey,
): { failure: Failure | null; retryNow: () => void } {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const current = failureToShow(query);
  const [held, setHeld] = useState<{ key: string; failure: Failure } | null>(null);
  if (current !== null && (held?.failure !== current || held.key !== key)) setHeld({ key, failure: current });
  const isRefetching = query.isFetching && query.data === undefined && held?.key === key;
  return {
    failure: current ?? (isRefetching ? held.failure : null),
    retryNow() {
      setHeld(null);
      void refetchNow(client, queryKey);
    },
  };
}

/** A person's retry is sent at once, whatever wait is in progress. */
async function refetchNow(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  await client.refetchQueries({ queryKey, exact: true });
}
