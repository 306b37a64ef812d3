/** Letters that Unicode does not decompose: of Persian keyboards, alef wasla, and often confused final forms. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  گ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ء: '',
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Vowel signs are removed with the marks; Unicode counts the tatweel as a letter. Apostrophes stand for ayn and hamza. */
const silent = /[\p{M}ـ'’‘`´ʻʼʿʾʹʺ·\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu;
const between = /[^a-z0-9\u0621-\u063a\u0641-\u064a]+/g;
const plain = /^[a-z ]*$/;

const foldWhole = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(silent, '')
    .replace(special, (letter) => letters[letter] ?? '')
    .replace(between, ' ');

/** Folds a name to the usual typed form: lower case, no marks, simplified hamza and ta marbuta, single spaces. */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return foldWhole(lower).trim();
}

const space = 32;
/** The result of folding one unit: itself or another unit, or one of these. */
const [unknown, nothing, several] = [0, 1, 2];
const foldedUnits = new Uint16Array(0x10000).fill(several, 0xd800, 0xe000);

function foldUnit(unit: number): number {
  const folded = foldWhole(String.fromCharCode(unit));
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
    if (folded === several) return write(units, foldName(name));
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
