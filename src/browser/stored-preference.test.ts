// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { storedPreference } from './stored-preference.ts';

const kept = () =>
  storedPreference<'on' | 'off'>(
    'nadir.test',
    (text) => (text === 'off' ? 'off' : 'on'),
    (value) => (value === 'on' ? null : value),
  );

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a choice is restored after a reload, and the default is not stored', () => {
  const choice = kept();
  choice.choose('off');
  expect(kept().now()).toBe('off');
  choice.choose('on');
  expect(localStorage.getItem('nadir.test')).toBeNull();
});

test('every subscriber is notified, also of changes in other tabs, until it unsubscribes', () => {
  const choice = kept();
  const listener = vi.fn();
  const leave = choice.subscribe(listener);
  choice.choose('off');
  localStorage.setItem('nadir.test', 'on');
  dispatchEvent(new StorageEvent('storage', { key: 'nadir.test' }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(choice.now()).toBe('on');
  leave();
  choice.choose('off');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('if storage fails, the choice lasts for this page and overrides the stored one', () => {
  localStorage.setItem('nadir.test', 'on');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const choice = kept();
  choice.choose('off');
  expect(choice.now()).toBe('off');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect(choice.now()).toBe('off');
  expect(kept().now()).toBe('on');
});
