import { expect, test } from 'vitest';
import { createWorkerServer } from '../browser/worker-calls.ts';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { createPlaceIndex } from './place-index.ts';

const file = {
  version: 3,
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
  codes: '',
};

function open(load: () => Promise<unknown> = () => Promise.resolve(file)) {
  const turns: (() => void)[] = [];
  const serve = createWorkerServer(createPlaceIndex(load, () => new Promise((run) => turns.push(run))));
  const opens = (id: number) => serve({ id, method: 'open', request: { address: '/x' } });
  const search = (id: number, text: string) => serve({ id, method: 'search', request: { text, max: 8 } });
  /** The requests that wait for their turn get it. */
  const turn = async (count: number) => {
    await expect.poll(() => turns).toHaveLength(count);
    for (const run of turns.splice(0)) run();
  };
  return { serve, opens, search, turn };
}

test('it loads the gazetteer once', async () => {
  let loads = 0;
  const { opens } = open(async () => {
    loads++;
    return file;
  });
  expect(await Promise.all([opens(1), opens(2)])).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(loads).toBe(1);
});

test('a request waits for the gazetteer, and a cancelled one is not answered', async () => {
  const { serve, opens, search, turn } = open();
  const opened = opens(1);
  const older = search(2, 'r');
  const newer = search(3, 'riy');
  const near = serve({ id: 4, method: 'nearest', request: { point: wrapLngLat(46.7, 24.9) } });
  await opened;
  await serve({ cancel: 2 });
  await turn(3);
  expect(await older).toBeNull();
  expect(await newer).toMatchObject({ id: 3, value: [{ name: 'Riyadh', match: 'beginning' }] });
  expect(await near).toMatchObject({ id: 4, value: { bearing: 'n', place: { name: 'Riyadh' } } });
});

test.each([
  ['fails to load', () => Promise.reject(new Error('gone'))],
  ['is a page', () => Promise.resolve('<!doctype html>')],
])('a file that %s is reported as a failure, and fetched again on demand', async (_, load) => {
  let good = false;
  const { opens } = open(() => (good ? Promise.resolve(file) : load()));
  expect(await opens(1)).toMatchObject({ error: expect.any(String) });
  good = true;
  expect(await opens(2)).toMatchObject({ id: 2, value: undefined });
});
