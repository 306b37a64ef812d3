import { expect, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { createGateway } from '../api/gateway.ts';
import { createHttp, type Http } from '../api/http.ts';
import { observed } from '../api/observed.ts';
import { persistentReads } from '../api/queries/persistent.ts';
import { noPasses } from '../api/testing/guarded.ts';
import { ThreadWorker } from '../browser/testing/thread-worker.ts';
import { createWorkerClient, createWorkerServer } from '../browser/worker-calls.ts';
import { VirtualTime } from '../testing/shared-virtual-time.ts';
import type { TrackingCalls, WorkerState } from './calls.ts';
import type { OpenTracking } from './page/create-tracking.ts';
import { trackingOnDemand } from './page/tracking-on-demand.ts';
import { trackingOff, withFallback } from './page/with-fallback.ts';
import { ListService } from './testing/list-service.ts';
import { TrackingStore } from './worker/tracking-store.ts';

/** Tracking that is off, over a service with that many orders. */
function open(count: number) {
  const time = new VirtualTime();
  const service = new ListService(time, count);
  const clock = time.clock(() => true);
  const tokens = { current: async () => 'token', renew: async () => 'token' };
  const http = createHttp(service.transport, tokens, 'http://nadir.test');
  const tracked: Http = (call) => time.track(http(call));
  const gateway = observed(createGateway(tracked, noPasses), clock.now);
  const networkStatus = { online: () => true, visible: () => true, subscribe: () => () => {} };
  const api = createApi(gateway, { clock, random: () => 0.5, networkStatus });
  let workers = 0;
  const tracking = trackingOnDemand({
    why: 'byConfig',
    gateway,
    reads: persistentReads(api),
    clock,
    createWorker() {
      workers += 1;
      const store = new TrackingStore(clock.now);
      const server = createWorkerServer(store.calls, () => store.state());
      return createWorkerClient<TrackingCalls, WorkerState>(
        new ThreadWorker(server, (work) => time.track(work)),
      );
    },
  });
  const list = (more = {}) =>
    tracking.query('list', { only: more, sort: 'OrderDate', dir: 'desc', first: 0, count: 10 });
  return { time, service, tracking, list, workers: () => workers };
}
const readingOf = (tracking: OpenTracking) => {
  const { sync } = tracking.state();
  return sync.kind === 'off' ? sync.reading : null;
};

test('nothing is read until a list needs every order; then each is read once, and stored nowhere', async () => {
  const { time, service, tracking, list, workers } = open(230);
  await time.pass(600_000);
  await expect(tracking.query('some', { ids: [] })).rejects.toThrow();
  expect([service.requests.length, workers()]).toEqual([0, 0]);
  expect(readingOf(tracking)).toEqual({ kind: 'nothing' });

  await time.track(list().catch(() => undefined));
  await time.pass(5_000);
  expect(readingOf(tracking)).toMatchObject({ kind: 'resting' });
  expect(tracking.state()).toMatchObject({ total: 230 });
  expect(await list({ place: ['Makkah'] })).toMatchObject({ total: 230 });
  expect(await tracking.query('statuses', { only: {} })).toMatchObject([{ count: 230 }]);
  const requests = service.requests.length;
  expect(requests).toBe(3);
  await time.pass(600_000);
  expect(service.requests).toHaveLength(requests);
  await expect(tracking.query('overview', { now: 0 })).rejects.toThrow('observed');
});

test('a request to check reads the list again, and changed orders are as they are now', async () => {
  const { time, service, tracking, list } = open(30);
  tracking.checkNow();
  await time.pass(5_000);
  expect(service.requests).toEqual([]);
  await time.track(list().catch(() => undefined));
  await time.pass(5_000);
  for (const order of service.orders) order.status = 3;
  tracking.checkNow();
  await time.pass(5_000);
  expect(await list({ status: [3] })).toMatchObject({ total: 30 });
});

test('a failure is a state, and the next request to check goes on', async () => {
  const { time, service, tracking, list } = open(30);
  for (let tries = 0; tries < 9; tries += 1) service.faults.push(() => new Response('', { status: 403 }));
  await time.track(list().catch(() => undefined));
  await time.pass(60_000);
  expect(readingOf(tracking)).toMatchObject({ kind: 'failed', failure: { kind: 'forbidden' } });
  service.faults.length = 0;
  tracking.checkNow();
  await time.pass(5_000);
  expect(readingOf(tracking)).toMatchObject({ kind: 'resting' });
});

test('tracking whose store fails goes on on demand', async () => {
  const { time, tracking, list } = open(30);
  let broken = () => {};
  let isBroken = false;
  const waiting = { ...trackingOff('noStorage').state(), sync: { kind: 'waiting' as const } };
  const first: OpenTracking = {
    ...trackingOff('noStorage'),
    state: () => (isBroken ? trackingOff('noStorage').state() : waiting),
    subscribe: (listener) => {
      broken = listener;
      return () => {};
    },
    close() {},
    end: async () => {},
  };
  const both = withFallback(
    () => first,
    () => tracking,
    time.clock(() => true),
  );
  const changed = vi.fn();
  both.subscribe(changed);
  await expect(
    both.query('list', { only: {}, sort: 'OrderDate', dir: 'desc', first: 0, count: 1 }),
  ).rejects.toThrow();
  isBroken = true;
  broken();
  expect(changed).toHaveBeenCalled();
  await time.track(list().catch(() => undefined));
  await time.pass(5_000);
  expect(both.state()).toMatchObject({ total: 30, sync: { reading: { kind: 'resting' } } });
});
