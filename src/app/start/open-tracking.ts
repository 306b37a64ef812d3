import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import type { ObservedGateway } from '../../api/observed.ts';
import { persistentReads } from '../../api/queries/persistent.ts';
import { whenQuiet } from '../../api/queries/reading.ts';
import { pagePresence } from '../../browser/presence.ts';
import { savesData, whenAtRest } from '../../browser/schedule.ts';
import { sha256 } from '../../browser/sealing.ts';
import { createWorkerClient } from '../../browser/worker-calls.ts';
import { accountOf } from '../../session/holder.ts';
import type { Session } from '../../session/session.ts';
import { systemClock } from '../../time.ts';
import { createTracking, type OpenTracking } from '../../tracking/page/create-tracking.ts';
import { browserTabs } from '../../tracking/page/poll/tabs.ts';

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
  const hasWorkers = 'Worker' in globalThis;
  const isStored = hasWorkers && 'indexedDB' in globalThis;
  let firstKey: Promise<CryptoKey | null> | null = dataKey;
  return createTracking({
    keeps: !watch ? 'byConfig' : isStored ? 'here' : 'noStorage',
    createWorker: hasWorkers ? () => createWorkerClient(createWorker()) : null,
    key() {
      // Another account may be signed in by then.
      const mine = accountOf(session.state()) === account;
      const key = firstKey ?? (mine ? session.dataKey() : Promise.resolve(null));
      firstKey = null;
      return key;
    },
    gateway: api.gateway,
    reads: persistentReads(api),
    clock: systemClock,
    scope: sha256(`${account}\n${location.origin}`),
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
    const isRead = () => client.getQueryCache().getAll().length > 0;
    const leave = whenQuiet(client, resolve, { wait: whenAtRest, isQuiet: isRead });
    systemClock.after(quietScreenMs, () => {
      if (isRead()) return;
      leave();
      whenQuiet(client, resolve, { wait: whenAtRest });
    });
  });
}
