import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from '../../browser/open-db.ts';
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

/** Another version's data are deleted: all of it can be read again. */
export const openDatabase = (): Promise<Database> =>
  openDB<Schema>('nadir.tracking', 2, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of stores) db.createObjectStore(name);
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

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
