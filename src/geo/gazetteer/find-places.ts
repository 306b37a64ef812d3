import { fold } from '../../fold.ts';
import { byCode, byLaterWord, byName, type Keys, lettersOf, lettersOn, type Shelf } from './keys.ts';
import { closeUp, withoutArticle } from './spelling.ts';

/** Optimal string alignment of `typed` and a range of `text`, or with `prefix` a prefix of it; `max + 1` if above `max`. */
export function edits(
  typed: Uint16Array,
  text: Uint16Array,
  begin: number,
  end: number,
  max: number,
  prefix: boolean,
): number {
  const length = typed.length;
  const nameLength = end - begin;
  const reach = Math.min(nameLength, length + max);
  if (length - nameLength > max || (!prefix && nameLength - length > max)) return max + 1;
  let [older, last, next] = [rowA, rowB, rowC];
  for (let column = 0; column <= reach; column++) last[column] = column;
  for (let row = 1; row <= length; row++) {
    next[0] = row;
    let least = row;
    for (let column = 1; column <= reach; column++) {
      const same = typed[row - 1] === text[begin + column - 1];
      let cost = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === text[begin + column - 2] &&
        typed[row - 2] === text[begin + column - 1]
      )
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      next[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [older, last, next] = [last, next, older];
  }
  if (!prefix) return Math.min(last[reach] ?? max + 1, max + 1);
  let best = max + 1;
  for (let column = Math.max(0, length - max); column <= reach; column++)
    best = Math.min(best, last[column] ?? best);
  return best;
}

/** The longest name. The rows are reused, so that a search allocates nothing. */
const longest = 128;
const rowA = new Uint8Array(longest);
const rowB = new Uint8Array(longest);
const rowC = new Uint8Array(longest);

export type Match = 'exact' | 'beginning' | 'similar';
type Hit = { readonly place: number; readonly match: Match };
type Found = Hit & { readonly score: number; readonly isCode: boolean };

/** In doublings of the population, like the weights. */
const points = {
  exact: 9,
  exactOther: 6,
  beginning: 3,
  otherBeginning: -5,
  laterWord: -5,
  closedArticle: -4,
  edit: [0, -15, -20],
} as const;

const editsFor = (length: number) => (length < 4 ? 0 : length < 9 ? 1 : 2);
/** Shorter prefixes are similar to too many names. */
const shortestSimilarBeginning = 5;

/** alriyadh, addammam. */
const closedArticle = /^(?:al|a[dnrstz]|ash|el)(?=.{4})/;

/** Keeps the best match of each place. Exact matches exclude similar ones. */
class Best {
  readonly #found = new Map<number, Found>();
  readonly #weight: ArrayLike<number>;
  readonly #allows: (place: number) => boolean;

  constructor(weight: ArrayLike<number>, allows: (place: number) => boolean) {
    this.#weight = weight;
    this.#allows = allows;
  }

  add(place: number, match: Match, bonus: number, isCode = false): void {
    const score = (this.#weight[place] ?? 0) / 8 + bonus;
    const before = this.#found.get(place);
    if ((before !== undefined && before.score >= score) || !this.#allows(place)) return;
    this.#found.set(place, { place, match, score, isCode });
  }

  first(max: number): Found[] {
    const sorted = [...this.#found.values()].sort((a, b) => b.score - a.score || a.place - b.place);
    const exact = sorted.findIndex(({ match }) => match === 'exact');
    // Pau is a town, and the code of an airport elsewhere.
    const isName = sorted.some(({ match, isCode }) => match === 'exact' && !isCode);
    return sorted
      .map((found): Found => (isName && found.isCode ? { ...found, match: 'beginning' } : found))
      .filter(({ match }, index) => exact < 0 || index < exact || match !== 'similar')
      .slice(0, max);
  }
}

/** Places whose name starts with `text` or is similar, best first: by spelling, then by size. `allows` filters places. */
export function findPlaces(
  keys: Keys,
  weight: ArrayLike<number>,
  text: string,
  max: number,
  allows: (place: number) => boolean = () => true,
): Hit[] {
  const folded = fold(text);
  const best = new Best(weight, allows);
  const typed = closeUp(folded);
  if (typed === '') return [];
  const bare = withoutArticle(folded);
  const spellings = bare === null ? [typed] : [typed, closeUp(bare)];
  for (const spelling of spellings) {
    addBeginnings(keys, spelling, best, spelling.length === 1 ? max : Number.POSITIVE_INFINITY);
    addSimilar(keys, spelling, best);
  }
  const cut = bare === null ? typed.replace(closedArticle, '') : typed;
  if (cut !== typed) addBeginnings(keys, cut, best, Number.POSITIVE_INFINITY, points.closedArticle);
  return best.first(max).map(({ place, match }) => ({ place, match }));
}

const unitsOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));

/** Each shelf is sorted by importance, so one letter needs only the first few of each. */
function addBeginnings(keys: Keys, spelling: string, best: Best, perShelf: number, less = 0): void {
  const { text, begins, ends } = keys;
  const typed = unitsOf(spelling);
  const [first, second] = typed;
  for (const shelf of keys.shelves) {
    if (shelf.first !== first || (second !== undefined && shelf.second !== second)) continue;
    let added = 0;
    for (let key = shelf.from; key < shelf.to && added < perShelf; key++) {
      const begin = begins[key] ?? 0;
      const length = (ends[key] ?? 0) - begin;
      if (length < typed.length || !startsWith(text, begin, typed)) continue;
      const how = keys.how[key];
      const exact = length === typed.length;
      if (how === byCode && !exact) continue;
      const [whole, part] =
        how === byName ? [points.exact, points.beginning] : [points.exactOther, points.otherBeginning];
      const bonus = (exact ? whole : part) + (how === byLaterWord ? points.laterWord : 0) + less;
      const match = exact && how !== byLaterWord ? 'exact' : 'beginning';
      best.add(keys.places[key] ?? 0, match, bonus, how === byCode);
      added++;
    }
  }
}

function startsWith(text: Uint16Array, begin: number, typed: Uint16Array): boolean {
  for (let index = 0; index < typed.length; index++) if (text[begin + index] !== typed[index]) return false;
  return true;
}

function addSimilar(keys: Keys, spelling: string, best: Best): void {
  const typed = unitsOf(spelling);
  const max = editsFor(typed.length);
  if (max === 0) return;
  const letters = lettersOf(typed, 0, typed.length, 12);
  for (const shelf of keys.shelves)
    if (mayBegin(typed, shelf)) addSimilarFrom(keys, shelf, typed, letters, max, best);
}

/** With one error, one of the first two letters is in place or next to it. Two errors in both are not searched. */
const mayBegin = (typed: Uint16Array, { first, second }: Shelf): boolean =>
  first === typed[0] || second === typed[1] || second === typed[0] || first === typed[1];

function addSimilarFrom(
  keys: Keys,
  shelf: Shelf,
  typed: Uint16Array,
  letters: number,
  max: number,
  best: Best,
): void {
  const { text, begins, ends, how } = keys;
  const beginnings = typed.length >= shortestSimilarBeginning;
  const lettersOfKeys = lettersOn(keys, shelf);
  for (let key = shelf.from; key < shelf.to; key++) {
    if (bits(letters & ~(lettersOfKeys[key - shelf.from] ?? 0)) > max) continue;
    if (how[key] === byLaterWord || how[key] === byCode) continue;
    const begin = begins[key] ?? 0;
    const end = ends[key] ?? 0;
    const whole = Math.abs(end - begin - typed.length) <= max;
    if (!whole && (!beginnings || end - begin < typed.length)) continue;
    const wrong = edits(typed, text, begin, end, max, beginnings);
    if (wrong === 0 || wrong > max) continue;
    const isWhole = whole && (!beginnings || edits(typed, text, begin, end, max, false) === wrong);
    best.add(
      keys.places[key] ?? 0,
      'similar',
      (isWhole ? points.exact : points.otherBeginning) + (points.edit[wrong] ?? 0),
    );
  }
}

function bits(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
