export type Axis = 'lat' | 'lng';
/** 0 degrees, 1 minutes, 2 seconds: also the index of a number in its angle. */
export type Sexagesimal = 0 | 1 | 2;

export type Word =
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
