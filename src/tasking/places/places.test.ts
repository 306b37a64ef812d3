import { expect, test } from 'vitest';
import type { Question } from './messages.ts';
import { Places } from './places.ts';

/** A worker that responds on demand. */
function createWorker() {
  const questions: Question[] = [];
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  let dismissed = 0;
  return {
    questions,
    dismissed: () => dismissed,
    reply: (data: unknown) => listeners.get('message')?.({ data }),
    breaks: () => listeners.get('error')?.({ data: null }),
    worker: {
      postMessage: (question: Question) => void questions.push(question),
      terminate: () => void dismissed++,
      addEventListener: (kind: string, listener: (event: { data: unknown }) => void) =>
        void listeners.set(kind, listener),
    },
  };
}

const riyadh = {
  id: 0,
  name: 'Riyadh',
  arabic: 'الرياض',
  country: 'SA',
  region: null,
  at: { lng: 46.722, lat: 24.688 },
  match: 'exact',
};
const always = () => new AbortController().signal;

test('no worker starts before the first request', async () => {
  const worker = createWorker();
  const places = new Places(() => worker.worker);
  expect(places.state()).toBe('asleep');
  const found = places.search('riyadh', always());
  expect(places.state()).toBe('opening');
  expect(worker.questions).toMatchObject([{ kind: 'open' }, { kind: 'search', text: 'riyadh', id: 1 }]);
  worker.reply({ kind: 'opened', size: 1 });
  expect(places.state()).toBe('open');
  worker.reply({ kind: 'found', id: 1, places: [riyadh] });
  expect(await found).toEqual([riyadh]);
});

test('a newer search cancels the previous one, and an aborted one is dropped', async () => {
  const worker = createWorker();
  const places = new Places(() => worker.worker);
  const older = places.search('r', always());
  const abort = new AbortController();
  const newer = places.search('ri', abort.signal);
  expect(await older).toBeNull();
  abort.abort();
  expect(await newer).toBeNull();
  expect(worker.questions.at(-1)).toEqual({ kind: 'drop', id: 2 });
  worker.reply({ kind: 'found', id: 2, places: [riyadh] });
});

test('an invalid answer is ignored', async () => {
  const worker = createWorker();
  const places = new Places(() => worker.worker);
  const found = places.search('riyadh', always());
  worker.reply({ kind: 'found', id: 1, places: [{ ...riyadh, at: { lng: 46.7, lat: 94 } }] });
  worker.reply('found');
  worker.reply({ kind: 'found', id: 1, places: [] });
  expect(await found).toEqual([]);
});

test('a worker that breaks is a failure until it is opened again', async () => {
  const [first, second] = [createWorker(), createWorker()];
  const hands = [first.worker, second.worker];
  const places = new Places(() => hands.shift() ?? second.worker);
  const states: string[] = [];
  places.subscribe(() => states.push(places.state()));
  const found = places.search('riyadh', always());
  first.breaks();
  expect(await found).toBeNull();
  expect(first.dismissed()).toBe(1);
  expect(await places.search('riyadh', always())).toBeNull();
  places.open();
  second.reply({ kind: 'opened', size: 1 });
  expect(states).toEqual(['opening', 'failed', 'opening', 'open']);
});

test('a browser without workers fails in the same way', async () => {
  const places = new Places(() => {
    throw new ReferenceError('Worker is not defined');
  });
  expect(await places.search('riyadh', always())).toBeNull();
  expect(places.state()).toBe('failed');
});
