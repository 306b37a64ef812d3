import { type IDBPDatabase, openDB } from 'idb';
import { systemClock } from '../../time.ts';
import type { Entry } from './entry/entry.ts';
import { type Unreadable, unreadableRow } from './entry/envelope.ts';
import { type Schema, upgrade, version } from './stored-rows.ts';

export type AllEntries = { readonly entries: readonly Entry[]; readonly unreadable: readonly Unreadable[] };

const name = 'nadir.outbox';
/** An open that takes longer waits for another tab. */
const openWithinMs = 10_000;

/** Why the outbox cannot be read or written as a whole. */
export type StoreProblem =
  /** A newer version of the app has the database. */
  | 'newer'
  /** Another tab does not let go of it. */
  | 'blocked'
  /** The browser stores nothing here: forbidden, a private window, a full disk. */
  | 'denied'
  /** It opens, and a read fails. */
  | 'unreadable';

export class StoreFailure extends Error {
  readonly why: StoreProblem;
  /** What can be read all the same. */
  readonly read: AllEntries | null;

  constructor(why: StoreProblem, cause: unknown = null, read: AllEntries | null = null) {
    super(`the outbox cannot be read: ${why}`, { cause });
    this.why = why;
    this.read = read;
  }
}

/** Any error of the store as a failure of it. */
export const asFailure = (error: unknown): StoreFailure =>
  error instanceof StoreFailure ? error : new StoreFailure(problemOf(error), error);

/** Errors of `open`: https://w3c.github.io/IndexedDB/#opening, and a browser without the interface. */
const denials: readonly unknown[] = [
  'SecurityError',
  'InvalidStateError',
  'QuotaExceededError',
  'ReferenceError',
  'TypeError',
];

function problemOf(error: unknown): StoreProblem {
  const { name: kind } = Object(error);
  return kind === 'VersionError' ? 'newer' : denials.includes(kind) ? 'denied' : 'unreadable';
}

/** @param onGone the connection is closed: another tab needs the database, or the browser has ended it. */
export function openDatabase(onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const fail = (error: unknown) => {
      isLate = true;
      cancel();
      reject(asFailure(error));
    };
    const cancel = systemClock.after(openWithinMs, () => fail(new StoreFailure('blocked')));
    const opening = openDB<Schema>(name, version, {
      upgrade(fresh, from, _to, tx) {
        if (from === 0) fresh.createObjectStore('facts');
        const entries = from === 0 ? fresh.createObjectStore('entries') : tx.objectStore('entries');
        upgrade(fresh, entries);
      },
      blocked: () => fail(new StoreFailure('blocked')),
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        onGone();
      },
      terminated: onGone,
    });
    void opening.then((db) => {
      cancel();
      if (isLate) db.close();
      else resolve(db);
    }, fail);
  });
}

/** The readable parts of what a newer version has stored; null if that fails too. */
export async function readNewer(owner: string): Promise<AllEntries | null> {
  try {
    const db = await openDB<Schema>(name);
    try {
      const tx = db.transaction('entries');
      const [ids, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const unreadable = ids.flatMap((id, index) => unreadableRow(owner, id, rows[index], 'newer') ?? []);
      return { entries: [], unreadable };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
