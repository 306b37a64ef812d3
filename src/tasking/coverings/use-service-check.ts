import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { cachedOrders } from '../../api/queries/cached-orders.ts';
import type { OrderId } from '../../ids.ts';
import { systemClock } from '../../time.ts';
import type { Known } from './known.ts';
import { type Read, readNewest } from './read-newest.ts';

/** The maximum wait of a confirmation for the service. A later answer still counts. */
const patienceMs = 5_000;

export type ServiceCheck = {
  /** Null until the service has answered, and after a failure. */
  readonly read: Read | null;
  /** It failed, or the wait is over. */
  readonly isOver: boolean;
  /** Asks once more. */
  again(): void;
};

/** Asks the service for its newest orders when a review opens. */
export function useServiceCheck(known: Known): ServiceCheck {
  const { gateway } = useApi();
  const { tracking, client } = known;
  const [attempt, setAttempt] = useState(0);
  const [{ read, isOver }, setState] = useState<Omit<ServiceCheck, 'again'>>({ read: null, isOver: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` sends the requests again.
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    setState({ read: null, isOver: false });
    const end = () => !signal.aborted && setState((now) => ({ ...now, isOver: true }));
    const stop = systemClock.after(patienceMs, end);
    const others = async (than: readonly OrderId[]) => {
      const except = new Set(than);
      if (tracking === null) return cachedOrders(client).filter(({ OrderID }) => !except.has(OrderID)).length;
      const question = { wanted: [], stopped: [], except: than };
      return (await tracking.query('covered', question, signal)).total;
    };
    readNewest(gateway, (than) => others(than).catch(() => 0), signal).then((read) => {
      if (!signal.aborted) setState((now) => ({ ...now, read }));
    }, end);
    return () => {
      stop();
      request.abort();
    };
  }, [gateway, tracking, client, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { read, isOver, again };
}
