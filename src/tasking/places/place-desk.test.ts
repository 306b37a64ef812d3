import { expect, test } from 'vitest';
import type { Answer } from './messages.ts';
import { PlaceDesk } from './place-desk.ts';

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
  const told: Answer[] = [];
  const turns: (() => void)[] = [];
  const desk = new PlaceDesk({ load, tell: (answer) => told.push(answer), later: (run) => turns.push(run) });
  const turn = () => {
    for (const run of turns.splice(0)) run();
  };
  return { desk, told, turn };
}

const opened = { tell: 'opened', size: 2 };
const asked = (id: number, text: string) => ({ ask: 'search', id, text, most: 8 });

test('it opens once and returns the number of places', async () => {
  let loads = 0;
  const { desk, told } = open(async () => {
    loads++;
    return file;
  });
  desk.receive({ ask: 'open', address: '/x' });
  desk.receive({ ask: 'open', address: '/x' });
  await expect.poll(() => told).toEqual([opened]);
  expect(loads).toBe(1);
});

test('of the searches that arrive before its turn, only the last is answered', async () => {
  const { desk, told, turn } = open();
  desk.receive({ ask: 'open', address: '/x' });
  desk.receive(asked(1, 'r'));
  await expect.poll(() => told).toEqual([opened]);
  desk.receive(asked(2, 'ri'));
  desk.receive(asked(3, 'riy'));
  turn();
  expect(told.slice(1)).toMatchObject([
    { tell: 'found', id: 3, places: [{ name: 'Riyadh', match: 'beginning' }] },
  ]);
});

test('a cancelled request is not answered', async () => {
  const { desk, told, turn } = open();
  desk.receive({ ask: 'open', address: '/x' });
  await expect.poll(() => told).toEqual([opened]);
  desk.receive(asked(4, 'riga'));
  desk.receive({ ask: 'nearest', id: 5, lng: 46.7, lat: 24.9 });
  desk.receive({ ask: 'drop', id: 4 });
  turn();
  expect(told.slice(1)).toMatchObject([
    { tell: 'near', id: 5, near: { bearing: 'n', place: { name: 'Riyadh' } } },
  ]);
});

test.each([
  ['fails to load', () => Promise.reject(new Error('gone'))],
  ['is a page', () => Promise.resolve('<!doctype html>')],
])('a file that %s is reported as a failure, and fetched again on demand', async (_, load) => {
  let good = false;
  const { desk, told } = open(() => (good ? Promise.resolve(file) : load()));
  desk.receive({ ask: 'open', address: '/x' });
  await expect.poll(() => told).toEqual([{ tell: 'failed' }]);
  good = true;
  desk.receive({ ask: 'open', address: '/x' });
  await expect.poll(() => told.at(-1)).toEqual(opened);
});

test('an invalid request is ignored', () => {
  const { desk, told, turn } = open();
  for (const message of [null, 'open', { ask: 'search' }, { ask: 'search', id: '1', text: 'r', most: 8 }])
    desk.receive(message);
  turn();
  expect(told).toEqual([]);
});
