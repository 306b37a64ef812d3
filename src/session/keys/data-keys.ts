import { fromBase64, importKey, ownerOf, randomKey, seal, toBase64, unseal } from '../../browser/sealing.ts';
import type { Derive } from './derive.ts';
import type { KeyRecord, KeyRecords } from './key-records.ts';
import type { Keyring } from './keyring.ts';

/** PBKDF2 rounds: a machine that guesses passwords tries only a few per second. */
const rounds = 600_000;

type Parts = {
  readonly records: KeyRecords;
  readonly keyring: Keyring;
  readonly derive: Derive;
  /** 32 random bytes. */
  readonly newKey?: () => Uint8Array<ArrayBuffer>;
};

/**
 * The data key of an account on this device, which outlives the browser. At rest it is sealed twice: by the
 * session's key, for reloads, and by a key derived from the password.
 */
export function createDataKeys({ records, keyring, derive, newKey = randomKey }: Parts) {
  /** A stored key that the session could not be given, because the device is full. It opens what is stored until the page ends. */
  let unshared: { readonly owner: string; readonly key: CryptoKey | null } | null = null;

  const boundTo = (owner: string, by: 'password' | 'session') => `data key by ${by} ${owner}`;

  /** The data key as the session's key opens it; null for another account's session and for none. */
  async function bySession(owner: string, record: KeyRecord | null): Promise<string | null> {
    const key = await keyring.key();
    if (key === null || record?.bySession == null) return null;
    return unseal(key, record.bySession, boundTo(owner, 'session'));
  }

  return {
    /**
     * Starts to derive the password key, which is slow; call it in parallel with the token request. The
     * returned function is called once there is a token and leaves a data key that the session opens. If the
     * password opens none, it was changed elsewhere: data sealed under the earlier key stays sealed.
     */
    prepare(email: string, password: string): () => Promise<void> {
      unshared = null;
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
          const known = await records.read(owner);
          if (known !== null && (known.salt !== how.salt || known.rounds !== how.rounds)) {
            how = known;
            key = await derive(password, how);
          }
          let raw = await bySession(owner, known);
          // This session's key must not open another account's data.
          const sessionKey = raw === null ? await keyring.renew() : await keyring.key();
          if (sessionKey === null) continue;
          if (known !== null) raw ??= await unseal(key, known.byPassword, boundTo(owner, 'password'));
          const stored = raw === null ? null : fromBase64(raw);
          raw ??= toBase64(newKey());
          const record: KeyRecord = {
            v: 1,
            salt: how.salt,
            rounds: how.rounds,
            byPassword: await seal(key, raw, boundTo(owner, 'password')),
            bySession: await seal(sessionKey, raw, boundTo(owner, 'session')),
          };
          const written = await records.write(owner, record, known).catch(async (error: unknown) => {
            unshared = stored && { owner, key: await importKey(stored) };
            throw error;
          });
          if (written) return;
        }
      };
    },
    /** Null when the session opens none, or the device stores none. */
    async open(email: string): Promise<CryptoKey | null> {
      try {
        const owner = await ownerOf(email);
        const raw = await bySession(owner, await records.read(owner));
        const bytes = raw === null ? null : fromBase64(raw);
        if (bytes === null && unshared?.owner === owner) return unshared.key;
        return bytes && (await importKey(bytes));
      } catch {
        return null;
      }
    },
    /** Whether the session opens none. False if the device cannot be read: then it is not known. */
    async isMissing(email: string): Promise<boolean> {
      const owner = await ownerOf(email);
      return records.read(owner).then(
        async (record) => (await bySession(owner, record)) === null,
        () => false,
      );
    },
    /** Afterwards only the password opens it. */
    async leave(email: string): Promise<void> {
      unshared = null;
      const owner = await ownerOf(email);
      const known = await records.read(owner);
      if (known !== null) await records.write(owner, { ...known, bySession: null }, known);
    },
  };
}
