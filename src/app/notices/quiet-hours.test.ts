import { expect, test } from 'vitest';
import { isNoticeDue, isQuiet } from './browser-notice.ts';

/** Local time of this device, in any zone. */
const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes).getTime();

test.each([
  [
    '12:00',
    '13:30',
    [
      [12, 0],
      [13, 29],
    ],
    [
      [11, 59],
      [13, 30],
    ],
  ],
  [
    '22:00',
    '07:00',
    [
      [22, 0],
      [23, 59],
      [0, 0],
      [6, 59],
    ],
    [
      [21, 59],
      [7, 0],
      [12, 0],
    ],
  ],
  [
    '08:00',
    '08:00',
    [],
    [
      [8, 0],
      [7, 59],
      [20, 0],
    ],
  ],
] as const)('quiet hours from %s to %s', (from, to, quiet, loud) => {
  for (const [hours, minutes] of quiet) expect(isQuiet({ from, to }, at(hours, minutes))).toBe(true);
  for (const [hours, minutes] of loud) expect(isQuiet({ from, to }, at(hours, minutes))).toBe(false);
});

const choice = { wanted: true, quiet: { from: '22:00', to: '07:00' } };
const moment = { at: at(12, 0), inSight: false, permission: 'granted' } as const;

test('a notification is shown only when it is wanted, allowed, and the page is hidden, outside quiet hours', () => {
  expect(isNoticeDue(choice, moment)).toBe(true);
  expect(isNoticeDue({ ...choice, wanted: false }, moment)).toBe(false);
  expect(isNoticeDue(choice, { ...moment, permission: 'denied' })).toBe(false);
  expect(isNoticeDue(choice, { ...moment, inSight: true })).toBe(false);
  expect(isNoticeDue(choice, { ...moment, at: at(23, 0) })).toBe(false);
  expect(isNoticeDue({ ...choice, quiet: null }, { ...moment, at: at(23, 0) })).toBe(true);
});
