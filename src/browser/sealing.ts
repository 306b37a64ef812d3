import { type Check, type Checked, object, text } from '../checks.ts';

/** Text that only the key can open, and only for the purpose it was sealed for. */
export const sealedFields = { iv: text, ct: text };
export const sealedOf = object(sealedFields);
export type Sealed = Checked<typeof sealedOf>;

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;
const bytesOf: Check<Uint8Array<ArrayBuffer>> = (value) => (isBytes(value) ? value : undefined);
/** The same for bytes. Sealing twice gives different `iv`s. */
export const sealedBytesFields = { iv: bytesOf, ct: bytesOf };
const sealedBytesOf = object(sealedBytesFields);
export type SealedBytes = Checked<typeof sealedBytesOf>;

const algorithm = 'AES-GCM';

export const randomKey = () => crypto.getRandomValues(new Uint8Array(32));

/** Not extractable by script. */
export const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);

const additionalData = (bound: string) => new TextEncoder().encode(bound);

/** AES-GCM with 256 bits; `bound` is authenticated but not included. */
export async function sealBytes(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  bound: string,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: algorithm, iv, additionalData: additionalData(bound) };
  return { iv, ct: new Uint8Array(await crypto.subtle.encrypt(how, key, bytes)) };
}

/** Null for anything not sealed with this key and `bound`. */
export async function unsealBytes(
  key: CryptoKey,
  sealed: unknown,
  bound: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const read = sealedBytesOf(sealed);
  if (read === undefined) return null;
  const { iv, ct } = read;
  try {
    const how = { name: algorithm, iv, additionalData: additionalData(bound) };
    return new Uint8Array(await crypto.subtle.decrypt(how, key, ct));
  } catch {
    return null;
  }
}

export async function seal(key: CryptoKey, text: string, bound: string): Promise<Sealed> {
  const { iv, ct } = await sealBytes(key, new TextEncoder().encode(text), bound);
  return { iv: toBase64(iv), ct: toBase64(ct) };
}

export async function unseal(key: CryptoKey, sealed: unknown, bound: string): Promise<string | null> {
  const read = sealedOf(sealed);
  if (read === undefined) return null;
  const [iv, ct] = [fromBase64(read.iv), fromBase64(read.ct)];
  const bytes = await unsealBytes(key, { iv, ct }, bound);
  return bytes && new TextDecoder().decode(bytes);
}

const maxAtOnce = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call takes a limited number of arguments.
  for (let from = 0; from < bytes.length; from += maxAtOnce)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(from, from + maxAtOnce));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const signs = atob(text);
    const bytes = new Uint8Array(signs.length);
    for (let index = 0; index < signs.length; index += 1) bytes[index] = signs.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

/** The SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An identifier of the owner of stored data, so that the e-mail is not stored beside it. */
export const ownerOf = (email: string): Promise<string> => sha256(email.trim().toLowerCase());
