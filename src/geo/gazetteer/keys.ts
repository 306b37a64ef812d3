import type { Gazetteer } from './file.ts';
import { closeUp, foldInto, withoutArticle } from './spelling.ts';

/** Keys of places in columns that grow: where a key begins and ends in the text, its place, and how it names the place. */
class KeyTable {
  begins = new Int32Array(1 << 17);
  ends = new Int32Array(1 << 17);
  places = new Int32Array(1 << 17);
  how = new Uint8Array(1 << 17);
  size = 0;

  add(begin: number, end: number, place: number, how: number): void {
    const key = this.size++;
    if (key === this.begins.length) this.#grow();
    this.begins[key] = begin;
    this.ends[key] = end;
    this.places[key] = place;
    this.how[key] = how;
  }

  #grow(): void {
    const size = 2 * this.begins.length;
    this.begins = filled(new Int32Array(size), this.begins);
    this.ends = filled(new Int32Array(size), this.ends);
    this.places = filled(new Int32Array(size), this.places);
    this.how = filled(new Uint8Array(size), this.how);
  }
}

function filled<Column extends Int32Array | Uint8Array>(larger: Column, column: Column): Column {
  larger.set(column);
  return larger;
}

export const byName = 0;
const byOtherName = 1;
export const byLaterWord = 2;
/** Matches as a whole only. */
export const byCode = 3;

/**
 * Every spelling of every place, in columns: allocating 140,000 small strings takes longer than the rest of the gazetteer. A
 * key is a range of `text`; the key of a later word is within its name.
 */
export type Keys = {
  /** Folded names without spaces, concatenated, in UTF-16 units. */
  readonly text: Uint16Array;
  readonly begins: Int32Array;
  /** Exclusive. */
  readonly ends: Int32Array;
  readonly places: Int32Array;
  readonly how: Uint8Array;
  readonly shelves: readonly Shelf[];
};

/** Adjacent keys with the same first two letters, the most important place first. */
export type Shelf = {
  readonly first: number;
  /** -1 for a key of one letter. */
  readonly second: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The letter mask of each key, from `lettersOf`; computed at the first search for similar names. */
  letters: Int32Array | null;
};

const longestKey = 60;
/** The number of letters in a key's mask. */
const masked = 14;
const shortestLaterWord = 4;
const space = 32;

/** The set of letters as bits. Letters that share a bit cost a comparison, never a match. */
export function lettersOf(text: Uint16Array, begin: number, end: number, upTo = masked): number {
  const last = Math.min(end, begin + upTo);
  let mask = 0;
  for (let index = begin; index < last; index++) mask |= 1 << ((text[index] ?? 0) & 31);
  return mask;
}

export function lettersOn({ text, begins, ends }: Keys, shelf: Shelf): Int32Array {
  if (shelf.letters !== null) return shelf.letters;
  const letters = new Int32Array(shelf.to - shelf.from);
  for (let index = 0; index < letters.length; index++)
    letters[index] = lettersOf(text, begins[shelf.from + index] ?? 0, ends[shelf.from + index] ?? 0);
  shelf.letters = letters;
  return letters;
}

export function buildKeys(gazetteer: Gazetteer): Keys {
  const maker = new KeyMaker();
  const { names, arabic, also, towns, codes } = gazetteer;
  let line = 0;
  for (let place = 0; place < names.length; place++) {
    maker.putName(names[place] ?? '', place);
    maker.putName(arabic[place] ?? '', place);
    line = maker.putOthers(also, line, place);
    for (const code of codes[place - towns]?.split(' ') ?? []) maker.putCode(code, place);
  }
  return maker.keys();
}

const longestName = 200;
/** Folding expands a ligature of a whole phrase into up to 18 letters. */
const longestFolded = 18 * longestName;
const [a, e, hamza, alef, lam] = [0x61, 0x65, 0x621, 0x627, 0x644];

class KeyMaker {
  readonly #folded = new Uint16Array(longestFolded);
  #text = new Uint16Array(1 << 20);
  #length = 0;
  readonly #keys = new KeyTable();

  /** Adds a name: without spaces, without its article, and from each later word on. */
  putName(name: string, place: number): void {
    if (name === '' || name.length > longestName) return;
    const folded = this.#folded;
    const length = foldInto(folded, name);
    const text = this.#textFor(length);
    const begin = this.#length;
    let words = 1;
    let end = begin;
    for (let index = 0; index < length; index++) {
      const unit = folded[index] ?? 0;
      if (unit === space) words++;
      else text[end++] = unit;
    }
    this.#length = end;
    this.#put(begin, end, place, byName);
    const bare = bareLength(folded, length);
    const bareAt = bare === null ? begin : end - bare;
    if (bare !== null) this.#put(bareAt, end, place, byName);
    if (words > 1) this.#putLaterWords(begin, end, length, bareAt, place);
  }

