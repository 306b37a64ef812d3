import { expect, test } from 'vitest';
import { ThreadWorker } from '../browser/testing/thread-worker.ts';
import { createWorkerServer } from '../browser/worker-calls.ts';
import { wrapLngLat } from '../geo/lng-lat.ts';
import type { PlacesCalls } from './place-index.ts';
import { Places } from './places.ts';

const riyadh = {
  id: 0,
  name: 'Riyadh',
  arabic: 'الرياض',
  code: null,
  country: 'SA',
  region: null,
  at: wrapLngLat(46.722, 24.688),
  match: 'exact',
} as const;

/** A worker that responds on demand. */
function createWorker() {
  let [opens, finds] = [() => {}, () => {}];
  const opened = new Promise<void>((resolve) => {
    opens = resolve;
  });
  const found = new Promise<void>((resolve) => {
    finds = resolve;
  });
  const worker = new ThreadWorker(
    createWorkerServer<PlacesCalls>({
      open: () => opened,
      search: async () => {
        await found;
        return [riyadh];
      },
      nearest: async () => null,
      near: async () => [],
    }),
  );
  return { worker, opens, finds };
}

const always = () => new AbortController().signal;

test('no worker starts before the first request', async () => {
  const { worker, opens, finds } = createWorker();
  const places = new Places(() => worker);
  expect(places.state()).toBe('asleep');
  const found = places.search('riyadh', always());
  expect(places.state()).toBe('opening');
  expect(worker.received).toMatchObject([
    { method: 'open' },
    { method: 'search', request: { text: 'riyadh' } },
  ]);
  opens();
  await expect.poll(() => places.state()).toBe('open');
  finds();
  expect(await found).toEqual([riyadh]);
});

test('a newer search cancels the previous one, and an aborted one is cancelled in the worker', async () => {
  const { worker, finds } = createWorker();
  const places = new Places(() => worker);
  const older = places.search('r', always());
  const abort = new AbortController();
  const newer = places.search('ri', abort.signal);
  expect(await older).toBeNull();
  abort.abort();
  expect(await newer).toBeNull();
  expect(worker.received.slice(-3)).toMatchObject([{ cancel: 2 }, { id: 3 }, { cancel: 3 }]);
  finds();
  expect(places.state()).toBe('opening');
});

test('a worker that breaks is a failure until it is opened again', async () => {
  const [first, second] = [createWorker(), createWorker()];
  const workers = [first.worker, second.worker];
  const places = new Places(() => workers.shift() ?? second.worker);
  const states: string[] = [];
  places.subscribe(() => states.push(places.state()));
  const found = places.search('riyadh', always());
  first.worker.break();
  expect(await found).toBeNull();
  expect(first.worker.ended).toBe(true);
  expect(await places.search('riyadh', always())).toBeNull();
  places.open();
  second.opens();
  await expect.poll(() => states).toEqual(['opening', 'failed', 'opening', 'open']);
});

test('a browser without workers fails in the same way', async () => {
  const places = new Places(() => {
    throw new ReferenceError('Worker is not defined');
  });
  expect(await places.search('riyadh', always())).toBeNull();
  expect(places.state()).toBe('failed');
});
