import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';

/**
 * The session as it is kept on this device, so that a reload keeps it and tabs share one truth. `sid` names one sign-in,
 * `gen` counts its refreshes: every write is a compare-and-set on both, so that a late refresh cannot bring back a session
 * that was signed out. The password is never kept.
 */
const SessionRecord = z.object({
  v: z.literal(1),
  sid: z.string(),
  gen: z.int().check(z.nonnegative()),
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  /** Milliseconds since 1970 UTC when the token was asked for. */
  obtainedAt: z.number(),
  expiresIn: z.number(),
  email: z.string(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export type SessionStore = {
  read(): Promise<SessionRecord | null>;
  /** Writes unless the stored session is no longer `expected`; answers whether it wrote. Null expects nothing in particular. */
  write(record: SessionRecord, expected: Pick<SessionRecord, 'sid' | 'gen'> | null): Promise<boolean>;
  /** Removes the session named, whatever its generation. */
  remove(sid: string): Promise<void>;
  /** False where nothing outlives a reload. */
  readonly durable: boolean;
};

interface Schema extends DBSchema {
  session: { key: 'current'; value: unknown };
}

/** IndexedDB, not localStorage: transactions across tabs, and a write that is on disk when it says so. */
export async function openSessionStore(): Promise<SessionStore> {
  try {
    return durableStore(
      await openDB<Schema>('nadir.session', 1, {
        upgrade: (db) => {
          db.createObjectStore('session');
        },
      }),
    );
  } catch {
    return memoryStore();
  }
}

const parse = (raw: unknown): SessionRecord | null => SessionRecord.safeParse(raw).data ?? null;

function durableStore(db: IDBPDatabase<Schema>): SessionStore {
  return {
    durable: true,
    read: async () => parse(await db.get('session', 'current')),
    async write(record, expected) {
      const tx = db.transaction('session', 'readwrite', { durability: 'strict' });
      const current = parse(await tx.store.get('current'));
      const asExpected = expected === null || (current?.sid === expected.sid && current.gen === expected.gen);
      if (asExpected) await tx.store.put(record, 'current');
      await tx.done;
      return asExpected;
    },
    async remove(sid) {
      const tx = db.transaction('session', 'readwrite', { durability: 'strict' });
      const current = parse(await tx.store.get('current'));
      if (current === null || current.sid === sid) await tx.store.delete('current');
      await tx.done;
    },
  };
}

/** Where storage is closed, such as in some private windows: the session lasts as long as the page. */
export function memoryStore(): SessionStore {
  let current: SessionRecord | null = null;
  return {
    durable: false,
    read: async () => current,
    async write(record, expected) {
      const asExpected = expected === null || (current?.sid === expected.sid && current.gen === expected.gen);
      if (asExpected) current = record;
      return asExpected;
    },
    async remove(sid) {
      if (current?.sid === sid) current = null;
    },
  };
}
