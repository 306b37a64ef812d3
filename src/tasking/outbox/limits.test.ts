import { expect, test } from 'vitest';
import { day } from '../../time.ts';
import { allowanceOf, type Confirmed, isLimited, notLater, ofLastDay, rejectionOf } from './limits.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const now = { at: noon, wall: noon };
const minute = 60_000;

const limits = (maxOrderPerDay: number | null, askPasswordAfter: number | null, proved = false) => ({
  limits: { maxOrderPerDay, askPasswordAfter },
  proved,
});

/** An order, by how long ago it was confirmed by each clock. */
const ordered = (agoMs: number | null, wallAgoMs = agoMs, counts = true): Confirmed => ({
  id: `${agoMs} ${wallAgoMs}`,
  at: agoMs === null ? null : noon - agoMs,
  wall: wallAgoMs === null ? null : noon - wallAgoMs,
  counts,
});

test.each([
  [0, 1, limits(1, null), null],
  [1, 1, limits(1, null), 'limit'],
  [0, 2, limits(1, null), 'limit'],
  [0, 1, limits(0, null), 'limit'],
  [5, 5, limits(null, null), null],
  [0, 1, limits(null, 1), null],
  [1, 1, limits(null, 1), 'password'],
  [0, 2, limits(null, 1), 'password'],
  [1, 1, limits(null, 1, true), null],
  // What no password allows is called so first.
  [1, 1, limits(1, 0), 'limit'],
  [1, 1, limits(1, 0, true), 'limit'],
])('of %i orders of the day, %i more with %j: %j', (others, count, given, rejection) => {
  expect(rejectionOf(others, given, count)).toBe(rejection);
});

test.each([
  [limits(null, null), false],
  [limits(3, null), true],
  [limits(3, 3, true), true],
  [limits(null, 0), true],
  [limits(null, 0, true), false],
])('%j counts the orders: %j', (given, isCounted) => {
  expect(isLimited(given)).toBe(isCounted);
});

test.each([
  ['a minute ago', ordered(minute), true],
  ['a day ago', ordered(day), false],
  ['almost a day ago', ordered(day - 1), true],
  ['a day ago by the service alone', ordered(day, minute), true],
  ['a day ago by the page alone', ordered(minute, day), true],
  ['at an unknown time', ordered(null, null), true],
  ['at an unknown time of the service, a day ago by the page', ordered(null, day), true],
  ['a day ahead by both, so by a wrong clock of the service', ordered(-day, day), false],
  ['ahead by the clock of the page, which counts from now', ordered(day, -40 * day), true],
  ['and proved not to be made', ordered(minute, minute, false), false],
])('an order that was confirmed %s counts: %#', (_, order, counts) => {
  expect(ofLastDay([order], now)).toEqual(counts ? [order] : []);
});

test('without the time of the service no order is too old', () => {
  expect(ofLastDay([ordered(3 * day)], { at: null, wall: noon })).toHaveLength(1);
});

test('without a limit everything is left', () => {
  const left = Number.POSITIVE_INFINITY;
  expect(allowanceOf([ordered(minute)], null, now)).toEqual({ placed: 1, max: null, left, nextAt: null });
});

test.each([
  // Whose place is free next is the order after which one fewer than the limit is left.
  ['the oldest of as many as allowed', [ordered(minute), ordered(3 * minute)], 2, 0, noon - 3 * minute + day],
  [
    'the second of one too many',
    [ordered(minute), ordered(3 * minute), ordered(5 * minute)],
    2,
    0,
    noon - 3 * minute + day,
  ],
  [
    'the oldest, while there is still room',
    [ordered(minute), ordered(3 * minute)],
    5,
    3,
    noon - 3 * minute + day,
  ],
  ['none: nothing was ordered', [], 2, 2, null],
  ['none: nothing is allowed', [ordered(minute)], 0, 0, null],
  ['none: the time of the order is unknown', [ordered(null, minute)], 1, 0, null],
  ['the later clock', [ordered(3 * minute, minute)], 1, 0, noon - minute + day],
  ['the clock of the service, without one of the page', [ordered(3 * minute, null)], 1, 0, noon + day],
])('the place that is free next is that of %s', (_, others, max, left, nextAt) => {
  expect(allowanceOf(others, max, now)).toEqual({ placed: others.length, max, left, nextAt });
});

test('the clock of the service decides when the next order can be confirmed, not the clock of the page', () => {
  const order = { id: 'one', at: noon - minute, wall: noon - day - minute, counts: true };
  expect(allowanceOf([order], 1, { at: noon, wall: noon - day }).nextAt).toBe(noon - minute + day);
  expect(allowanceOf([order], 1, { at: null, wall: noon - day }).nextAt).toBeNull();
});

test('a place is free once both clocks say so, also if the page has another time than the service', () => {
  const order = { id: 'one', at: noon - 3 * minute, wall: noon - day - minute, counts: true };
  expect(allowanceOf([order], 1, { at: noon, wall: noon - day }).nextAt).toBe(noon - minute + day);
  expect(allowanceOf([order], 1, { at: noon, wall: null }).nextAt).toBe(noon - 3 * minute + day);
});

test('a stored time of the page counts as it is while the time of now is unknown', () => {
  expect(notLater(noon, null)).toBe(noon);
  expect(notLater(noon, noon - day)).toBe(noon - day);
  expect(notLater(null, noon)).toBe(noon);
});
