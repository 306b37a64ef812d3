import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { day } from '../time.ts';
import { readMeta } from './meta.ts';

/** Everything lies under the fingerprint of an account and its service; what comes back is parsed by whoever asks. */
interface Schema extends DBSchema {
  meta: { key: string; value: unknown };
  blocks: { key: [scope: string, index: number]; value: unknown };
  changes: { key: [scope: string, seq: number]; value: unknown };
}
export type Database = IDBPDatabase<Schema>;

export const stores: ('meta' | 'blocks' | 'changes')[] = ['meta', 'blocks', 'changes'];
export type Reading = IDBPTransaction<Schema, typeof stores, 'readonly' | 'readwrite'>;
export type Writing = IDBPTransaction<Schema, typeof stores, 'readwrite'>;

export const openDatabase = (): Promise<Database> =>
  openDB<Schema>('nadir.tracking', 1, {
    upgrade(fresh) {
      for (const name of stores) fresh.createObjectStore(name);
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** Every key of a scope, with a number from `from` on. */
export const keysOf = (scope: string, from = 0) => IDBKeyRange.bound([scope, from], [scope, Infinity]);

/** An account that has not been here for as long is not kept. */
const keepScopeMs = 30 * day;

/** Forgets accounts that were not here for a month, and what of others cannot be read. */
export async function tidyScopes(db: Database, mine: string, now: number): Promise<void> {
  const tx = db.transaction(stores, 'readwrite');
  const meta = tx.objectStore('meta');
  for (const scope of await meta.getAllKeys()) {
    if (scope === mine) continue;
    const read = readMeta(await meta.get(scope));
    if (read === 'newer' || (read !== null && read.touchedAt > now - keepScopeMs)) continue;
    await Promise.all([
      meta.delete(scope),
      tx.objectStore('blocks').delete(keysOf(scope)),
      tx.objectStore('changes').delete(keysOf(scope)),
    ]);
  }
  await tx.done;
}
