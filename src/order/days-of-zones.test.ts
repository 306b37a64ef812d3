import { parseDate } from '@internationalized/date';
import { expect, onTestFinished, test } from 'vitest';
import { readerZone } from '../i18n/format.ts';
import { day, hour, minute } from '../time.ts';
import { dayOf, daysOfPeriod, spanOfDays } from './order-days.ts';

/** Sets the zone of the whole process, which has this file alone (vitest.config.ts). */
function standIn(zone: string) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}

/** Every day of a year and a half, which has each change of clocks at least once. */
const days = Array.from({ length: 550 }, (_, index) => parseDate('2026-09-01').add({ days: index }));

test.each([
  ['America/New_York', true],
  ['Europe/Berlin', true],
  ['Asia/Kolkata', false],
  ['Australia/Lord_Howe', true],
  ['Asia/Riyadh', false],
  ['Pacific/Kiritimati', false],
])('in %s every border of a day is a midnight, and days are counted in the calendar', (zone, changes) => {
  standIn(zone);
  const written = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const lengths = new Set<number>();
  for (const date of days) {
    const iso = date.toString();
    const { start, end } = spanOfDays({ from: iso, to: iso, zone: 'local' });
    if (start === null || end === null) throw new Error('A day has two borders.');
    expect([written.format(start), written.format(end)]).toEqual([
      `${iso} 00:00:00`,
      `${date.add({ days: 1 })} 00:00:00`,
    ]);
    lengths.add(end - start);
    for (const at of [start, start + 30 * minute, start + 12 * hour, end - 30 * minute, end - 1]) {
      expect(dayOf(at, 'local')).toBe(iso);
      for (const [period, before] of [
        ['last-7-days', 6],
        ['last-30-days', 29],
      ] as const)
        expect(daysOfPeriod(period, at, 'local')).toEqual({
          from: date.subtract({ days: before }).toString(),
          to: iso,
        });
    }
  }
  // A year without a day of another length would prove nothing.
  expect([...lengths].some((length) => length !== day)).toBe(changes);
});

test.each([
  ['America/New_York', '2026-11-01T23:30:00-05:00', '2026-10-26'],
  ['America/New_York', '2027-03-15T00:30:00-04:00', '2027-03-09'],
  ['Australia/Lord_Howe', '2027-04-04T23:45:00+10:30', '2027-03-29'],
])('in %s the last 7 days of %s begin on %s', (zone, at, first) => {
  standIn(zone);
  expect(daysOfPeriod('last-7-days', Date.parse(at), 'local').from).toBe(first);
});

test.each([
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s in November 2026 is from %s to %s', (period, from, to) => {
  standIn('Asia/Riyadh');
  expect(daysOfPeriod(period, Date.parse('2026-11-21T09:00:00Z'), 'utc')).toEqual({ from, to });
});

test('periods at the turn of a year, of the zone of the filter', () => {
  standIn('Asia/Riyadh');
  const turn = Date.parse('2026-12-31T22:00:00Z');
  expect(daysOfPeriod('this-year', turn, 'utc').from).toBe('2026-01-01');
  expect(daysOfPeriod('this-year', turn, 'local').from).toBe('2027-01-01');
  expect(daysOfPeriod('last-quarter', turn, 'local')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(daysOfPeriod('last-month', Date.parse('2028-03-31T12:00:00Z'), 'utc')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test('the zone of the device is read again', async () => {
  standIn('Asia/Riyadh');
  expect(readerZone()).toBe('Asia/Riyadh');
  process.env.TZ = 'America/New_York';
  const { now } = performance;
  onTestFinished(() => {
    performance.now = now;
  });
  performance.now = () => now.call(performance) + minute;
  expect(readerZone()).toBe('America/New_York');
});
