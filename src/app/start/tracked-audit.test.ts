import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ThreadWorker } from '../../browser/testing/thread-worker.ts';
import { createWorkerClient, createWorkerServer } from '../../browser/worker-calls.ts';
import { testKey } from '../../session/testing/keys.ts';
import { world } from '../../tasking/outbox/testing/world.ts';
import { createTracking } from '../../tracking/page/create-tracking.ts';
import { TrackingStore } from '../../tracking/worker/tracking-store.ts';

/**
 * Background observation as a dashboard has it, over the gateway of a tab; its worker runs in this thread.
 */
async function observedBy({ tab, time }: Awaited<ReturnType<typeof world>>) {
  const store = new TrackingStore(() => time.now);
  const worker = new ThreadWorker(
    createWorkerServer(store.calls, () => store.state()),
    (work) => time.track(work),
  );
  const tracking = createTracking({
    keeps: 'here',
    createWorker: () => createWorkerClient(worker),
    scope: Promise.resolve('account'),
    key: () => testKey,
    gateway: tab.gateway,
    reads: (read) => time.track(read()),
    policy: { mayReadInBackground: () => true, probeDelayMs: () => 0 },
    tokens: { locked: () => false, subscribe: () => () => {} },
    presence: { visible: () => true, onWake: () => () => {}, onActivity: () => () => {} },
    tabs: { lead: (_name, _signal, run) => run(), post() {}, listen: () => () => {} },
    clock: time.clock(() => tab.alive),
    random: () => 0.5,
    ready: Promise.resolve(),
    savesData: false,
  });
  await time.pass(1_000);
  return tracking;
}

test('O27 a duplicate order is reported while only the background observation reads the list', async () => {
  const made = await world();
  const { confirm, service, time } = made;
  const placed = await confirm();
  // The audit of the order itself is over.
  await time.pass(20_000);
  const tracking = await observedBy(made);
  service.double(placed.refNo);
  expect(placed.state()).toBe('accepted');
  tracking.checkNow();
  await time.pass(1_000);
  expect(placed.entry()).toMatchObject({ state: 'duplicate', made: [{ orderId: 1000 }, { orderId: 1001 }] });
});
