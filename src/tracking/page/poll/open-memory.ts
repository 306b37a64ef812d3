import { throttle } from '../../../browser/schedule.ts';
import type { Signal } from '../../../browser/signal.ts';
import type { OrderId } from '../../../ids.ts';
import type { TrackingWorker } from '../../calls.ts';
import type { Change } from '../../change.ts';
import type { Keeping } from '../../tracking.ts';
import type { TrackingDeps } from './deps.ts';
import type { ObservationStore } from './observation.ts';
import { alone, doingOf, messageOf, type TabMessage } from './tabs.ts';
import { watchOrders } from './watch.ts';

/** The maximum delay before other tabs read a write. */
const notifyTabsMs = 1_000;

type Parts = TrackingDeps & {
  readonly keeps: Keeping;
  readonly worker: TrackingWorker;
  readonly observation: ObservationStore;
  /** The worker has opened it, before `observation` gets its state. */
  readonly onOpen: () => void;
  readonly digests: Signal<readonly Change[]>;
  readonly onBroken: (error: unknown) => void;
  readonly closed: AbortSignal;
};

export type OpenMemory = Awaited<ReturnType<typeof openMemory>>;

/** Opens the memory of a worker, and begins the polls that fill it. One that is kept nowhere has no key and no other tabs. */
export async function openMemory(parts: Parts) {
  const { worker, observation, clock, closed } = parts;
  const { methods } = worker;
  const isStored = parts.keeps === 'here';
  const tabs = isStored ? parts.tabs : alone;
  const [scope, key] = isStored ? await Promise.all([parts.scope, parts.key()]) : ['', null];
  if (isStored && key === null) throw new Error('there is no key to keep them under');
  /** The name of the lock, which is also the scope of messages between tabs. */
  const lock = `nadir.tracking.${scope}`;
  const { call: notifyTabs } = throttle<void>(() => tabs.post({ kind: 'changed', scope: lock }), {
    everyMs: notifyTabsMs,
    clock,
  });
  worker.onState((state, method) => {
    if (method === 'open') parts.onOpen();
    const isNews = state.version !== observation.now().worker?.version;
    observation.update({ worker: state });
    if (isNews && method !== 'open' && method !== 'refresh') notifyTabs();
  });
  await methods.open({ scope, key });
  closed.throwIfAborted();
  const watch = watchOrders({ ...parts, tabs, lock });
  tabs.post({ kind: 'whatFails', scope: lock });

  function check(orders: readonly OrderId[]) {
    observation.update({ wanted: true });
    watch.checkNow(orders);
  }

  return {
    methods,
    watchHidden: watch.watchHidden,
    checkNow(orders: readonly OrderId[]) {
      check(orders);
      tabs.post({ kind: 'checkNow', scope: lock, orders: [...orders] });
    },
    async receive(message: TabMessage): Promise<void> {
      if (message.scope !== lock) return;
      if (message.kind === 'checkNow') return check(message.orders);
      if (message.kind === 'whatFails') {
        const { here } = observation.now();
        if (here.kind === 'failed') tabs.post(messageOf(here, lock));
        return;
      }
      await methods.refresh();
      if (message.kind !== 'changed') observation.update({ elsewhere: doingOf(message) });
      watch.refreshed();
      observation.publish();
    },
  };
}
