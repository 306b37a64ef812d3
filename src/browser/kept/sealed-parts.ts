import * as z from 'zod/mini';
import { openDB } from '../open-db.ts';
import type { StoredRead } from '../web-storage.ts';

/** Seals with the session's key, because the contents are confidential. */
export type DraftSeal = {
  seal(text: string, bound: string): Promise<unknown>;
  open(sealed: unknown, bound: string): Promise<string | null>;
};

const store = 'drafts';
const database = () =>
  openDB('nadir.draft', 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store),
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** The record of a text's key. Its parts are records of their own: the browser stores a large one in a long task. */
const Head = z.object({ write: z.string(), parts: z.int().check(z.nonnegative()) });
const keyOfPart = (key: string, at: number) => `${key} ${at}`;
const boundOf = (bound: string, at: number) => `${bound} ${at}`;

/** The last write of a key: parts that did not change since are not sealed again. */
type Written = {
  readonly sealed: readonly unknown[];
  readonly parts: readonly string[];
};
const written = new Map<string, Written>();

/** The write of each key that this page read or made last; null if nothing was there. */
const seen = new Map<string, string | null>();
const writeOf = (head: unknown): string | null =>
  head === undefined ? null : (Head.safeParse(head).data?.write ?? 'unreadable');
/** What was deleted meanwhile, at sign-out, cannot be replaced. */
const isSeen = (key: string, head: unknown) => head === undefined || writeOf(head) === seen.get(key);

/** The pending write of each key: an earlier one must not end after a later one. */
const pending = new Map<string, Promise<unknown>>();

export type Kept =
  | 'kept'
  /** Nothing was written: this page has not seen what is there. */
  | 'unseen'
  /** A reload loses it. */
  | 'failed';

function inTurn(key: string, write: () => Promise<Kept>): Promise<Kept> {
  const before = pending.get(key) ?? Promise.resolve();
  // Signed out meanwhile, or storage is full.
  const next = before.then(write).catch(() => 'failed' as const);
  pending.set(key, next);
  return next;
}

/** Stores a text, cut into parts and sealed for `bound`, in place of what this page read or wrote under the key last. */
export const keepSealed = (
  vault: DraftSeal,
  key: string,
  bound: string,
  parts: readonly string[],
): Promise<Kept> =>
  inTurn(key, async () => {
    const last = written.get(key);
    written.delete(key);
    const known = last !== undefined && (await opens(vault, bound, last)) ? last : null;
    return writeParts(vault, key, bound, parts, known);
  });

/** Deletes what this page read or wrote last. `unread`: also what it could not read. */
export const forgetSealed = (key: string, { unread = false } = {}): Promise<Kept> =>
  inTurn(key, async () => {
    const db = await database();
    try {
      const change = db.transaction(store, 'readwrite');
      const head: unknown = await change.store.get(key);
      const isMeant = unread || isSeen(key, head);
      const parts = Head.safeParse(head).data?.parts ?? 0;
      const keys = [key, ...Array.from({ length: parts }, (_, at) => keyOfPart(key, at))];
      await Promise.all([...(isMeant ? keys.map((each) => change.store.delete(each)) : []), change.done]);
      if (!isMeant) return 'unseen';
      written.delete(key);
      seen.set(key, null);
      return 'kept';
    } finally {
      db.close();
    }
  });

/** False if the key of the session is another one since that write. */
const opens = async (vault: DraftSeal, bound: string, { sealed }: Written) =>
  (await vault.open(sealed[0], boundOf(bound, 0))) !== null;

async function writeParts(
  vault: DraftSeal,
  key: string,
  bound: string,
  parts: readonly string[],
  last: Written | null,
): Promise<Kept> {
  const sealed: unknown[] = [];
  for (const [at, part] of parts.entries())
    sealed.push(part === last?.parts[at] ? last.sealed[at] : await vault.seal(part, boundOf(bound, at)));
  const db = await database();
  try {
    const change = db.transaction(store, 'readwrite');
    const head: unknown = await change.store.get(key);
    if (!isSeen(key, head)) return 'unseen';
    const before = Head.safeParse(head).data;
    const write = crypto.randomUUID();
    const there = before === undefined ? [] : (last?.sealed ?? []);
    const changed = sealed.flatMap((part, at) => (part === there[at] ? [] : [{ part, at }]));
    const left = Array.from({ length: before?.parts ?? 0 }, (_, at) => at).slice(parts.length);
    await Promise.all([
      change.store.put({ write, parts: parts.length }, key),
      ...changed.map(({ part, at }) => change.store.put(part, keyOfPart(key, at))),
      ...left.map((at) => change.store.delete(keyOfPart(key, at))),
      change.done,
    ]);
    written.set(key, { sealed, parts });
    seen.set(key, write);
    return 'kept';
  } finally {
    db.close();
  }
}

async function storedParts(key: string) {
  const db = await database();
  try {
    const read = db.transaction(store).store;
    const head: unknown = await read.get(key);
    const length = Head.safeParse(head).data?.parts ?? 0;
    const parts = Array.from({ length }, (_, at): Promise<unknown> => read.get(keyOfPart(key, at)));
    return { head, parts: await Promise.all(parts) };
  } finally {
    db.close();
  }
}

/** The value is null if nothing is stored. */
export async function readSealed<Schema extends z.ZodMiniType>(
  vault: DraftSeal,
  key: string,
  bound: string,
  schema: Schema,
): Promise<StoredRead<z.infer<Schema> | null>> {
  await pending.get(key);
  const stored = await storedParts(key).catch(() => null);
  if (stored === null) return { kind: 'failed', why: 'unavailable' };
  const { head, parts } = stored;
  const ready = (value: z.infer<Schema> | null) => {
    if (!isSeen(key, head)) written.delete(key);
    seen.set(key, writeOf(head));
    return { kind: 'ready', value } as const;
  };
  if (head === undefined) return ready(null);
  try {
    const texts = await Promise.all(parts.map((part, at) => vault.open(part, boundOf(bound, at))));
    if (!texts.includes(null)) return ready(z.parse(z.nullable(schema), JSON.parse(texts.join(''))));
  } catch {
    // It is damaged, or of another version.
  }
  return { kind: 'failed', why: 'unreadable' };
}

/** The keys of all that is stored; none if that cannot be read. */
export async function storedKeys(): Promise<readonly string[]> {
  try {
    const db = await database();
    const keys = await db.getAllKeys(store).finally(() => db.close());
    // The others are of parts.
    return keys.map(String).filter((key) => !key.includes(' '));
  } catch {
    return [];
  }
}

/** Called at sign-out. */
export async function forgetKeptDrafts(): Promise<void> {
  written.clear();
  seen.clear();
  try {
    const db = await database();
    await db.clear(store);
    db.close();
  } catch {
    // Nothing was stored.
  }
}
