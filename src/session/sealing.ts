import * as z from 'zod/mini';

/** Text that only the holder of the key can read, and only as what it was sealed for. */
export const Sealed = z.object({ iv: z.string(), ct: z.string() });
export type Sealed = z.infer<typeof Sealed>;

const algorithm = 'AES-GCM';

export const randomKey = () => crypto.getRandomValues(new Uint8Array(32));

/** Cannot be read out again by script. */
export const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);

/** AES-GCM with 256 bits; `bound` is authenticated with the text and stays outside. */
export async function seal(key: CryptoKey, text: string, bound: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(bound);
  const ct = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData },
    key,
    new TextEncoder().encode(text),
  );
  return { iv: toBase64(iv), ct: toBase64(new Uint8Array(ct)) };
}

/** Null for anything that this key did not seal for this. */
export async function unseal(key: CryptoKey, sealed: unknown, bound: string): Promise<string | null> {
  const read = Sealed.safeParse(sealed);
  if (!read.success) return null;
  const [iv, ct] = [fromBase64(read.data.iv), fromBase64(read.data.ct)];
  if (iv === null || ct === null) return null;
  try {
    const additionalData = new TextEncoder().encode(bound);
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: algorithm, iv, additionalData }, key, ct),
    );
  } catch {
    return null;
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
