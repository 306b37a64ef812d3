/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Mints a reference: `T`, the UTC date as yyMMdd, 12 random characters (60 bits), 19 in all. It identifies an order whose
 * response was lost, because CreateOrder has no idempotency key (interface.md 4.4).
 */
export function mintReference(
  now: number,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
) {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const letters = Array.from(random(new Uint8Array(12)), (byte) => alphabet.charAt(byte % 32));
  return `T${day}${letters.join('')}`;
}

/** True if a reference has the format of a minted one. */
export const isMinted = (text: string | null): boolean =>
  text !== null && /^T\d{6}[0-9A-HJKMNP-TV-Z]{12}$/.test(text.trim());

/** True if two references are equal to a service that may trim them or change their case. */
export const sameReference = (a: string | null, b: string): boolean =>
  a !== null && a.trim().toLowerCase() === b.trim().toLowerCase();
