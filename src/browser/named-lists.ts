import * as z from 'zod/mini';
import { Signal } from './signal.ts';
import { readText, writeText } from './web-storage.ts';

export const longestName = 60;

/** Counted here in UTF-16 units, unlike the name. */
export const StoredName = z.string().check(z.minLength(1), z.maxLength(2 * longestName));

/** A name as one trimmed line; empty when nothing is left of it. */
export const nameOf = (typed: string): string =>
  [...typed.toWellFormed().replace(/\s+/gu, ' ').trim()].slice(0, longestName).join('').trim();

type Named = { readonly name: string };

export type NamedLists<Item extends Named> = {
  /** The same array while nothing changed; empty when nothing is stored or it cannot be read. */
  of(owner: string): readonly Item[];
  /** Replaces the item of that name, or adds it at the end. False when storage is blocked, or the list is full. */
  put(owner: string, item: Item): boolean;
  /** An item that has the new name already is replaced. */
  rename(owner: string, name: string, next: string): boolean;
  drop(owner: string, name: string): boolean;
  /** Also called for changes of other tabs. */
  listen(listener: () => void): () => void;
};

/** Named items in local storage, a list of at most `max` for each owner: the fingerprint of an account. */
export function openNamedLists<Item extends Named>(
  key: string,
  schema: z.ZodMiniType<Item>,
  max: number,
): NamedLists<Item> {
  const Stored = z.record(z.string(), z.array(schema).check(z.maxLength(max)));
  const changed = new Signal();
  const none: readonly Item[] = [];
  let last: { readonly text: string | null; readonly all: Readonly<Record<string, readonly Item[]>> } = {
    text: null,
    all: {},
  };

  function read(text: string | null) {
    try {
      return Stored.safeParse(JSON.parse(text ?? '{}')).data ?? {};
    } catch {
      return {};
    }
  }

  function stored() {
    const text = readText('localStorage', key);
    if (text !== last.text) last = { text, all: read(text) };
    return last.all;
  }

  function store(owner: string, items: readonly Item[]): boolean {
    const isStored = writeText('localStorage', key, JSON.stringify({ ...stored(), [owner]: items }));
    if (isStored) changed.emit();
    return isStored;
  }

  const of = (owner: string) => stored()[owner] ?? none;

  return {
    of,
    put(owner, item) {
      const items = of(owner);
      const isNew = items.every(({ name }) => name !== item.name);
      if (isNew && items.length >= max) return false;
      return store(
        owner,
        isNew ? [...items, item] : items.map((kept) => (kept.name === item.name ? item : kept)),
      );
    },
    rename: (owner, name, next) =>
      store(
        owner,
        of(owner)
          .filter((kept) => kept.name === name || kept.name !== next)
          .map((kept) => (kept.name === name ? { ...kept, name: next } : kept)),
      ),
    drop: (owner, name) =>
      store(
        owner,
        of(owner).filter((kept) => kept.name !== name),
      ),
    listen(listener) {
      const leave = changed.listen(listener);
      addEventListener('storage', listener);
      return () => {
        leave();
        removeEventListener('storage', listener);
      };
    },
  };
}
