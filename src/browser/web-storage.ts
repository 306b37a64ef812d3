import type { Check } from '../checks.ts';

/** `localStorage` is shared by all tabs; `sessionStorage` lasts as long as the tab. Both may be blocked, and writes may fail. */
type Kind = 'localStorage' | 'sessionStorage';

/** Why stored data are not known: storage is blocked or broken, or what it has is not readable to this version or session. */
export type Unread = 'unavailable' | 'unreadable';

/** The result of a read of storage. A failure is never the same as nothing stored, and nothing may be written over it. */
export type StoredRead<Value> =
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly why: Unread };

/** How long a failed read rests before it is repeated. */
export const rereadMs = 5_000;

/** The text is null if nothing is stored. */
export function readText(kind: Kind, key: string): StoredRead<string | null> {
  try {
    return { kind: 'ready', value: window[kind].getItem(key) };
  } catch {
    return { kind: 'failed', why: 'unavailable' };
  }
}

/** Null removes the text. Returns false if storage is blocked or full; the value then lasts as long as the page keeps it. */
export function writeText(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** For what has a default: null if nothing was stored, or something else, or storage is blocked. */
export function readRecord<Value>(kind: Kind, key: string, check: Check<Value>): Value | null {
  const read = readText(kind, key);
  try {
    return read.kind === 'failed' ? null : (check(JSON.parse(read.value ?? 'null')) ?? null);
  } catch {
    return null;
  }
}
