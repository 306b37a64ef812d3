import { fromBase64, importKey, randomKey, seal, toBase64, unseal } from '../../sealing.ts';
import { ownerOf } from '../owner.ts';
import type { Derive } from './derive.ts';
import type { KeyRecord, KeyRecords } from './key-records.ts';
import type { Keyring } from './keyring.ts';

/** What a password is stretched by: a second of one machine that tries passwords gets through a few of them. */
const rounds = 600_000;

type Parts = {
  readonly records: KeyRecords;
  readonly keyring: Keyring;
  readonly derive: Derive;
  /** 32 bytes that nobody can guess. */
  readonly newKey?: () => Uint8Array<ArrayBuffer>;
};

/**
 * The key of what an account keeps on this device, which outlives the browser: at rest it is sealed by the session's key, so that a
 * reload opens it, and by a key that only the password makes.
 */
export function createDataKeys({ records, keyring, derive, newKey = randomKey }: Parts) {
  const boundTo = (owner: string, by: 'password' | 'session') => `data key by ${by} ${owner}`;

  /** What the session's key opens; null for another account's session, and where there is none. */
  async function bySession(owner: string, record: KeyRecord | null): Promise<string | null> {
    const key = await keyring.key();
    if (key === null || record?.bySession == null) return null;
    return unseal(key, record.bySession, boundTo(owner, 'session'));
  }

  return {
    /**
     * Begins to work on the password, which takes a while; to be called while the service is asked for a token. What it answers is
     * called once there is one, and leaves a data key that the session opens. Where the password opens none, it was changed
     * elsewhere: what was sealed under the one before stays sealed.
     */
    prepare(email: string, password: string): () => Promise<void> {
      async function stretched() {
        const owner = await ownerOf(email);
        const how = (await records.read(owner)) ?? { salt: toBase64(randomKey().slice(0, 16)), rounds };
        return { owner, how, key: await derive(password, how) };
      }
      const begun = stretched();
      begun.catch(() => undefined);
      return async () => {
        let { owner, how, key } = await begun;
        for (;;) {
          const seen = await records.read(owner);
          if (seen !== null && (seen.salt !== how.salt || seen.rounds !== how.rounds)) {
            how = seen;
            key = await derive(password, how);
          }
          let raw = await bySession(owner, seen);
          // Nothing of another account is to be opened by this session's key.
          const sessionKey = raw === null ? await keyring.renew() : await keyring.key();
          if (sessionKey === null) continue;
          if (seen !== null) raw ??= await unseal(key, seen.byPassword, boundTo(owner, 'password'));
          raw ??= toBase64(newKey());
          const record: KeyRecord = {
            v: 1,
            salt: how.salt,
            rounds: how.rounds,
            byPassword: await seal(key, raw, boundTo(owner, 'password')),
            bySession: await seal(sessionKey, raw, boundTo(owner, 'session')),
          };
          if (await records.write(owner, record, seen)) return;
        }
      };
    },
    /** Null where the session opens none, or the device keeps none. */
    async open(email: string): Promise<CryptoKey | null> {
      try {
        const owner = await ownerOf(email);
        const raw = await bySession(owner, await records.read(owner));
        const bytes = raw === null ? null : fromBase64(raw);
        return bytes && (await importKey(bytes));
      } catch {
        return null;
      }
    },
    /** From now on only the password opens it. */
    async leave(email: string): Promise<void> {
      const owner = await ownerOf(email);
      const seen = await records.read(owner);
      if (seen !== null) await records.write(owner, { ...seen, bySession: null }, seen);
    },
  };
}
