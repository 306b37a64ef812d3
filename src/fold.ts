const eastern = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The digit is the low four bits in both blocks. */
const asciiDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);

/** The text with Arabic-Indic and Persian digits as ASCII ones. */
export const withAsciiDigits = (text: string): string => text.replace(eastern, asciiDigit);

/** Letters that Unicode does not decompose, by the letter they fold to: of Persian, Urdu, Pashto and Sindhi the Arabic letter of the same base. */
const alike: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  ae: 'æ',
  oe: 'œ',
  d: 'đð',
  th: 'þ',
  l: 'ł',
  i: 'ı',
  h: 'ħ',
  n: 'ŋ',
  e: 'ə',
  ا: 'ٱٲٳݳݴ',
  ب: 'پٮٻڀݐݑݒݓݔݕݖ',
  ت: 'ٹٺټٽٿ',
  ج: 'چڃڄڇڿ',
  ح: 'ځڂڅݗݘݮݯݲݼ',
  د: 'ڈډڊڋڌڍڎڏڐۮݙݚ',
  ر: 'ڑڒړڔڕږڗۯݛݫݬݱ',
  ز: 'ژڙ',
  س: 'ښڛݜݭݰݽݾ',
  ش: 'ڜۺ',
  ص: 'ڝڞ',
  ض: 'ۻ',
  ط: 'ڟ',
  ع: 'ݝݞݟ',
  غ: 'ڠۼ',
  ف: 'ڡڢڣڤڥڦݠݡ',
  ق: 'ٯڧڨ',
  ك: 'کڪګڬڭڮگڰڱڲڳڴػؼݢݣݤݿ',
  ل: 'ڵڶڷڸݪ',
  م: 'ݥݦ',
  ن: 'ںڹڻڼڽݧݨݩ',
  ه: 'ةھہۃەۿ',
  و: 'ۄۅۆۇۈۉۊۋۏݸݹ',
  ي: 'ىیۍێېۑےؠؽؾؿݵݶݷݺݻ',
  '': 'ءٴ',
};
const base = new Map(
  Object.entries(alike).flatMap(([to, letters]) => [...letters].map((letter) => [letter, to])),
);
const special = new RegExp(`[${[...base.keys()].join('')}]`, 'gu');

/** Vowel signs are removed with the marks; Unicode counts the tatweel as a letter. Apostrophes stand for ayn and hamza. */
const silent = /[\p{M}ـ'’‘`´ʻʼʿʾʹʺ·\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu;
const between = /[^a-z0-9\u0621-\u063a\u0641-\u064a]+/g;

/** Lower case, ASCII digits, base letters without marks; other characters stay. */
export const foldLetters = (text: string): string =>
  withAsciiDigits(text.toLowerCase().normalize('NFKD'))
    .replace(silent, '')
    .replace(special, (letter) => base.get(letter) ?? '');

/** The same, with a space for each run of other characters. */
export const foldWords = (text: string): string => foldLetters(text).replace(between, ' ');

const ascii = /^[\x20-\x7e]*$/;

/** The form that searches compare: folded words with single spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are ASCII, where two characters are silent and no letter has another base.
  const words = ascii.test(lower) ? lower.replace(/['`]/g, '').replace(/[^a-z0-9]+/g, ' ') : foldWords(lower);
  return words.trim();
}
