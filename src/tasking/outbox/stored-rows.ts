import type { DBSchema, IDBPDatabase } from 'idb';

export interface Schema extends DBSchema {
  entries: { key: string; value: unknown; indexes: { written: number } };
  batches: { key: string; value: unknown };
  /** By batch and part. */
  rows: { key: [string, number]; value: unknown };
  /** `day`: the confirmed orders, by account and entry (stored-facts.ts). */
  facts: { key: 'service' | ['day', string, string]; value: unknown };
  /** Always empty: its keys number the writes of entries, and none is given twice. */
  writes: { key: number; value: true };
}

/** The fingerprint of an account and the key of its contents. */
export type OutboxOwner = { readonly owner: string; readonly key: CryptoKey };

export const version = 4;

/**
 * Version 3 numbers the writes: rows of version 2 have no number until they are written again. Version 4 has the batches.
 * @param from the version before, 0 for none.
 */
export function upgrade(
  db: IDBPDatabase<Schema>,
  from: number,
  entriesOf: (made: boolean) => { createIndex(name: 'written', path: string): unknown },
) {
  if (from === 0) db.createObjectStore('facts');
  if (from < 3) {
    entriesOf(from === 0).createIndex('written', 'written');
    db.createObjectStore('writes', { autoIncrement: true });
  }
  db.createObjectStore('batches');
  db.createObjectStore('rows');
}

export type Rows = ReadonlyMap<string, unknown>;

type Known = { readonly rows: Rows; readonly last: number };

/**
 * Reads all rows as they are stored now, by id. The first read reads everything; later ones only the rows with a higher number
 * than all before. Writes are one after the other, so no row with a lower number can follow.
 */
export function createRows(db: IDBPDatabase<Schema>): () => Promise<Rows> {
  let known: Known | null = null;

  return async () => {
    const base: Known | null = known;
    const { store, done } = db.transaction('entries');
    const since = base && IDBKeyRange.lowerBound(base.last, true);
    const source = since === null ? store : store.index('written');
    const [ids, values, count] = await Promise.all([
      source.getAllKeys(since),
      source.getAll(since),
      store.count(),
    ]);
    let rows: Rows = base?.rows ?? new Map();
    if (ids.length > 0) rows = withRows(rows, ids, values);
    // All rows that exist are among these, so an equal number means that none was deleted.
    if (rows.size !== count) {
      const left = new Set(await store.getAllKeys());
      rows = new Map([...rows].filter(([id]) => left.has(id)));
    }
    await done;
    const last = values.reduce((max: number, row) => Math.max(max, numberOf(row)), base?.last ?? 0);
    // Another read that began later may have ended before.
    if (last >= (known?.last ?? 0)) known = { rows, last };
    return rows;
  };
}

/** In the order of their ids, as the store has them. */
function withRows(rows: Rows, ids: readonly string[], values: readonly unknown[]): Rows {
  const next = new Map(rows);
  for (const [index, id] of ids.entries()) next.set(id, values[index]);
  if (next.size === rows.size) return next;
  return new Map([...next].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const numberOf = (row: unknown): number => {
  const { written } = Object(row);
  return typeof written === 'number' ? written : 0;
};
