import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isEqual, useEqual, useHeld } from './equal.ts';

test('contents are compared field by field, in any order of the fields', () => {
  expect(isEqual({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isEqual(null, {})).toBe(false);
});

test('an equal value is the same object, and of another value the equal parts are', () => {
  const { result, rerender } = renderHook((value: object) => useEqual(value), {
    initialProps: { ids: [1, 2], from: { day: 1 } },
  });
  const first = result.current;
  rerender({ ids: [1, 2], from: { day: 1 } });
  expect(result.current).toBe(first);
  rerender({ ids: [1, 2], from: { day: 2 } });
  expect(result.current).toEqual({ ids: [1, 2], from: { day: 2 } });
  expect(result.current).not.toBe(first);
  expect(Object(result.current).ids).toBe(Object(first).ids);
});

test('the last value stays while there is none', () => {
  const { result, rerender } = renderHook((value: string | null) => useHeld(value), {
    initialProps: null as string | null,
  });
  expect(result.current).toBeNull();
  rerender('one');
  rerender(null);
  expect(result.current).toBe('one');
  rerender('two');
  expect(result.current).toBe('two');
});
