import type { CallOptions } from '../../browser/worker-calls.ts';

/** How a key is derived from a password. `salt` is base64. */
export type Stretching = { readonly salt: string; readonly rounds: number };
/**
 * Derives a key from a password; equal password, salt and rounds give the same key. Throws when the browser
 * has no Web Crypto.
 */
export type Derive = (password: string, how: Stretching) => Promise<CryptoKey>;

export type DeriveRequest = {
  readonly password: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
};

/** The calls from page to worker. */
export type DeriveCalls = { derive(request: DeriveRequest, options?: CallOptions): Promise<CryptoKey> };

/** PBKDF2 with SHA-256. Overwrites the bytes of the password afterwards. */
export async function deriveKey({ password, salt, rounds }: DeriveRequest): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey']);
  password.fill(0);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
