import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { Sealed } from '../../sealing.ts';

/** How the data key of an account lies on this device: only the password, or the session, opens it. */
const KeyRecord = z.object({
  v: z.literal(1),
  salt: z.string(),
  rounds: z.int().check(z.positive()),
  byPassword: Sealed,
  /** Null once somebody has signed out. */
  bySession: z.nullable(Sealed),
});
export type KeyRecord = z.infer<typeof KeyRecord>;

/** One record for each account, under its fingerprint. Throws where the device keeps nothing, or a newer version has it. */
export type KeyRecords = {
  read(owner: string): Promise<KeyRecord | null>;
  /** Writes unless another tab has changed what was `seen`; answers whether it wrote. */
  write(owner: string, record: KeyRecord, seen: KeyRecord | null): Promise<boolean>;
};

interface Schema extends DBSchema {
  keys: { key: string; value: unknown };
}

const Newer = z.object({ v: z.int().check(z.gt(1)) });

/** Each sign-in seals the key anew. */
const isSame = (one: KeyRecord | null, other: KeyRecord | null): boolean =>
  one?.byPassword.iv === other?.byPassword.iv;

function parse(raw: unknown): KeyRecord | null {
  if (Newer.safeParse(raw).success) throw new Error('a newer version keeps the key');
  return KeyRecord.safeParse(raw).data ?? null;
}

/** In IndexedDB. Throws where there is none to be had. */
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
    async write(owner, record, seen) {
      const db = await open();
      try {
        const tx = db.transaction('keys', 'readwrite', { durability: 'strict' });
        void tx.done.catch(() => undefined);
        const asSeen = isSame(parse(await tx.store.get(owner)), seen);
        if (asSeen) await tx.store.put(record, owner);
        await tx.done;
        return asSeen;
      } finally {
        db.close();
      }
    },
  };
}

/** For the life of the page. */
export function memoryKeyRecords(): KeyRecords {
  const records = new Map<string, KeyRecord>();
  const read = (owner: string) => records.get(owner) ?? null;
  return {
    read: async (owner) => read(owner),
    async write(owner, record, seen) {
      const asSeen = isSame(read(owner), seen);
      if (asSeen) records.set(owner, record);
      return asSeen;
    },
  };
}

/** Where no session outlives its page: the session's share stays in memory, and on the device the password alone opens the key. */
export function withoutSession(durable: KeyRecords): KeyRecords {
  const shares = new Map<string, Sealed | null>();
  return {
    async read(owner) {
      const record = await durable.read(owner);
      return record && { ...record, bySession: shares.get(owner) ?? null };
    },
    async write(owner, record, seen) {
      const written = await durable.write(owner, { ...record, bySession: null }, seen);
      if (written) shares.set(owner, record.bySession);
      return written;
    },
  };
}
