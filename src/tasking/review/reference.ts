/** Crockford's base 32: no I, L, O or U, so that a reference survives being read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference of our own: `T`, the UTC date as yyMMdd, 12 random characters (60 bits), 19 in all. It is how an order is
 * found again when its answer was lost, since CreateOrder knows no idempotency key (interface.md 4.4).
 */
export function mintReference(
  now: number,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
) {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const letters = Array.from(random(new Uint8Array(12)), (byte) => alphabet.charAt(byte % 32));
  return `T${day}${letters.join('')}`;
}

/** Whether a reference has the shape of a minted one. */
export const isMinted = (text: string | null): boolean =>
  text !== null && /^T\d{6}[0-9A-HJKMNP-TV-Z]{12}$/.test(text.trim());

/** Whether two references are the same to a service that may trim them or change their case. */
export const sameReference = (a: string | null, b: string): boolean =>
  a !== null && a.trim().toLowerCase() === b.trim().toLowerCase();
