export type Axis = 'lat' | 'lng';
/** 0 degrees, 1 minutes, 2 seconds: also the place of a number inside its angle. */
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

/** `شمال` is also met as `الشمال`, `شمالاً`, `شمالي` and `الشمالي`; hamza and vowel marks are gone by now. */
const arabicForms = (stem: string) => `${stem} ال${stem} ${stem}ا ${stem}ي ال${stem}ي`;

// ق is the letter of east because ش is taken by north.
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

/** What a word means in a coordinate, or null. Arabic `و` ("and") may be written onto the word. */
export function coordinateWord(text: string): Word | null {
  const word = text.toLowerCase();
  return words.get(word) ?? (word.startsWith('و') ? words.get(word.slice(1)) : undefined) ?? null;
}
