import type { IDBPDatabase } from 'idb';
import { openDB } from '../../browser/open-db.ts';
import { systemClock } from '../../time.ts';
import { unreadableRow } from './entry/envelope.ts';
import { type AllEntries, type OutboxStore, storeIn } from './store.ts';
import { type OutboxOwner, type Schema, upgrade, version } from './stored-rows.ts';

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
function openDatabase(onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const fail = (error: unknown) => {
      isLate = true;
      cancel();
      reject(asFailure(error));
    };
    const cancel = systemClock.after(openWithinMs, () => fail(new StoreFailure('blocked')));
    const opening = openDB<Schema>(name, version, {
      upgrade: (fresh, from, _to, tx) =>
        upgrade(fresh, from, (made) =>
          made ? fresh.createObjectStore('entries') : tx.objectStore('entries'),
        ),
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
async function readNewer(owner: string): Promise<AllEntries | null> {
  try {
    const db = await openDB<Schema>(name);
    try {
      const tx = db.transaction('entries');
      const [ids, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done]);
      const unreadable = ids.flatMap((id, index) => unreadableRow(owner, id, rows[index], 'newer') ?? []);
      return { entries: [], unreadable, batches: [], unreadableBatches: [] };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/**
 * Throws a `StoreFailure` if it cannot be opened: nothing can be sent then, because nothing could be tracked.
 * @param onGone the connection is closed, for example because a newer version of the app in another tab needs the database.
 */
export async function openOutboxStore(
  whose: OutboxOwner,
  onGone: () => void = () => {},
): Promise<OutboxStore> {
  const db = await openDatabase(onGone).catch(async (error: unknown) => {
    const { why, cause } = asFailure(error);
    throw new StoreFailure(why, cause, why === 'newer' ? await readNewer(whose.owner) : null);
  });
  return storeIn(db, whose);
}

/**
 * A store that is opened when it is first used, and again after a failure.
 * @param open null if the browser stores nothing.
 */
export function reopening(open: (onGone: () => void) => Promise<OutboxStore | null>): OutboxStore {
  let opened: Promise<OutboxStore> | null = null;

  function forget(which: Promise<OutboxStore>) {
    if (opened === which) opened = null;
  }

  function reach(): Promise<OutboxStore> {
    if (opened !== null) return opened;
    const fresh = open(() => forget(fresh))
      .then((store) => store ?? Promise.reject(new StoreFailure('denied')))
      .catch((error: unknown) => {
        forget(fresh);
        throw asFailure(error);
      });
    opened = fresh;
    return fresh;
  }

  /** @param whole a failure is one of the store, not of one write. */
  async function use<Result>(run: (store: OutboxStore) => Promise<Result>, whole: boolean): Promise<Result> {
    const reached = reach();
    const store = await reached;
    try {
      return await run(store);
    } catch (error) {
      if (!whole) throw error;
      forget(reached);
      store.close();
      throw new StoreFailure('unreadable', error);
    }
  }

  return {
    ...storeThrough((run, name) => use(run, name === 'all')),
    close: () => void opened?.then((store) => store.close()).catch(() => undefined),
  };
}

type Call = Exclude<keyof OutboxStore, 'close'>;

/** A store of which each call runs through `pass`. */
export function storeThrough(
  pass: <Result>(run: (store: OutboxStore) => Promise<Result>, name: Call) => Promise<Result>,
): Omit<OutboxStore, 'close'> {
  return {
    all: () => pass((store) => store.all(), 'all'),
    add: (...given) => pass((store) => store.add(...given), 'add'),
    confirmAgain: (...given) => pass((store) => store.confirmAgain(...given), 'confirmAgain'),
    confirmed: (now) => pass((store) => store.confirmed(now), 'confirmed'),
    change: (...given) => pass((store) => store.change(...given), 'change'),
    start: (...given) => pass((store) => store.start(...given), 'start'),
    remove: (id) => pass((store) => store.remove(id), 'remove'),
    addBatch: (...given) => pass((store) => store.addBatch(...given), 'addBatch'),
    openBatch: (id) => pass((store) => store.openBatch(id), 'openBatch'),
    changeBatch: (...given) => pass((store) => store.changeBatch(...given), 'changeBatch'),
    rowsOf: (batch) => pass((store) => store.rowsOf(batch), 'rowsOf'),
    removeBatch: (id) => pass((store) => store.removeBatch(id), 'removeBatch'),
    forgetOld: (now) => pass((store) => store.forgetOld(now), 'forgetOld'),
    facts: () => pass((store) => store.facts(), 'facts'),
    learn: (facts) => pass((store) => store.learn(facts), 'learn'),
  };
}
