import { useSyncExternalStore } from 'react';
import { Signal } from './signal.ts';
import { readText, writeText } from './web-storage.ts';

/** A preference stored in this browser: kept over reloads and shared by all tabs; in memory if storage is blocked or full. */
export type StoredPreference<Value> = {
  now(): Value;
  choose(value: Value): void;
  /** Called at every change, also in other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

/**
 * @param read parses any text, and null for no choice. Each text is parsed once.
 * @param write gives the text to store; null stores nothing.
 */
export function storedPreference<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): StoredPreference<Value> {
  const changed = new Signal();
  let held: { readonly text: string | null; readonly value: Value } | null = null;
  let unstored: { readonly value: Value } | null = null;
  return {
    now() {
      if (unstored !== null) return unstored.value;
      const stored = readText('localStorage', key);
      // What was read last stays while storage is blocked.
      const text = stored.kind === 'failed' ? (held?.text ?? null) : stored.value;
      if (held === null || held.text !== text) held = { text, value: read(text) };
      return held.value;
    },
    choose(value) {
      unstored = writeText('localStorage', key, write(value)) ? null : { value };
      changed.emit();
    },
    subscribe(listener) {
      const leave = changed.listen(listener);
      addEventListener('storage', listener);
      return () => {
        leave();
        removeEventListener('storage', listener);
      };
    },
  };
}

/** One of some words, stored as it is; `usual` without a choice. */
export const storedWord = <Word extends string, Usual extends Word | null>(
  key: string,
  words: readonly Word[],
  usual: Usual,
): StoredPreference<Word | Usual> =>
  storedPreference<Word | Usual>(
    key,
    (text) => words.find((word) => word === text) ?? usual,
    (word) => word,
  );

export const useStoredPreference = <Value>({ subscribe, now }: StoredPreference<Value>): Value =>
  useSyncExternalStore(subscribe, now);
