/** Letters that Unicode does not take apart. Arabic: the letters of Persian keyboards, alef wasla, final forms that people mix up. */
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

/** Vowel signs fall with the marks; the tatweel is a letter to Unicode. Apostrophes stand for ayn and hamza. */
const silent = /[\p{M}ـ'’‘`´ʻʼʿʾʹʺ·\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu;
const between = /[^a-z0-9\u0621-\u063a\u0641-\u064a]+/g;
const plain = /^[a-z ]*$/;

/** A name as everybody might type it: lower case, no marks, hamza and ta marbuta as they are often written, one space between words. */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return lower
    .normalize('NFKD')
    .replace(silent, '')
    .replace(special, (letter) => letters[letter] ?? '')
    .replace(between, ' ')
    .trim();
}

/** The article as its own word, with the consonant it takes on: al-Kharj, ar-Riyadh, ash-Shariqah, el-Obeid. */
const latinArticle = /^(?:al|a[dnrstz]|adh|ash|ath|el|e[dnrstz]|esh) (?=.{3})/;
const arabicArticle = /^ال ?(?=.{3})/;

/** The folded name without the article it begins with; null where there is none. */
export function withoutArticle(folded: string): string | null {
  const bare = folded.replace(latinArticle, '').replace(arabicArticle, '');
  return bare === folded ? null : bare;
}

/** Spaces are typed at will: أبو ظبي, ابوظبي. */
export const closeUp = (folded: string): string => folded.replaceAll(' ', '');
