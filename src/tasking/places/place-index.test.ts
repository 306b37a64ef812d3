import { expect, test } from 'vitest';
import type { Answer } from './messages.ts';
import { PlaceIndex } from './place-index.ts';

const file = {
  version: 2,
  names: 'Riyadh\nRiga',
  arabic: 'الرياض\n',
  also: 'erriyad\n',
  countries: 'SALV',
  regions: '0,-1',
  regionNames: 'Riyadh Region',
  regionArabic: 'منطقة الرياض',
  population: '22,19',
  weight: '216,192',
  lng: '46722,24106',
  lat: '24688,56946',
};

function open(load: () => Promise<unknown> = () => Promise.resolve(file)) {
  const answers: Answer[] = [];
  const turns: (() => void)[] = [];
  const index = new PlaceIndex({
    load,
    post: (answer) => answers.push(answer),
    later: (run) => turns.push(run),
  });
  const turn = () => {
    for (const run of turns.splice(0)) run();
  };
  return { index, answers, turn };
}

const opened = { kind: 'opened', size: 2 };
const search = (id: number, text: string) => ({ kind: 'search', id, text, max: 8 });

test('it opens once and returns the number of places', async () => {
  let loads = 0;
  const { index, answers } = open(async () => {
    loads++;
    return file;
  });
  index.receive({ kind: 'open', address: '/x' });
  index.receive({ kind: 'open', address: '/x' });
  await expect.poll(() => answers).toEqual([opened]);
  expect(loads).toBe(1);
});

test('of the searches that arrive before its turn, only the last is answered', async () => {
  const { index, answers, turn } = open();
  index.receive({ kind: 'open', address: '/x' });
  index.receive(search(1, 'r'));
  await expect.poll(() => answers).toEqual([opened]);
  index.receive(search(2, 'ri'));
  index.receive(search(3, 'riy'));
  turn();
  expect(answers.slice(1)).toMatchObject([
    { kind: 'found', id: 3, places: [{ name: 'Riyadh', match: 'beginning' }] },
  ]);
});

test('a cancelled request is not answered', async () => {
  const { index, answers, turn } = open();
  index.receive({ kind: 'open', address: '/x' });
  await expect.poll(() => answers).toEqual([opened]);
  index.receive(search(4, 'riga'));
  index.receive({ kind: 'nearest', id: 5, lng: 46.7, lat: 24.9 });
  index.receive({ kind: 'drop', id: 4 });
  turn();
  expect(answers.slice(1)).toMatchObject([
    { kind: 'near', id: 5, near: { bearing: 'n', place: { name: 'Riyadh' } } },
  ]);
});

test.each([
  ['fails to load', () => Promise.reject(new Error('gone'))],
  ['is a page', () => Promise.resolve('<!doctype html>')],
])('a file that %s is reported as a failure, and fetched again on demand', async (_, load) => {
  let good = false;
  const { index, answers } = open(() => (good ? Promise.resolve(file) : load()));
  index.receive({ kind: 'open', address: '/x' });
  await expect.poll(() => answers).toEqual([{ kind: 'failed' }]);
  good = true;
  index.receive({ kind: 'open', address: '/x' });
  await expect.poll(() => answers.at(-1)).toEqual(opened);
});

test('an invalid request is ignored', () => {
  const { index, answers, turn } = open();
  for (const message of [null, 'open', { kind: 'search' }, { kind: 'search', id: '1', text: 'r', max: 8 }])
    index.receive(message);
  turn();
  expect(answers).toEqual([]);
});
