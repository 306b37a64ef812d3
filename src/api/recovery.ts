import type { Query, QueryClient } from '@tanstack/react-query';
import { isRetryable } from '../failure.ts';
import type { Clock } from '../time.ts';
import { namedWaitMs } from './backoff.ts';
import type { NetworkStatus, ReadPolicy } from './read-policy.ts';

/**
 * The first request after the network returns is delayed by up to this long, since a whole office comes back
 * at once.
 */
const spreadMs = 1_000;

type Deps = {
  client: QueryClient;
  policy: ReadPolicy;
  clock: Clock;
  random: () => number;
  networkStatus: NetworkStatus;
};

/**
 * Reads recover automatically: while something on screen has failed, one failed read is retried as a probe;
 * once it succeeds, the rest is fetched. Hidden tabs wait.
 */
export function recoverByItself({ client, policy, clock, random, networkStatus }: Deps): void {
  let cancel: (() => void) | null = null;
  let probing = false;
  let wasCircuitOpen = false;

  const onScreen = () => client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
  const failedOnScreen = () => onScreen().filter(isMissing);

  const refetch = (query: Query) =>
    client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });

  function probeAfter(ms: number, candidates: () => Query[]) {
    cancel?.();
    cancel = clock.after(ms, () => {
      cancel = null;
      void probe(candidates);
    });
  }

  async function probe(candidates: () => Query[]) {
    const [first] = candidates();
    if (first === undefined || probing || !networkStatus.visible()) return;
    const wait = waitLeft(first, clock.now());
    if (wait > 0) return probeAfter(wait + random() * spreadMs, candidates);
    probing = true;
    try {
      await policy.probe(() => refetch(first));
    } finally {
      probing = false;
    }
    if (!isMissing(first))
      for (const query of onScreen()) if (isMissing(query) || query.isStale()) void refetch(query);
    // A failure has planned the next probe; a read that left the screen before its response has not, and others may still wait.
    if (cancel === null && failedOnScreen().length > 0) probeAfter(policy.probeDelayMs(), failedOnScreen);
  }

  function onPolicyEvent(event: 'answer' | 'failure' | 'hint') {
    if (event === 'failure') {
      wasCircuitOpen ||= !policy.mayReadInBackground();
      // A failed read counts as a probe.
      probeAfter(policy.probeDelayMs(), failedOnScreen);
    } else if (event === 'answer' && wasCircuitOpen) {
      wasCircuitOpen = false;
      if (!probing) for (const query of failedOnScreen()) void refetch(query);
    }
  }

  policy.subscribe(onPolicyEvent);
  client.getQueryCache().subscribe(({ type, query }) => {
    // A screen has taken over an earlier failure: the probe after that failure found nothing on screen.
    if (type !== 'observerAdded' || query.state.status !== 'error' || !isMissing(query)) return;
    if (cancel === null && !probing) probeAfter(policy.probeDelayMs(), failedOnScreen);
  });
  networkStatus.subscribe((change) => {
    if (change === 'offline') return;
    if (change === 'online') {
      // Requests in flight when the network was lost never complete, and data that did not fail may be stale.
      void client
        .cancelQueries({ type: 'active', fetchStatus: 'fetching' })
        .then(() => probeAfter(random() * spreadMs, () => [...failedOnScreen(), ...onScreen()]));
    } else if (cancel === null && failedOnScreen().length > 0) {
      probeAfter(random() * spreadMs, failedOnScreen);
    }
  });
}

/** The rest of the wait that the service named, in milliseconds. */
const waitLeft = ({ state }: Query, now: number) =>
  state.status === 'error' ? state.errorUpdatedAt + namedWaitMs(state.error) - now : 0;

/** A read that failed in a way that may pass, or was cancelled before its response. */
const isMissing = ({ state }: Query) =>
  state.status === 'error'
    ? isRetryable(state.error)
    : state.status === 'pending' && state.fetchStatus === 'idle';
