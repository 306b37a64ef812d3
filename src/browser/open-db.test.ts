import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDB } from './open-db.ts';

test('a read that is aborted rejects once, where it was called', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const db = await openDB('aborted', 1, { upgrade: (fresh) => void fresh.createObjectStore('rows') });
  const read = db.transaction('rows');
  const reading = read.store.get('one');
  read.abort();
  await expect(reading).rejects.toThrow();
  await new Promise((settle) => setImmediate(settle));
  process.off('unhandledRejection', note);
  db.close();
  expect(unhandled).toEqual([]);
});
