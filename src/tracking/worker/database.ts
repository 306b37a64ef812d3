import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { day } from '../../time.ts';
import { readOutside } from './meta.ts';

/** All rows have the fingerprint of an account and its service in their key; the callers parse them. */
interface Schema extends DBSchema {
  meta: { key: string; value: unknown };
  blocks: { key: [scope: string, index: number]; value: unknown };
  changes: { key: [scope: string, batch: number]; value: unknown };
}
export type Database = IDBPDatabase<Schema>;

export const stores: ('meta' | 'blocks' | 'changes')[] = ['meta', 'blocks', 'changes'];

/** One account's data of version 1, in plain. */
export type PlainMemory = {
  readonly meta: unknown;
  readonly blocks: readonly unknown[];
  readonly changes: readonly unknown[];
};

/**
 * Version 1 stored everything in plain: its data of `scope` are returned to be sealed, and all of it is deleted. Other
 * accounts' keys are not available here; they read their orders again.
 */
export async function openDatabase(scope: string): Promise<{ db: Database; plain: PlainMemory | null }> {
  let plain: PlainMemory | null = null;
  const db = await openDB<Schema>('nadir.tracking', 2, {
    async upgrade(fresh, from, _to, tx) {
      if (from === 0) {
        for (const name of stores) fresh.createObjectStore(name);
        return;
      }
      const [meta, blocks, changes] = await Promise.all([
        tx.objectStore('meta').get(scope),
        tx.objectStore('blocks').getAll(keysOf(scope)),
        tx.objectStore('changes').getAll(keysOf(scope)),
      ]);
      plain = { meta, blocks, changes };
      await Promise.all(stores.map((name) => tx.objectStore(name).clear()));
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return { db, plain };
}

/** Every key of a scope, with a number from `from` on. */
export const keysOf = (scope: string, from = 0) => IDBKeyRange.bound([scope, from], [scope, Infinity]);

/** Data of accounts unused for this long are deleted. */
const keepScopeMs = 30 * day;

/** Deletes accounts unused for a month, and unreadable rows of others. */
export async function tidyScopes(db: Database, mine: string, now: number): Promise<void> {
  const tx = db.transaction(stores, 'readwrite');
  const meta = tx.objectStore('meta');
  for (const scope of await meta.getAllKeys()) {
    if (scope === mine) continue;
    const read = readOutside(await meta.get(scope));
    if (read === 'newer' || (read !== null && read.touchedAt > now - keepScopeMs)) continue;
    await Promise.all([
      meta.delete(scope),
      tx.objectStore('blocks').delete(keysOf(scope)),
      tx.objectStore('changes').delete(keysOf(scope)),
    ]);
  }
  await tx.done;
}
