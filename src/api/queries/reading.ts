import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { useGateway } from '../gateway-context.ts';
import type { Reach } from '../read-policy.ts';
import { policyOf } from './client.ts';

/** Whether the service can be reached, as far as anybody knows. */
export function useReach(): Reach {
  const policy = policyOf(useGateway());
  return useSyncExternalStore(policy.subscribe, policy.reach);
}

type Asked = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly failureReason: Error | null;
};

/** What there is to say about a read: that it failed, or why it takes so long. */
function failureToTell({ isError, error, isFetching, failureReason }: Asked): Failure | null {
  if (isError) return failureOf(error);
  if (!isFetching || failureReason === null) return null;
  const failure = failureOf(failureReason);
  const isLong =
    failure.kind === 'timeout' || (failure.kind === 'busy' && failure.retryAfterSeconds !== null);
  return isLong ? failure : null;
}

/**
 * What went wrong with a read, and how a person asks again. A probe that nobody asked for leaves the words where they are,
 * so that they are not read out anew each time.
 */
export function useFailure(
  query: Asked,
  queryKey: QueryKey,
): { failure: Failure | null; askNow: () => void } {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const told = failureToTell(query);
  const [held, setHeld] = useState<{ key: string; failure: Failure } | null>(null);
  if (told !== null && (held?.failure !== told || held.key !== key)) setHeld({ key, failure: told });
  const isAskedAgain = query.isFetching && query.data === undefined && held?.key === key;
  return {
    failure: told ?? (isAskedAgain ? held.failure : null),
    askNow() {
      setHeld(null);
      void askAtOnce(client, queryKey);
    },
  };
}

/** A person asks: that goes out at once, whatever is being waited for. */
async function askAtOnce(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  await client.refetchQueries({ queryKey, exact: true });
}
