/** What a password becomes a key by. `salt` is base64. */
export type Stretching = { readonly salt: string; readonly rounds: number };
/** A key from a password; the same one for the same password, salt and rounds. Throws where the browser has no ciphers. */
export type Derive = (password: string, how: Stretching) => Promise<CryptoKey>;

export type DeriveRequest = {
  readonly password: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
};

/** PBKDF2 with SHA-256. The bytes of the password are gone afterwards. */
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
