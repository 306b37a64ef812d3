import { expect, test } from 'vitest';
import { readLoadOptions } from './options.ts';
import { press } from './press.ts';
import { tableOf } from './table.ts';

const elsewhere = [
  'https://nadir.example.com/',
  'http://10.0.0.7/',
  'http://127.0.0.1.example.com/',
  'file:///x',
  'x',
];

test('load goes to this machine only; any other host is one sentence, and gets no request', async () => {
  for (const address of elsewhere) {
    const words = `Load goes to this machine only (127.0.0.1, ::1, localhost), not to "${address}".`;
    expect(() => readLoadOptions([address], {})).toThrow(words);
    const pressure = { url: address, requests: [], seconds: 1, connections: 1, watched: {} };
    await expect(press(pressure)).rejects.toThrow(words);
  }
  for (const address of ['http://127.0.0.1:8480/', 'http://[::1]:8480/', 'https://localhost/'])
    expect(readLoadOptions([address], {})).toEqual({ kind: 'address', address, seconds: 10 });
});

test('a run is bounded in time', () => {
  expect(readLoadOptions([], {})).toEqual({ kind: 'all', orders: '240', seconds: 10 });
  expect(readLoadOptions(['soak'], { SANDBOX_ORDERS: '100000' })).toEqual({
    kind: 'soak',
    orders: '100000',
    seconds: 600,
  });
  for (const LOAD_SECONDS of ['0', '3601', '1.5', 'long'])
    expect(() => readLoadOptions([], { LOAD_SECONDS })).toThrow(/^LOAD_SECONDS must be .*\.$/);
  expect(() => readLoadOptions(['soak', 'x'], {})).toThrow('At most one');
});

test('the table has ratios, and marks a missed goal and responses other than 200', () => {
  const good = {
    rate: 400,
    p50: 1,
    p99: 2,
    bytesPerResponse: 10,
    errors: 0,
    reasons: [],
    statuses: { '200': 9 },
    cores: { load: 0.25, nginx: 1 },
  };
  const base = { measure: { name: 'base', what: 'base' }, pressed: good };
  const slow = {
    measure: { name: 'slow', what: 'slow', goal: 1_500, baseline: 'base' },
    pressed: { ...good, rate: 100, errors: 1, reasons: ['ECONNRESET'], statuses: { '200': 9, '500': 2 } },
  };
  expect(tableOf([base, slow]).split('\n').slice(2)).toEqual([
    '| base |  | 400 |  | 1, 2 ms | 0 | load 0.3, nginx 1.0 |',
    '| slow | 1,500 | **100** | 0.25x | 1, 2 ms | **3** ECONNRESET | load 0.3, nginx 1.0 |',
    '',
  ]);
});
