import { fromBase64 } from '../../browser/sealing.ts';

/** How a key is derived from a password. `salt` is base64. */
export type Stretching = { readonly salt: string; readonly rounds: number };
/**
 * Derives a key from a password; equal password, salt and rounds give the same key. Throws when the browser
 * has no Web Crypto.
 */
export type Derive = (password: string, how: Stretching) => Promise<CryptoKey>;

/** PBKDF2 with SHA-256, in the browser's own threads. Overwrites the bytes of the password afterwards. */
export const derive: Derive = async (password, { salt, rounds }) => {
  const bytes = new TextEncoder().encode(password);
  const typed = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  bytes.fill(0);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt) ?? new Uint8Array(), iterations: rounds },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};
