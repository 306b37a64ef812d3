import { expect, test } from 'vitest';
import type { Question } from './messages.ts';
import { Places } from './places.ts';

/** A worker that responds on demand. */
function hire() {
  const asked: Question[] = [];
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  let dismissed = 0;
  return {
    asked,
    dismissed: () => dismissed,
    say: (data: unknown) => listeners.get('message')?.({ data }),
    breaks: () => listeners.get('error')?.({ data: null }),
    worker: {
      postMessage: (question: Question) => void asked.push(question),
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
  const hired = hire();
  const places = new Places(() => hired.worker);
  expect(places.state()).toBe('asleep');
  const found = places.search('riyadh', always());
  expect(places.state()).toBe('opening');
  expect(hired.asked).toMatchObject([{ ask: 'open' }, { ask: 'search', text: 'riyadh', id: 1 }]);
  hired.say({ tell: 'opened', size: 1 });
  expect(places.state()).toBe('open');
  hired.say({ tell: 'found', id: 1, places: [riyadh] });
  expect(await found).toEqual([riyadh]);
});

test('a newer search cancels the previous one, and an aborted one is dropped', async () => {
  const hired = hire();
  const places = new Places(() => hired.worker);
  const older = places.search('r', always());
  const abort = new AbortController();
  const newer = places.search('ri', abort.signal);
  expect(await older).toBeNull();
  abort.abort();
  expect(await newer).toBeNull();
  expect(hired.asked.at(-1)).toEqual({ ask: 'drop', id: 2 });
  hired.say({ tell: 'found', id: 2, places: [riyadh] });
});

test('an invalid answer is ignored', async () => {
  const hired = hire();
  const places = new Places(() => hired.worker);
  const found = places.search('riyadh', always());
  hired.say({ tell: 'found', id: 1, places: [{ ...riyadh, at: { lng: 46.7, lat: 94 } }] });
  hired.say('found');
  hired.say({ tell: 'found', id: 1, places: [] });
  expect(await found).toEqual([]);
});

test('a worker that breaks is a failure until it is opened again', async () => {
  const [first, second] = [hire(), hire()];
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
  second.say({ tell: 'opened', size: 1 });
  expect(states).toEqual(['opening', 'failed', 'opening', 'open']);
});

test('a browser without workers fails in the same way', async () => {
  const places = new Places(() => {
    throw new ReferenceError('Worker is not defined');
  });
  expect(await places.search('riyadh', always())).toBeNull();
  expect(places.state()).toBe('failed');
});
