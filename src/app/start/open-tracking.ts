import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import type { ObservedGateway } from '../../api/observed.ts';
import { persistentReads } from '../../api/queries/persistent.ts';
import { pagePresence } from '../../browser/presence.ts';
import { savesData, whenAtRest } from '../../browser/schedule.ts';
import { createWorkerClient } from '../../browser/worker-calls.ts';
import { sha256 } from '../../session/owner.ts';
import type { Session } from '../../session/session.ts';
import { systemClock } from '../../time.ts';
import { createTracking, type OpenTracking } from '../../tracking/page/create-tracking.ts';
import { browserTabs } from '../../tracking/page/tabs.ts';
import { trackingOff } from '../../tracking/page/tracking-off.ts';

/**
 * Background observation of one account's orders on this page; off when the deployment disables it or the
 * browser has no workers.
 */
export function openTracking(
  api: Api<ObservedGateway>,
  session: Session,
  account: string,
  dataKey: Promise<CryptoKey | null>,
  watch: boolean,
): OpenTracking {
  const off = !watch ? 'byConfig' : 'Worker' in globalThis && 'indexedDB' in globalThis ? null : 'noStorage';
  if (off !== null) return { ...trackingOff(off), close() {}, end: () => Promise.resolve() };
  return createTracking({
    worker: createWorkerClient(createWorker()),
    scope: sha256(`${account}\n${location.origin}`),
    key: dataKey,
    gateway: api.gateway,
    reads: persistentReads(api),
    policy: api.policy,
    tokens: {
      locked() {
        const state = session.state();
        return !state.signedIn || state.lock !== null;
      },
      subscribe: session.subscribe,
    },
    presence: pagePresence(window),
    tabs: browserTabs(),
    clock: systemClock,
    random: Math.random,
    ready: answered(api.client),
    savesData: savesData(),
  });
}

const createWorker = () =>
  new Worker(new URL('../../tracking/worker/worker.ts', import.meta.url), {
    type: 'module',
    name: 'tracking',
  });

/** A screen that has started no read by then starts none. */
const quietScreenMs = 3_000;

/** Settles once no read of a screen is in progress and the page is idle. */
function answered(client: QueryClient): Promise<void> {
  if (savesData()) return Promise.resolve();
  return new Promise((resolve) => {
    let cancel = () => {};
    const leave = client.getQueryCache().subscribe(begin);
    let maybeNothing = false;
    function begin() {
      cancel();
      const nothingYet = client.getQueryCache().getAll().length === 0 && !maybeNothing;
      if (client.isFetching() > 0 || nothingYet) return;
      cancel = whenAtRest(() => {
        leave();
        resolve();
      });
    }
    begin();
    systemClock.after(quietScreenMs, () => {
      maybeNothing = true;
      begin();
    });
  });
}
