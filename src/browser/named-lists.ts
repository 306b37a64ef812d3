import * as z from 'zod/mini';
import { systemClock } from '../time.ts';
import { Signal } from './signal.ts';
import { readText, rereadMs, type StoredRead, type Unread, writeText } from './web-storage.ts';

export const longestName = 60;

/** Counted here in UTF-16 units, unlike the name. */
export const StoredName = z.string().check(z.minLength(1), z.maxLength(2 * longestName));

/** A name as one trimmed line; empty when nothing is left of it. */
export const nameOf = (typed: string): string =>
  [...typed.toWellFormed().replace(/\s+/gu, ' ').trim()].slice(0, longestName).join('').trim();

type Named = { readonly name: string };

export type StoredList<Item> = {
  /** What was read last. */
  readonly items: readonly Item[];
  /** Why the list cannot be read now; `partly` if some of its items cannot. Null if it was read whole. */
  readonly unread: Unread | 'partly' | null;
};

export type NamedLists<Item extends Named> = {
  /** The same object while nothing changed. A list that cannot be read is read again, while somebody listens. */
  of(owner: string): StoredList<Item>;
  /** Replaces the item of that name, or adds it at the end. False when the list cannot be read or stored, or is full. */
  put(owner: string, item: Item): boolean;
  /** An item that has the new name already is replaced. */
  rename(owner: string, name: string, next: string): boolean;
  drop(owner: string, name: string): boolean;
  /** Also called for changes of other tabs. */
  listen(listener: () => void): () => void;
};

/** An item as it is stored; null if it is not readable to this version, which then leaves it as it is. */
type Entry<Item> = { readonly raw: unknown; readonly item: Item | null };

type Held<Item> = {
  /** Undefined if storage was blocked. */
  readonly text: string | null | undefined;
  readonly list: StoredList<Item>;
};

const All = z.record(z.string(), z.unknown());

/** The lists of all owners, unread. */
function readAll(text: string | null): StoredRead<Readonly<Record<string, unknown>>> {
  try {
    const read = All.safeParse(JSON.parse(text ?? '{}'));
    if (read.success) return { kind: 'ready', value: read.data };
  } catch {
    // It is no JSON.
  }
  return { kind: 'failed', why: 'unreadable' };
}

/** Named items in local storage, a list of at most `max` for each owner: the fingerprint of an account. */
export function openNamedLists<Item extends Named>(
  key: string,
  schema: z.ZodMiniType<Item>,
  max: number,
): NamedLists<Item> {
  const changed = new Signal();
  const held = new Map<string, Held<Item>>();
  let isRereadDue = false;

  function entriesOf(text: string | null, owner: string): StoredRead<readonly Entry<Item>[]> {
    const all = readAll(text);
    if (all.kind === 'failed') return all;
    const list = z.optional(z.array(z.unknown())).safeParse(all.value[owner]);
    if (!list.success) return { kind: 'failed', why: 'unreadable' };
    const value = (list.data ?? []).map((raw) => ({ raw, item: schema.safeParse(raw).data ?? null }));
    return { kind: 'ready', value };
  }

  function read(owner: string): Held<Item> {
    const stored = readText('localStorage', key);
    const text = stored.kind === 'failed' ? undefined : stored.value;
    const before = held.get(owner);
    if (before !== undefined && before.text === text) return before;
    const found = stored.kind === 'failed' ? stored : entriesOf(stored.value, owner);
    const next =
      found.kind === 'failed'
        ? { text, list: { items: before?.list.items ?? [], unread: found.why } }
        : { text, list: readable(found.value) };
    held.set(owner, next);
    return next;
  }

  function of(owner: string): StoredList<Item> {
    const { list } = read(owner);
    if (list.unread === 'unavailable' && !isRereadDue) {
      isRereadDue = true;
      systemClock.after(rereadMs, () => {
        isRereadDue = false;
        changed.emit();
      });
    }
    return list;
  }

  /** `change` gets all entries of an owner. Nothing is written over what could not be read. */
  function store(
    owner: string,
    change: (entries: readonly Entry<Item>[]) => readonly Entry<Item>[] | null,
  ): boolean {
    const stored = readText('localStorage', key);
    if (stored.kind === 'failed') return false;
    const [all, entries] = [readAll(stored.value), entriesOf(stored.value, owner)];
    if (all.kind === 'failed' || entries.kind === 'failed') return false;
    const next = change(entries.value);
    if (next === null) return false;
    const text = JSON.stringify({ ...all.value, [owner]: next.map(({ raw }) => raw) });
    const isStored = writeText('localStorage', key, text);
    if (isStored) changed.emit();
    return isStored;
  }

  return {
    of,
    put: (owner, item) =>
      store(owner, (entries) => {
        const entry = { raw: item, item };
        if (entries.some((kept) => kept.item?.name === item.name))
          return entries.map((kept) => (kept.item?.name === item.name ? entry : kept));
        return entries.length >= max ? null : [...entries, entry];
      }),
    rename: (owner, name, next) =>
      store(owner, (entries) =>
        entries
          .filter(({ item }) => item === null || item.name === name || item.name !== next)
          .map((kept) => {
            if (kept.item?.name !== name) return kept;
            return { raw: { ...Object(kept.raw), name: next }, item: { ...kept.item, name: next } };
          }),
      ),
    drop: (owner, name) => store(owner, (entries) => entries.filter(({ item }) => item?.name !== name)),
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

function readable<Item>(entries: readonly Entry<Item>[]): StoredList<Item> {
  const items = entries.flatMap(({ item }) => (item === null ? [] : [item]));
  return { items, unread: items.length < entries.length ? 'partly' : null };
}
