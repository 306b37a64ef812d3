import type { Query, QueryClient } from '@tanstack/react-query';
import type { Clock } from '../../time.ts';
import { namedWaitMs } from '../backoff.ts';
import { isRetryable } from '../failure.ts';
import type { ReadPolicy } from '../read-policy.ts';
import type { Surroundings } from '../surroundings.ts';

/** The first question after the network is back is put off by up to this long, since it comes back for a whole office. */
const spreadMs = 1_000;

type Deps = {
  client: QueryClient;
  policy: ReadPolicy;
  clock: Clock;
  random: () => number;
  surroundings: Surroundings;
};

/**
 * Reads recover by themselves: while something on screen has failed, one of it is asked again from time to time; once the
 * service answers, so is the rest. Tabs that nobody sees wait. The answer ends it.
 */
export function recoverByItself({ client, policy, clock, random, surroundings }: Deps): void {
  let cancel: (() => void) | null = null;
  let probing = false;
  let wasAway = false;

  const onScreen = () => client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' });
  const failedOnScreen = () => onScreen().filter(isWanting);

  const ask = (query: Query) =>
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
    if (first === undefined || probing || !surroundings.visible()) return;
    const wait = waitLeft(first, clock.now());
    if (wait > 0) return probeAfter(wait + random() * spreadMs, candidates);
    probing = true;
    try {
      await policy.probe(() => ask(first));
    } finally {
      probing = false;
    }
    if (isWanting(first)) return;
    for (const query of onScreen()) if (isWanting(query) || query.isStale()) void ask(query);
    // The one that was asked may have left the screen before its answer; others may still wait.
    if (cancel === null && failedOnScreen().length > 0) probeAfter(policy.restMs(), failedOnScreen);
  }

  function heard(what: 'answer' | 'failure' | 'hint') {
    if (what === 'failure') {
      wasAway ||= !policy.mayAskByItself();
      // Whoever asked in vain has just done the work of a probe.
      probeAfter(policy.restMs(), failedOnScreen);
    } else if (what === 'answer' && wasAway) {
      wasAway = false;
      if (!probing) for (const query of failedOnScreen()) void ask(query);
    }
  }

  policy.subscribe(heard);
  client.getQueryCache().subscribe(({ type, query }) => {
    // A screen has taken over a failure that was heard of before: the probe after it found nothing on screen.
    if (type !== 'observerAdded' || query.state.status !== 'error' || !isWanting(query)) return;
    if (cancel === null && !probing) probeAfter(policy.restMs(), failedOnScreen);
  });
  surroundings.subscribe((change) => {
    if (change === 'offline') return;
    if (change === 'online') {
      // What was on its way when the network went will not come; and what did not fail may be old by now.
      void client
        .cancelQueries({ type: 'active', fetchStatus: 'fetching' })
        .then(() => probeAfter(random() * spreadMs, () => [...failedOnScreen(), ...onScreen()]));
    } else if (cancel === null && failedOnScreen().length > 0) {
      probeAfter(random() * spreadMs, failedOnScreen);
    }
  });
}

/** What is left of the wait that the service named, in milliseconds. */
const waitLeft = ({ state }: Query, now: number) =>
  state.status === 'error' ? state.errorUpdatedAt + namedWaitMs(state.error) - now : 0;

/** Failed in a way that may pass, or given up before it was answered. */
const isWanting = ({ state }: Query) =>
  state.status === 'error'
    ? isRetryable(state.error)
    : state.status === 'pending' && state.fetchStatus === 'idle';
