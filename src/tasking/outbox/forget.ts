import type { IDBPDatabase } from 'idb';
import { rowOf } from './batch/batch.ts';
import { gone, isBatchOver, isStored, partsOf } from './batch/stored-batches.ts';
import { fromNow, isFromLater, isOver, type Now } from './entry/envelope.ts';
import { forgetOldDays } from './stored-facts.ts';
import type { Schema } from './stored-rows.ts';

/** The keys of the entries of a batch. */
const entriesOf = (batchId: string) => IDBKeyRange.bound(`${batchId}.`, `${batchId}/`, false, true);

/** Deletes what ended long enough before `now` by both clocks, of any account (`OutboxStore.forgetOld`). */
export async function forgetOld(db: IDBPDatabase<Schema>, now: Now): Promise<void> {
  const tx = db.transaction(['batches', 'rows', 'entries', 'facts'], 'readwrite');
  void tx.done.catch(() => undefined);
  const [all, rows, entries] = [tx.objectStore('batches'), tx.objectStore('rows'), tx.objectStore('entries')];
  for (let batch = await all.openCursor(); batch !== null; batch = await batch.continue()) {
    const id = batch.primaryKey;
    const own = entriesOf(id);
    if (!isBatchOver(batch.value, now) || !(await entries.getAll(own)).every((row) => isOver(row, now)))
      continue;
    await Promise.all([batch.update(gone), rows.delete(partsOf(id)), entries.delete(own)]);
  }
  for (let row = await entries.openCursor(); row !== null; row = await row.continue())
    if (isOver(row.value, now) && !isStored(await all.get(rowOf(row.primaryKey).id))) await row.delete();
    else if (isFromLater(row.value, now)) await row.update(fromNow(row.value, now));
  await forgetOldDays(tx.objectStore('facts'), now);
  await tx.done;
}

/** Deletes an entry, unless it is of a row of a stored batch. */
export async function removeEntry(db: IDBPDatabase<Schema>, id: string): Promise<void> {
  const tx = db.transaction(['batches', 'entries'], 'readwrite', { durability: 'strict' });
  void tx.done.catch(() => undefined);
  if (!isStored(await tx.objectStore('batches').get(rowOf(id).id)))
    await tx.objectStore('entries').delete(id);
  await tx.done;
}
