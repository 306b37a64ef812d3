import { fold, foldWords } from '../../fold.ts';

const space = 32;
/** The result of folding one unit: itself or another unit, or one of these. */
const [unknown, nothing, several] = [0, 1, 2];
const foldedUnits = new Uint16Array(0x10000).fill(several, 0xd800, 0xe000);

function foldUnit(unit: number): number {
  const folded = foldWords(String.fromCharCode(unit));
  const known = folded === '' ? nothing : folded.length === 1 ? folded.charCodeAt(0) : several;
  foldedUnits[unit] = known;
  return known;
}

/** Folds `name` into `units` and returns the number of units. For bulk use: each letter is folded once per page. */
export function foldInto(units: Uint16Array, name: string): number {
  let length = 0;
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index);
    const known = foldedUnits[unit] ?? several;
    const folded = known === unknown ? foldUnit(unit) : known;
    if (folded === several) return write(units, fold(name));
    if (folded === nothing || (folded === space && (length === 0 || units[length - 1] === space))) continue;
    units[length++] = folded;
  }
  return units[length - 1] === space ? length - 1 : length;
}

function write(units: Uint16Array, text: string): number {
  for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
  return text.length;
}

/** The article as its own word, with the assimilated consonant: al-Kharj, ar-Riyadh, ash-Shariqah, el-Obeid. */
const latinArticle = /^(?:al|a[dnrstz]|adh|ash|ath|el|e[dnrstz]|esh) (?=.{3})/;
const arabicArticle = /^ال ?(?=.{3})/;

/** The folded name without a leading article; null without one. */
export function withoutArticle(folded: string): string | null {
  const bare = folded.replace(latinArticle, '').replace(arabicArticle, '');
  return bare === folded ? null : bare;
}

/** Spaces are optional in typed names: أبو ظبي, ابوظبي. */
export const closeUp = (folded: string): string => folded.replaceAll(' ', '');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '');

/** Whether every typed word is the start of a word of `text`, ignoring case, accents, hamza and article. */
export function beginsWordsOf(typed: string, text: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(text);
  const begins = [...words, ...words.flatMap((word) => withoutArticle(word) ?? [])];
  return wanted.length > 0 && wanted.every((word) => begins.some((other) => other.startsWith(word)));
}
