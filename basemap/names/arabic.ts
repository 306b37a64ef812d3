/** Without harakat, tatweel and direction marks, which break joined letters on a map. */
export const plain = (text: string) =>
  text
    .replace(/[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('\u06CC', '\u064A')
    .replaceAll('\u06A9', '\u0643')
    .replace(/\s+/g, ' ')
    .trim();

const letters = /^[\u0621-\u064A][\u0621-\u064A\s().-]*$/;

/** A name in Arabic spelling, without a note in brackets that tells it from others; null in another language or script. */
export function arabicName(text: string | null | undefined): string | null {
  const name = plain(text ?? '').replace(/ ?\(.*\)$/, '');
  return letters.test(name) ? name : null;
}
