import { openDB } from 'idb';
import * as z from 'zod/mini';
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
  readonly write: string;
  readonly sealed: readonly unknown[];
  readonly parts: readonly string[];
};
const written = new Map<string, Written>();

/** The pending write of each key: an earlier one must not end after a later one. */
const pending = new Map<string, Promise<unknown>>();

/** Stores a text, cut into parts and sealed for `bound`. False if it was not stored: a reload loses it. */
export function keepSealed(
  vault: DraftSeal,
  key: string,
  bound: string,
  parts: readonly string[],
): Promise<boolean> {
  const before = pending.get(key) ?? Promise.resolve();
  const next = before.then(() => writeSealed(vault, key, bound, parts));
  pending.set(key, next);
  return next;
}

async function writeSealed(
  vault: DraftSeal,
  key: string,
  bound: string,
  parts: readonly string[],
): Promise<boolean> {
  try {
    const last = written.get(key);
    written.delete(key);
    const known = last !== undefined && (await opens(vault, bound, last)) ? last : null;
    const done =
      (await writeParts(vault, key, bound, parts, known)) ??
      (await writeParts(vault, key, bound, parts, null));
    if (done !== null) written.set(key, done);
    return done !== null;
  } catch {
    // Signed out meanwhile, or storage is full.
    return false;
  }
}

/** False if the key of the session is another one since that write. */
const opens = async (vault: DraftSeal, bound: string, { sealed }: Written) =>
  (await vault.open(sealed[0], boundOf(bound, 0))) !== null;

/** Null, and nothing is written, if another tab wrote since `last`. */
async function writeParts(
  vault: DraftSeal,
  key: string,
  bound: string,
  parts: readonly string[],
  last: Written | null,
): Promise<Written | null> {
  const sealed: unknown[] = [];
  for (const [at, part] of parts.entries())
    sealed.push(part === last?.parts[at] ? last.sealed[at] : await vault.seal(part, boundOf(bound, at)));
  const db = await database();
  try {
    const change = db.transaction(store, 'readwrite');
    const before = Head.safeParse(await change.store.get(key)).data;
    if (last !== null && before?.write !== last.write) return null;
    const write = crypto.randomUUID();
    const changed = sealed.flatMap((part, at) => (part === last?.sealed[at] ? [] : [{ part, at }]));
    const left = Array.from({ length: before?.parts ?? 0 }, (_, at) => at).slice(parts.length);
    await Promise.all([
      change.store.put({ write, parts: parts.length }, key),
      ...changed.map(({ part, at }) => change.store.put(part, keyOfPart(key, at))),
      ...left.map((at) => change.store.delete(keyOfPart(key, at))),
      change.done,
    ]);
    return { write, sealed, parts };
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
  const stored = await storedParts(key).catch(() => null);
  if (stored === null) return { kind: 'failed', why: 'unavailable' };
  const { head, parts } = stored;
  if (head === undefined) return { kind: 'ready', value: null };
  try {
    const texts = await Promise.all(parts.map((part, at) => vault.open(part, boundOf(bound, at))));
    if (!texts.includes(null))
      return { kind: 'ready', value: z.parse(z.nullable(schema), JSON.parse(texts.join(''))) };
  } catch {
    // It is damaged, or of another version.
  }
  return { kind: 'failed', why: 'unreadable' };
}

/** Called at sign-out. */
export async function forgetKeptDrafts(): Promise<void> {
  written.clear();
  try {
    const db = await database();
    await db.clear(store);
    db.close();
  } catch {
    // Nothing was stored.
  }
}
