import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** Whether two values have the same contents: of plain objects and arrays those of each field. */
export const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;

/** The last value that there was. */
export function useHeld<Value>(value: Value | null): Value | null {
  const held = useRef(value);
  if (value !== null) held.current = value;
  return held.current;
}

/** The same object while its contents stay the same. */
export function useEqual<Value>(value: Value): Value {
  const held = useRef(value);
  held.current = replaceEqualDeep(held.current, value);
  return held.current;
}
