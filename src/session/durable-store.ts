import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { openDB } from '../browser/open-db.ts';
import { seal, sealedFields, unseal } from '../browser/sealing.ts';
import { atLeast, type Checked, finite, object, oneOf, text } from '../checks.ts';
import type { Keyring } from './keys/keyring.ts';
import { readEnded, type SessionStore, type Stored, sessionRecordOf } from './record.ts';

/** The record format of this build. A higher number belongs to a newer build. */
const version = 1;

const outsideOf = object({ ...sealedFields, v: oneOf([version]), sid: text, gen: atLeast(0) });
type Outside = Checked<typeof outsideOf>;
const newerOf = object({ v: atLeast(version + 1) });
const activeOf = object({ sid: text, at: finite });

const boundTo = ({ sid, gen }: Pick<Outside, 'sid' | 'gen'>) => `session ${sid} ${gen}`;
const isNewer = (raw: unknown): boolean => newerOf(raw) !== undefined;

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
      if (outside === undefined || key === null) return discard(raw);
      const text = await unseal(key, outside, boundTo(outside));
      const record = text === null ? null : (sessionRecordOf(JSON.parse(text)) ?? null);
      if (record === null) return discard(raw);
      const touched = activeOf(active);
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
