import { type IDBPDatabase, type OpenDBCallbacks, openDB as open, unwrap, wrap } from 'idb';

/**
 * The `openDB` of idb. An aborted transaction rejects its requests, and its `done` as well, which nobody waits for after a read:
 * each read that is interrupted when the user clears the data of the site would be reported as an unhandled rejection.
 */
export async function openDB<Schema = unknown>(
  name: string,
  version?: number,
  callbacks: OpenDBCallbacks<Schema> = {},
): Promise<IDBPDatabase<Schema>> {
  const db = await open<Schema>(name, version, callbacks);
  for (const kind of ['abort', 'error']) unwrap(db).addEventListener(kind, endsTransaction);
  return db;
}

function endsTransaction({ target }: Event): void {
  const transaction = target instanceof IDBRequest ? target.transaction : target;
  if (transaction instanceof IDBTransaction) wrap(transaction).done.catch(() => undefined);
}
