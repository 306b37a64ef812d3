import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsReport } from './settings-file.ts';
import { kindOfTitle, statusesIn } from './status-kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'nadir-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test.each([
  ['Completed', 'done'],
  ['تم التسليم', 'done'],
  ['Not delivered', 'stopped'],
  ['مرفوض', 'stopped'],
  ['In tasking', 'underWay'],
  ['قيد التنفيذ', 'underWay'],
  ['Zebra', null],
] as const)('the title %s suggests %s', (title, kind) => {
  expect(kindOfTitle(title)).toBe(kind);
});

const orders = {
  Result: {
    Data: [
      { OrderStatusID: 4, OrderStatusTitle: 'Completed ' },
      { OrderStatusID: 1, OrderStatusTitle: 'Pending' },
      { OrderStatusID: 97, OrderStatusTitle: 'Rejected' },
      { OrderStatusID: 8, OrderStatusTitle: 'Zebra' },
      { OrderStatusID: 4, OrderStatusTitle: 'Completed' },
    ],
  },
};

test('statuses are found in a response of any depth, each once', () => {
  expect(statusesIn(orders).map(({ id }) => id)).toEqual([1, 4, 8, 97]);
  expect(statusesIn([1, 'x', null])).toEqual([]);
});

test('the check of the settings proposes kinds for statuses that they do not name, and keeps those that they do', () => {
  const settings = file('config.json', JSON.stringify({ statusKinds: { 97: 'stopped' } }));
  const { text, isGood } = settingsReport(settings, file('orders.json', JSON.stringify(orders)));
  expect(isGood).toBe(true);
  expect(text).toContain('1 "Pending": waiting');
  expect(text).toContain('4 "Completed": not named; its title suggests done');
  expect(text).toContain('8 "Zebra": not named, and its title suggests nothing');
  expect(text).toContain('"statusKinds": {"4":"done","97":"stopped"}');
});

test('an unreadable file of orders is an error, and the settings are still checked', () => {
  const settings = file('bad.json', JSON.stringify({ idleMinutes: 'x' }));
  for (const named of [join(folder, 'missing.json'), file('broken.json', '{')]) {
    const { text, isGood } = settingsReport(settings, named);
    expect(isGood).toBe(false);
    expect(text).toContain('idleMinutes');
    expect(text).toMatch(/cannot be read as JSON/);
  }
});
