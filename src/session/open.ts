import type { Passes } from '../api/send-pass.ts';
import { pagePresence } from '../browser/presence.ts';
import { underLock } from '../browser/tabs/locks.ts';
import type { Config } from '../config.ts';
import { FailureError } from '../failure.ts';
import { systemClock } from '../time.ts';
import { durableStore } from './durable-store.ts';
import { derive } from './keys/derive.ts';
import { durableKeyRecords, type KeyRecords, memoryKeyRecords, withoutSession } from './keys/key-records.ts';
import { cookieKeyring, type Keyring, memoryKeyring } from './keys/keyring.ts';
import { memoryStore, type SessionStore } from './record.ts';
import { openSession, type Session } from './session.ts';
import { noTabs, openSessionChannel } from './tab-channel.ts';

/** The longest wait for storage that does not open. */
const storagePatienceMs = 3_000;
/** Longer than any refresh, so that a tab that hangs does not block the others. */
const lockPatienceMs = 30_000;

type Keeping = {
  readonly store: SessionStore;
  readonly keyring: Keyring;
  readonly records: KeyRecords;
};

const inMemory = (records: KeyRecords): Keeping => ({
  store: memoryStore(),
  keyring: memoryKeyring(),
  records,
});

/**
 * Where the session is stored. Without IndexedDB, cookies or Web Locks it stays in memory and in one tab:
 * never in storage that tabs cannot share safely.
 */
export async function openKeeping(): Promise<Keeping> {
  const keyring = isSecureContext && navigator.locks !== undefined ? cookieKeyring(document, location) : null;
  if (keyring === null) return inMemory(memoryKeyRecords());
  try {
    const late = new Promise<never>((_, reject) => {
      systemClock.after(storagePatienceMs, () => reject(new Error('storage does not open')));
    });
    const opened = Promise.all([durableStore(keyring), durableKeyRecords()]);
    const [store, records] = await Promise.race([opened, late]);
    return { store, keyring, records };
  } catch {
    return inMemory(memoryKeyRecords());
  }
}

/** Runs one at a time among all tabs. The limit applies to the wait only. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit = AbortSignal.timeout(lockPatienceMs);
  try {
    return await underLock(navigator.locks, 'nadir.refresh', { signal: limit }, run);
  } catch (error) {
    if (limit.aborted && error === limit.reason) throw new FailureError({ kind: 'timeout' });
    throw error;
  }
}

/** Reads `config` on each use, since it may load late; the choice of storage is made once. */
export function openPageSession(
  found: Keeping,
  config: () => Config,
  { transport, take }: Passes,
): Promise<Session> {
  const keeping = config().keepSession ? found : inMemory(withoutSession(found.records));
  const shared = keeping.store.durable;
  return openSession({
    ...keeping,
    transport,
    sendHeader: async () => {
      const pass = await take();
      return 'refused' in pass ? '' : pass.header;
    },
    derive,
    clock: systemClock,
    presence: pagePresence(window),
    tabs: shared ? openSessionChannel() : noTabs,
    limits: {
      get idleMs() {
        return config().idleMinutes * 60_000;
      },
      get sessionMs() {
        return config().sessionHours * 3_600_000;
      },
    },
    exclusive: shared ? inTurn : (run) => run(),
    secure: isSecureContext,
    revokes: () => config().revocation,
  });
}