  #putLaterWords(begin: number, end: number, length: number, bareAt: number, place: number): void {
    const folded = this.#folded;
    let at = begin;
    let wordAt = begin;
    for (let index = 0; index <= length; index++) {
      if (index < length && folded[index] !== space) {
        at++;
        continue;
      }
      const isBare = wordAt === bareAt && at === end;
      if (wordAt > begin && !isBare && at - wordAt >= shortestLaterWord)
        this.#put(wordAt, at, place, byLaterWord);
      wordAt = at;
    }
  }

  /** Adds the other names in the file's line that begins at `line`; returns the start of the next line. */
  putOthers(also: string, line: number, place: number): number {
    const lineEnd = also.indexOf('\n', line);
    const last = lineEnd < 0 ? also.length : lineEnd;
    const text = this.#textFor(last - line);
    let begin = this.#length;
    let at = begin;
    for (let index = line; index < last; index++) {
      const unit = also.charCodeAt(index);
      if (unit !== space) {
        text[at++] = unit;
        continue;
      }
      this.#put(begin, at, place, byOtherName);
      begin = at;
    }
    this.#put(begin, at, place, byOtherName);
    this.#length = at;
    return last + 1;
  }

  putCode(code: string, place: number): void {
    const text = this.#textFor(code.length);
    const begin = this.#length;
    for (const unit of code.toLowerCase()) text[this.#length++] = unit.charCodeAt(0);
    this.#put(begin, this.#length, place, byCode);
  }

  /** Sorts the keys onto their shelves by counting. */
  keys(): Keys {
    const text = this.#text;
    const { size, begins, ends, places, how } = this.#keys;
    const starts = new Uint16Array(size);
    const next = new Int32Array(numberOfStarts + 1);
    for (let key = 0; key < size; key++) {
      const start = startOf(text, begins[key] ?? 0, ends[key] ?? 0);
      starts[key] = start;
      next[start + 1] = (next[start + 1] ?? 0) + 1;
    }
    const shelves: Shelf[] = [];
    const filled: number[] = [];
    for (let start = 0; start < numberOfStarts; start++) {
      const from = next[start] ?? 0;
      const to = from + (next[start + 1] ?? 0);
      next[start + 1] = to;
      if (to > from) filled.push(start);
    }
    const laid = {
      begins: new Int32Array(size),
      ends: new Int32Array(size),
      places: new Int32Array(size),
      how: new Uint8Array(size),
    };
    for (let key = 0; key < size; key++) {
      const start = starts[key] ?? 0;
      const at = next[start] ?? 0;
      next[start] = at + 1;
      laid.begins[at] = begins[key] ?? 0;
      laid.ends[at] = ends[key] ?? 0;
      laid.places[at] = places[key] ?? 0;
      laid.how[at] = how[key] ?? 0;
    }
    // Each start is now where the keys after it begin.
    let from = 0;
    for (const start of filled) {
      const to = next[start] ?? 0;
      const begin = laid.begins[from] ?? 0;
      const second = (laid.ends[from] ?? 0) - begin > 1 ? (text[begin + 1] ?? 0) : -1;
      shelves.push({ first: text[begin] ?? 0, second, from, to, letters: null });
      from = to;
    }
    return { text, ...laid, shelves };
  }

  #put(begin: number, end: number, place: number, how: number): void {
    if (end > begin && end - begin <= longestKey) this.#keys.add(begin, end, place, how);
  }

  #textFor(more: number): Uint16Array {
    if (this.#length + more > this.#text.length) {
      const larger = new Uint16Array(2 * this.#text.length + more);
      larger.set(this.#text);
      this.#text = larger;
    }
    return this.#text;
  }
}

const numberOfStarts = 1 << 14;
/** The alphabet of folded names, below 127: digits, a to z, and the Arabic letters from hamza to yeh. */
const codeOf = (unit: number) => (unit < hamza ? unit : unit - hamza) & 127;

const startOf = (text: Uint16Array, begin: number, end: number) =>
  (codeOf(text[begin] ?? 0) << 7) | (end - begin > 1 ? codeOf(text[begin + 1] ?? 0) : 127);

/** The length of a folded name without its article and spaces; null without an article. */
function bareLength(folded: Uint16Array, length: number): number | null {
  const [first] = folded;
  const mayHave =
    first === alef
      ? folded[1] === lam
      : (first === a || first === e) && (folded[2] === space || folded[3] === space);
  if (!mayHave) return null;
  const bare = withoutArticle(String.fromCharCode(...folded.subarray(0, length)));
  return bare === null ? null : closeUp(bare).length;
}
