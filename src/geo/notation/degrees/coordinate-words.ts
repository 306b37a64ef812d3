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

export type Axis = 'lat' | 'lng';
/** 0 degrees, 1 minutes, 2 seconds: also the index of a number in its angle. */
export type Sexagesimal = 0 | 1 | 2;

type Word =
  | { readonly kind: 'hemisphere'; readonly axis: Axis; readonly sign: 1 | -1 }
  | { readonly kind: 'label'; readonly axis: Axis }
  | { readonly kind: 'unit'; readonly unit: Sexagesimal }
  | { readonly kind: 'noise' };

const words = new Map<string, Word>();

const add = (meaning: Word, spellings: string) => {
  for (const spelling of spellings.split(' ')) words.set(spelling, meaning);
};

/** `شمال` also occurs as `الشمال`, `شمالاً`, `شمالي` and `الشمالي`; hamza and vowel marks are already removed. */
const arabicForms = (stem: string) => `${stem} ال${stem} ${stem}ا ${stem}ي ال${stem}ي`;

// ق is the letter for east because ش stands for north.
add({ kind: 'hemisphere', axis: 'lat', sign: 1 }, `n north ش ${arabicForms('شمال')}`);
add({ kind: 'hemisphere', axis: 'lat', sign: -1 }, `s south ج ${arabicForms('جنوب')}`);
add({ kind: 'hemisphere', axis: 'lng', sign: 1 }, `e east ق ${arabicForms('شرق')}`);
add({ kind: 'hemisphere', axis: 'lng', sign: -1 }, `w west غ ${arabicForms('غرب')}`);
add({ kind: 'label', axis: 'lat' }, 'lat latitude عرض العرض');
add({ kind: 'label', axis: 'lng' }, 'lon lng long longitude طول الطول');
add({ kind: 'unit', unit: 0 }, 'd deg degs degree degrees درجة درجات درجه');
add({ kind: 'unit', unit: 1 }, 'm min mins minute minutes دقيقة دقائق دقيقه');
add({ kind: 'unit', unit: 2 }, 'sec secs second seconds ثانية ثواني ثوان ثانيه');
add(
  { kind: 'noise' },
  'and coordinates coords location position و خط دائرة جغرافيا جغرافي جغرافيايي مختصات موقعيت احداثيات الاحداثيات الموقع',
);

/** The meaning of a word in a coordinate, or null. Arabic `و` ("and") may be attached to the word. */
export function coordinateWord(text: string): Word | null {
  const word = text.toLowerCase();
  return words.get(word) ?? (word.startsWith('و') ? words.get(word.slice(1)) : undefined) ?? null;
}

/** The meaning chosen for an ambiguous letter, or the number that it belongs to. */
export type Way = 'seconds' | 'minutes' | 'southern' | 'east' | 'plural' | 'letterBefore' | 'letterAfter';

export type Meaning = { readonly way: Way; readonly words: readonly Exclude<Word, { kind: 'noise' }>[] };

const south = { kind: 'hemisphere', axis: 'lat', sign: -1 } as const;
const east = { kind: 'hemisphere', axis: 'lng', sign: 1 } as const;
const unit = (of: Sexagesimal) => ({ kind: 'unit', unit: of }) as const;
const plural = (of: Sexagesimal): readonly Meaning[] => [
  { way: 'plural', words: [unit(of)] },
  { way: 'southern', words: [unit(of), south] },
];

/** Letters after a number that have two meanings, units first. */
const doubtful = new Map<string, readonly Meaning[]>([
  [
    's',
    [
      { way: 'seconds', words: [unit(2)] },
      { way: 'southern', words: [south] },
    ],
  ],
  ['degs', plural(0)],
  ['mins', plural(1)],
  ['secs', plural(2)],
  // The short forms of `دقيقة` and of `شرق`.
  [
    'ق',
    [
      { way: 'minutes', words: [unit(1)] },
      { way: 'east', words: [east] },
    ],
  ],
]);

/** The meanings of ambiguous letters, units first; null if at most one. After a number they may be its unit. */
export function meaningsOf(text: string, behindNumber: boolean): readonly Meaning[] | null {
  const meanings = isMarkedPlural(text) ? undefined : doubtful.get(text.toLowerCase());
  const open = meanings?.filter(({ words: [word] }) => behindNumber || word?.kind !== 'unit') ?? [];
  return open.length > 1 ? open : null;
}

/** In `degS` the S is the hemisphere. */
const isMarkedPlural = (text: string) =>
  text.length > 1 && text.endsWith('S') && text.slice(0, -1) === text.slice(0, -1).toLowerCase();

export type Written = Word & { readonly text: string };

/** One word, or a unit with the hemisphere letter attached: `sN`, `degE`. Null if it means nothing in a coordinate. */
export function coordinateWords(text: string, behindNumber: boolean): readonly Written[] | null {
  const whole = isMarkedPlural(text) ? null : coordinateWord(text);
  if (whole !== null) return [{ ...whole, text }];
  const [head, last] = [text.slice(0, -1), text.slice(-1)];
  const [asUnit] = behindNumber ? (doubtful.get(head.toLowerCase()) ?? []) : [];
  const unit = asUnit?.words[0] ?? coordinateWord(head);
  const hemisphere = coordinateWord(last);
  if (unit?.kind !== 'unit' || hemisphere?.kind !== 'hemisphere') return null;
  return [
    { ...unit, text: head },
    { ...hemisphere, text: last },
  ];
}
