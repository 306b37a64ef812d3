import { withAsciiDigits } from '../../../fold.ts';

/** Bidi controls, zero-width characters, soft hyphens, tatweel and Arabic vowel marks, which are common in pasted text. */
export const invisible =
  /[\u00AD\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|[\u064B-\u0652]/g;

/** Normalizes digits, dashes, commas and the marks `°`, `'` and `"`; removes invisible characters and outer brackets. */
export function tidyCoordinateText(text: string): string {
  return (
    withAsciiDigits(text)
      .replace(invisible, '')
      .replace(/&(?:deg|#176|#xb0);/gi, '°')
      // A degree sign in UTF-8 read as Latin-1.
      .replace(/\u00C2(?=[\u00B0\u00BA])/g, '')
      // Before NFKC, which would turn these into the letter o, a zero or a space.
      .replace(/[\u00BA\u02DA\u1D52\u2070\u2218]/g, '°')
      .replace(/[\u0060\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\u2035]/g, "'")
      .replace(/[\u02BA\u201C-\u201F\u2033\u2036\u3003]/g, '"')
      .normalize('NFKC')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll('\u066B', '.')
      .replaceAll('\u060C', ',')
      .replaceAll('\u061B', ';')
      .replace(/[\u0622\u0623\u0625]/g, '\u0627')
      .replace(/[\u0649\u06CC]/g, '\u064A')
      .replaceAll("''", '"')
      .replace(/\s+/g, ' ')
      .replace(/^[\s([{<«]+|[\s)\]}>».,;/]+$/g, '')
      .replace(/^"([^"]*)"$|^'([^']*)'$/, '$1$2')
      .trim()
  );
}
