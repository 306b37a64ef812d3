/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Mints a reference: `T`, the UTC date as yyMMdd, 12 random characters (60 bits), 19 in all. It identifies an order whose
 * response was lost, because CreateOrder has no idempotency key (interface.md 4.4).
 */
export const mintReference = (now: number, random?: RandomBytes): string =>
  `T${dayCode(now)}${randomCode(12, random)}`;

/** Fills the bytes; the browser's by default. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** That many random characters, 5 bits each. */
export const randomCode = (
  length: number,
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): string => Array.from(random(new Uint8Array(length)), (byte) => alphabet.charAt(byte % 32)).join('');

/** The UTC date as yyMMdd. */
export const dayCode = (at: number): string => new Date(at).toISOString().slice(2, 10).replaceAll('-', '');

/** True if a reference has the format of a minted one. */
export const isMinted = (text: string | null): boolean =>
  text !== null && /^T\d{6}[0-9A-HJKMNP-TV-Z]{12}$/.test(text.trim());

/** Equal for references that a service may have trimmed, or written in another case. */
export const foldReference = (text: string): string => text.trim().toLowerCase();

export const sameReference = (a: string | null, b: string): boolean =>
  a !== null && foldReference(a) === foldReference(b);
