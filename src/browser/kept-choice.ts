import { useSyncExternalStore } from 'react';

/** A choice that this browser keeps: over reloads, the same in all tabs; where storage is closed or full, for this page. */
export type KeptChoice<Value> = {
  now(): Value;
  choose(value: Value): void;
  /** Calls back at every change, of other tabs too, until what it returns is called. */
  subscribe(listener: () => void): () => void;
};

/**
 * @param read gives a value for any text, and for null, which is nothing chosen. Each text is read once.
 * @param write gives the text to keep; null keeps nothing.
 */
export function keptChoice<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): KeptChoice<Value> {
  const listeners = new Set<() => void>();
  let held: { readonly text: string | null; readonly value: Value } | null = null;
  let unstored: { readonly value: Value } | null = null;
  return {
    now() {
      if (unstored !== null) return unstored.value;
      const text = stored(key);
      if (held === null || held.text !== text) held = { text, value: read(text) };
      return held.value;
    },
    choose(value) {
      unstored = store(key, write(value)) ? null : { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

export const useKept = <Value>({ subscribe, now }: KeptChoice<Value>): Value =>
  useSyncExternalStore(subscribe, now);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
