import type { DBSchema } from 'idb';
import { openDB } from '../../browser/open-db.ts';
import { type Sealed, sealedOf } from '../../browser/sealing.ts';
import { atLeast, type Checked, object, oneOf, orNull, text } from '../../checks.ts';

/** The data key of an account as stored on this device: only the password, or the session, opens it. */
const keyRecordOf = object({
  v: oneOf([1]),
  salt: text,
  rounds: atLeast(1),
  byPassword: sealedOf,
  /** Null after a sign-out. */
  bySession: orNull(sealedOf),
});
export type KeyRecord = Checked<typeof keyRecordOf>;

/**
 * One record per account, under its fingerprint. Throws when the device cannot store it or a newer version
 * owns it.
 */
export type KeyRecords = {
  read(owner: string): Promise<KeyRecord | null>;
  /** Writes unless another tab has changed the `known` record; returns whether it wrote. */
  write(owner: string, record: KeyRecord, known: KeyRecord | null): Promise<boolean>;
};

interface Schema extends DBSchema {
  keys: { key: string; value: unknown };
}

const newerOf = object({ v: atLeast(2) });

/** Each sign-in seals the key again, with a new nonce. */
const isSame = (one: KeyRecord | null, other: KeyRecord | null): boolean =>
  one?.byPassword.iv === other?.byPassword.iv;

function parse(raw: unknown): KeyRecord | null {
  if (newerOf(raw) !== undefined) throw new Error('a newer version keeps the key');
  return keyRecordOf(raw) ?? null;
}

/** In IndexedDB. Throws when it is unavailable. */
export async function durableKeyRecords(): Promise<KeyRecords> {
  const open = () =>
    openDB<Schema>('nadir.keys', 1, {
      upgrade: (db) => void db.createObjectStore('keys'),
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  (await open()).close();
  return {
    async read(owner) {
      const db = await open();
      try {
        return parse(await db.get('keys', owner));
      } finally {
        db.close();
      }
    },
    async write(owner, record, known) {
      const db = await open();
      try {
        const tx = db.transaction('keys', 'readwrite', { durability: 'strict' });
        void tx.done.catch(() => undefined);
        const isUnchanged = isSame(parse(await tx.store.get(owner)), known);
        if (isUnchanged) await tx.store.put(record, owner);
        await tx.done;
        return isUnchanged;
      } finally {
        db.close();
      }
    },
  };
}

/** In memory, for the life of the page. */
export function memoryKeyRecords(): KeyRecords {
  const records = new Map<string, KeyRecord>();
  const read = (owner: string) => records.get(owner) ?? null;
  return {
    read: async (owner) => read(owner),
    async write(owner, record, known) {
      const isUnchanged = isSame(read(owner), known);
      if (isUnchanged) records.set(owner, record);
      return isUnchanged;
    },
  };
}

/**
 * Where no session outlives its page: the session's share stays in memory, and on the device only the
 * password opens the key.
 */
export function withoutSession(durable: KeyRecords): KeyRecords {
  const shares = new Map<string, Sealed | null>();
  return {
    async read(owner) {
      const record = await durable.read(owner);
      return record && { ...record, bySession: shares.get(owner) ?? null };
    },
    async write(owner, record, known) {
      const written = await durable.write(owner, { ...record, bySession: null }, known);
      if (written) shares.set(owner, record.bySession);
      return written;
    },
  };
}
