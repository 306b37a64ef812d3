import type { Gazetteer } from './file.ts';
import { closeUp, foldName, withoutArticle } from './fold.ts';

/** How a key names its place. */
export const byName = 0;
export const byOtherName = 1;
export const byLaterWord = 2;

/** Spellings with the same first two letters, the most important place first: three columns with an entry each. */
export type Shelf = {
  readonly start: string;
  readonly keys: string[];
  readonly places: number[];
  readonly how: number[];
  /** Filled when it is first searched for similar names. */
  letters: Int32Array | null;
};
export type Keys = readonly Shelf[];

const longestKey = 60;
/** Letters of a key that count for its mask. */
const masked = 14;

/** Sets of letters as bits; letters that share a bit cost a comparison, never a match. */
export function lettersOf(text: string, upTo = masked): number {
  let mask = 0;
  for (let index = 0; index < text.length && index < upTo; index++)
    mask |= 1 << (text.charCodeAt(index) & 31);
  return mask;
}

export const lettersOn = (shelf: Shelf): Int32Array => {
  shelf.letters ??= Int32Array.from(shelf.keys, (key) => lettersOf(key));
  return shelf.letters;
};

/** Every spelling of every place, by its first two letters. */
export function buildKeys(gazetteer: Gazetteer): Keys {
  const shelves = new Map<number, Shelf>();
  function put(key: string, place: number, how: number) {
    if (key === '' || key.length > longestKey) return;
    const start = (key.charCodeAt(0) << 16) | (key.length > 1 ? key.charCodeAt(1) : 0);
    let shelf = shelves.get(start);
    if (shelf === undefined) {
      shelf = { start: key.slice(0, 2), keys: [], places: [], how: [], letters: null };
      shelves.set(start, shelf);
    }
    shelf.keys.push(key);
    shelf.places.push(place);
    shelf.how.push(how);
  }
  function putName(name: string, place: number) {
    const folded = foldName(name);
    const bare = withoutArticle(folded);
    if (bare !== null) put(closeUp(bare), place, byName);
    if (!folded.includes(' ')) return put(folded, place, byName);
    put(closeUp(folded), place, byName);
    const words = folded.split(' ');
    for (let index = 1; index < words.length; index++) {
      const word = words[index] ?? '';
      if (word.length > 3 && word !== bare) put(word, place, byLaterWord);
    }
  }
  for (let place = 0; place < gazetteer.names.length; place++) {
    putName(gazetteer.names[place] ?? '', place);
    const arabic = gazetteer.arabic[place] ?? '';
    if (arabic !== '') putName(arabic, place);
    const also = gazetteer.also[place] ?? '';
    if (also !== '') for (const key of also.split(' ')) put(key, place, byOtherName);
  }
  return [...shelves.values()];
}
