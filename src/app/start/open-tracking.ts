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
import { createTracking, type OpenTracking, withFallback } from '../../tracking/page/create-tracking.ts';
import { browserTabs } from '../../tracking/page/tabs.ts';
import { trackingOff } from '../../tracking/page/tracking-off.ts';
import { trackingOnDemand } from '../../tracking/page/tracking-on-demand.ts';

/**
 * Background observation of one account's orders on this page. When the deployment disables it, or the browser cannot store
 * anything, orders are read when a list needs them; without workers, never.
 */
export function openTracking(
  api: Api<ObservedGateway>,
  session: Session,
  account: string,
  dataKey: Promise<CryptoKey | null>,
  watch: boolean,
): OpenTracking {
  const off = !watch ? 'byConfig' : 'indexedDB' in globalThis ? null : 'noStorage';
  if (!('Worker' in globalThis)) {
    return { ...trackingOff(off ?? 'noStorage'), close() {}, end: () => Promise.resolve() };
  }
  const requests = { gateway: api.gateway, reads: persistentReads(api), clock: systemClock };
  const onDemand = (why: 'byConfig' | 'noStorage') =>
    trackingOnDemand({ ...requests, why, createWorker: () => createWorkerClient(createWorker()) });
  if (off !== null) return onDemand(off);
  const tracking = createTracking({
    ...requests,
    worker: createWorkerClient(createWorker()),
    scope: sha256(`${account}\n${location.origin}`),
    key: dataKey,
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
    random: Math.random,
    ready: answered(api.client),
    savesData: savesData(),
  });
  return withFallback(tracking, () => onDemand('noStorage'));
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
