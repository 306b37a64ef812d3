import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openNamedLists, StoredName } from './named-lists.ts';
import { failLocalStorage } from './testing/failing-storage.ts';

const key = 'nadir.testLists';
const open = () => openNamedLists(key, z.object({ name: StoredName, at: z.int() }), 3);
const store = (value: unknown) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const quay = { name: 'Quay', at: 1 };
const pier = { name: 'Pier', at: 2 };

test('a list that cannot be read is not an empty one: it is as it was read last, and is read again', () => {
  vi.useFakeTimers();
  store({ me: [quay] });
  const lists = open();
  const listener = vi.fn();
  const leave = lists.listen(listener);
  expect(lists.of('me')).toEqual({ items: [quay], unread: null });
  const closed = failLocalStorage(key);
  expect(lists.of('me')).toEqual({ items: [quay], unread: 'unavailable' });
  expect(lists.of('me')).toBe(lists.of('me'));
  expect(open().of('me')).toEqual({ items: [], unread: 'unavailable' });
  expect(lists.put('me', pier)).toBe(false);
  closed.restore();
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalled();
  expect(lists.of('me')).toEqual({ items: [quay], unread: null });
  leave();
  vi.useRealTimers();
});

test.each([
  ['no JSON', '{"me":['],
  ['no object', '7'],
  ['no list', { me: 'Quay', other: [pier] }],
])('what is %s is left as it is: nothing is stored over it', (_, text) => {
  store(text);
  const before = localStorage.getItem(key);
  const lists = open();
  expect(lists.of('me')).toEqual({ items: [], unread: 'unreadable' });
  expect([lists.put('me', pier), lists.rename('me', 'Quay', 'Pier'), lists.drop('me', 'Quay')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(localStorage.getItem(key)).toBe(before);
});

test('an item that cannot be read stays stored, beside the others and under every change of them', () => {
  const newer = { name: 'Newer', where: { lat: 1 } };
  store({ me: [quay, newer], other: [{ odd: true }] });
  const lists = open();
  expect(lists.of('me')).toEqual({ items: [quay], unread: 'partly' });
  expect(lists.put('me', pier)).toBe(true);
  expect(lists.rename('me', 'Quay', 'Berth')).toBe(true);
  expect(lists.drop('me', 'Pier')).toBe(true);
  expect(stored()).toEqual({ me: [{ name: 'Berth', at: 1 }, newer], other: [{ odd: true }] });
  expect(lists.put('me', pier)).toBe(true);
  // They count for the limit, or the next version would have too many.
  expect(lists.put('me', { name: 'Jetty', at: 3 })).toBe(false);
});

test('a field that only another version knows stays with a renamed item', () => {
  store({ me: [{ ...quay, colour: 'red' }] });
  expect(open().rename('me', 'Quay', 'Berth')).toBe(true);
  expect(stored()).toEqual({ me: [{ name: 'Berth', at: 1, colour: 'red' }] });
});
