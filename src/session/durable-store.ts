import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import * as z from 'zod/mini';
import { openDB } from '../browser/open-db.ts';
import { Sealed, seal, unseal } from '../browser/sealing.ts';
import type { Keyring } from './keys/keyring.ts';
import { readEnded, SessionRecord, type SessionStore, type Stored } from './record.ts';

/** The record format of this build. A higher number belongs to a newer build. */
const version = 1;

const Outside = z.extend(Sealed, {
  v: z.literal(version),
  sid: z.string(),
  gen: z.int().check(z.nonnegative()),
});
type Outside = z.infer<typeof Outside>;
const Newer = z.object({ v: z.int().check(z.gt(version)) });
const Active = z.object({ sid: z.string(), at: z.number() });

const boundTo = ({ sid, gen }: Pick<Outside, 'sid' | 'gen'>) => `session ${sid} ${gen}`;
const outsideOf = (raw: unknown): Outside | null => Outside.safeParse(raw).data ?? null;
const isNewer = (raw: unknown): boolean => Newer.safeParse(raw).success;

interface Schema extends DBSchema {
  session: { key: 'current' | 'ended' | 'active'; value: unknown };
}
type Database = IDBPDatabase<Schema>;
type Writable = IDBPObjectStore<Schema, ['session'], 'session', 'readwrite'>;

const strict = { durability: 'strict' } as const;

/**
 * The session store in IndexedDB, not localStorage: it has transactions across tabs, and a completed write is
 * on disk. Its records are sealed. Throws when IndexedDB is unavailable.
 */
export async function durableStore(keyring: Keyring): Promise<SessionStore> {
  let outdated = false;
  let opened: Database | null = null;

  async function database(): Promise<Database> {
    opened ??= await openDB<Schema>('nadir.session', version, {
      upgrade: (db) => {
        db.createObjectStore('session');
      },
      // A newer build needs to upgrade the database: close the connection.
      blocking: () => {
        outdated = true;
        opened?.close();
      },
      // The browser deleted the database; the next call opens it again.
      terminated: () => {
        opened = null;
      },
    });
    return opened;
  }

  async function change(run: (store: Writable) => Promise<void>): Promise<void> {
    const tx = (await database()).transaction('session', 'readwrite', strict);
    await Promise.all([run(tx.store), tx.done]);
  }

  /** Removes an unreadable record, unless another record has replaced it. */
  async function discard(read: unknown): Promise<Stored> {
    const was = outsideOf(read);
    const ended = { sid: was?.sid ?? '', why: 'expired' } as const;
    await change(async (store) => {
      const raw = await store.get('current');
      const now = outsideOf(raw);
      if (isNewer(raw) || now?.sid !== was?.sid || now?.gen !== was?.gen) return;
      await store.delete('current');
      await store.put(ended, 'ended');
    });
    return { kind: 'none', ended };
  }

  try {
    await database();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    outdated = true;
  }

  return {
    durable: true,
    async read() {
      if (outdated) return { kind: 'newer' };
      const tx = (await database()).transaction('session');
      const [raw, ended, active] = await Promise.all([
        tx.store.get('current'),
        tx.store.get('ended'),
        tx.store.get('active'),
        tx.done,
      ]);
      if (raw === undefined) return { kind: 'none', ended: readEnded(ended) };
      if (isNewer(raw)) return { kind: 'newer' };
      const outside = outsideOf(raw);
      const key = await keyring.key();
      if (outside === null || key === null) return discard(raw);
      const text = await unseal(key, outside, boundTo(outside));
      const record = text === null ? null : (SessionRecord.safeParse(JSON.parse(text)).data ?? null);
      if (record === null) return discard(raw);
      const touched = Active.safeParse(active).data;
      return { kind: 'session', record, activeAt: touched?.sid === record.sid ? touched.at : null };
    },
    async write(record, expected) {
      if (outdated) return false;
      const key = await keyring.key();
      if (key === null) throw new Error('the key of the session is gone');
      const { sid, gen } = record;
      const sealed = await seal(key, JSON.stringify(record), boundTo(record));
      let written = false;
      await change(async (store) => {
        const raw = await store.get('current');
        const current = outsideOf(raw);
        const asExpected =
          expected === null || (current?.sid === expected.sid && current.gen === expected.gen);
        if (isNewer(raw) || !asExpected) return;
        await Promise.all([store.put({ v: version, sid, gen, ...sealed }, 'current'), store.delete('ended')]);
        written = true;
      });
      return written;
    },
    async remove(sid, why) {
      if (outdated) return;
      await change(async (store) => {
        const [current, ended] = await Promise.all([store.get('current'), store.get('ended')]);
        // Another tab may have removed it first, before this one could report the reason.
        const isThere = outsideOf(current)?.sid === sid;
        const wentBefore = current === undefined && readEnded(ended)?.sid === sid;
        if (!isThere && !wentBefore) return;
        await Promise.all([store.delete('current'), store.put({ sid, why }, 'ended')]);
      });
    },
    async touch(sid, at) {
      if (outdated) return;
      await change(async (store) => {
        await store.put({ sid, at }, 'active');
      });
    },
  };
}
