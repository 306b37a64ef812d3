import type { IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';
import * as z from 'zod/mini';
import { day } from '../../time.ts';
import { type Entry, isProvenNotMade } from './entry/entry.ts';
import type { Now } from './entry/envelope.ts';
import {
  type Confirmation,
  type Confirmed,
  isLimited,
  type LimitRejection,
  notLater,
  ofLastDay,
  rejectionOf,
  type TwoTimes,
} from './limits.ts';
import type { Schema } from './stored-rows.ts';

/** The known behaviour of this deployment, learned from orders of this browser (docs/why/reliability.md 3). */
const Facts = z.object({
  /** The longest time after a send, in milliseconds, after which a list still lacked its order; 0 if that was never seen. */
  lagMs: z.catch(z.number(), 0),
});
export type Facts = z.infer<typeof Facts>;

const nothingKnown: Facts = { lagMs: 0 };

/* The confirmed orders of each account. They are rows of `facts`: a new store would need a new version of the database,
 * which the app before this one could not open. */

export type FactRows = IDBPObjectStore<Schema, StoreNames<Schema>[], 'facts', 'readwrite'>;

const keyOf = (owner: string, id: string): ['day', string, string] => ['day', owner, id];
const ofOwner = (owner: string) => IDBKeyRange.bound(['day', owner], ['day', owner, []]);
const ofAll = () => IDBKeyRange.bound(['day'], ['day', []]);

/** What is unreadable counts. */
const Row = z.catch(
  z.object({
    at: z.catch(z.nullable(z.number()), null),
    wall: z.catch(z.nullable(z.number()), null),
    counts: z.catch(z.boolean(), true),
  }),
  { at: null, wall: null, counts: true },
);

/** Those without a time get this one, and those with a time of the page that is still to come. */
const dated = (row: TwoTimes, now: TwoTimes): TwoTimes => ({
  at: row.at ?? now.at,
  wall: notLater(row.wall, now.wall),
});

/** The confirmed orders of an account. */
async function readDay(facts: FactRows, owner: string, now: TwoTimes): Promise<readonly Confirmed[]> {
  const [keys, values] = await Promise.all([facts.getAllKeys(ofOwner(owner)), facts.getAll(ofOwner(owner))]);
  const rows: Confirmed[] = [];
  for (const [index, key] of keys.entries()) {
    const stored = Row.parse(values[index]);
    const row = { ...stored, ...dated(stored, now) };
    const id = String(key[2]);
    if (row.at !== stored.at || row.wall !== stored.wall) await facts.put(row, keyOf(owner, id));
    rows.push({ ...row, id });
  }
  return rows;
}

/** Counts a confirmation, unless the limits reject it. In the transaction of the caller, so that two tabs cannot both have the last place. */
export async function confirm(
  facts: FactRows,
  owner: string,
  id: string,
  confirmation: Confirmation,
): Promise<LimitRejection | null> {
  const { at, wall } = confirmation;
  if (isLimited(confirmation)) {
    const others = ofLastDay(await readDay(facts, owner, confirmation), confirmation).filter(
      (other) => other.id !== id,
    );
    const rejection = rejectionOf(others.length, confirmation);
    if (rejection !== null) return rejection;
  }
  await facts.put({ at, wall, counts: true }, keyOf(owner, id));
  return null;
}

/** It is proved that the order was not made, or that it was after all. */
export async function noteOutcome(facts: FactRows, before: Entry, next: Entry): Promise<null> {
  const counts = !isProvenNotMade(next);
  if (counts === !isProvenNotMade(before)) return null;
  const key = keyOf(next.owner, next.id);
  const stored = await facts.get(key);
  if (stored === undefined) return null;
  const { at, wall } = Row.parse(stored);
  await facts.put({ at, wall, counts }, key);
  return null;
}

/** After two days by both clocks, of any account: a clock that is wrong by less than a day deletes nothing that counts. */
export async function forgetOldDays(facts: FactRows, now: Now): Promise<void> {
  for (let row = await facts.openCursor(ofAll()); row !== null; row = await row.continue()) {
    const stored = Row.parse(row.value);
    const { at, wall } = dated(stored, now);
    const isOld = [now.at - (at ?? now.at), now.wall - (wall ?? now.wall)].every((span) => span > 2 * day);
    if (isOld) await row.delete();
    else if (at !== stored.at || wall !== stored.wall) await row.update({ ...stored, at, wall });
  }
}

/** What the store knows beside the entries. */
export function createFacts(db: IDBPDatabase<Schema>, owner: string) {
  async function within<Result>(
    durability: 'strict' | 'default',
    run: (facts: FactRows) => Promise<Result>,
  ): Promise<Result> {
    const tx = db.transaction(['facts'], 'readwrite', { durability });
    // If a request fails, the transaction fails too, and the request's own error is the one thrown.
    void tx.done.catch(() => undefined);
    const result = await run(tx.objectStore('facts'));
    await tx.done;
    return result;
  }
  return {
    confirmAgain: (id: string, confirmation: Confirmation) =>
      within('strict', (facts) => confirm(facts, owner, id, confirmation)),
    confirmed: (now: TwoTimes) => within('default', (facts) => readDay(facts, owner, now)),
    facts: async () => Facts.safeParse(await db.get('facts', 'service')).data ?? nothingKnown,
    learn: (learned: Partial<Facts>) =>
      within('default', async (facts) => {
        const stored = Facts.safeParse(await facts.get('service')).data ?? nothingKnown;
        await facts.put({ ...stored, ...learned }, 'service');
      }),
  };
}
