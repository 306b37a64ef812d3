import type { CertainToken, DoubtToken, SpacedToken } from './coordinate-tokens.ts';
import { coordinateWord, type Way } from './coordinate-words.ts';

/** One way to read the whole text: its tokens, and the meaning chosen for each ambiguous word. */
export type Choice = { readonly tokens: readonly CertainToken[]; readonly ways: readonly Way[] };

/** A position has two angles, each with at most one ambiguous unit and one ambiguous hemisphere. */
const max = 4;

/** Every way to read the tokens, units first; none if too much is ambiguous. */
export function choices(tokens: readonly SpacedToken[]): readonly Choice[] {
  if (tokens.filter(({ kind }) => kind === 'doubt').length > max) return [];
  let made: readonly Choice[] = [{ tokens: [], ways: [] }];
  for (const token of tokens) {
    if (token.kind !== 'doubt') made = made.map(({ tokens, ways }) => ({ tokens: [...tokens, token], ways }));
    else
      made = token.meanings.flatMap(({ way, words }) =>
        made.map(({ tokens, ways }) => ({
          tokens: [...tokens, ...words.map((word) => ({ ...word, ...gapsOf(token) }))],
          ways: [...ways, way],
        })),
      );
  }
  return made.flatMap(eitherSide);
}

/** The only letter of a text may belong to the angle before it or to the one after it, if it is equally close to both. */
function eitherSide(choice: Choice): readonly Choice[] {
  const { tokens, ways } = choice;
  const at = tokens.findIndex(({ kind }) => kind === 'hemisphere');
  const [before, letter, after] = [tokens[at - 1]?.kind, tokens[at], tokens[at + 1]?.kind];
  const isOnly = tokens.every(({ kind }, index) => kind !== 'hemisphere' || index === at);
  const isBetween = before !== undefined && before !== 'separator' && before !== 'sign' && after === 'number';
  if (letter === undefined || !isOnly || !isBetween || letter.gapBefore !== letter.gapAfter) return [choice];
  return [
    { tokens, ways: [...ways, 'letterBefore'] },
    { tokens: beginningAt(tokens, at), ways: [...ways, 'letterAfter'] },
  ];
}

const beginningAt = (tokens: readonly CertainToken[], at: number): readonly CertainToken[] => [
  ...tokens.slice(0, at),
  { kind: 'separator', gapBefore: true, gapAfter: true },
  ...tokens.slice(at),
];

const gapsOf = ({ text, gapBefore, gapAfter }: DoubtToken) => ({ text, gapBefore, gapAfter });
const isUnit = (way: Way | undefined) => way === 'seconds' || way === 'minutes' || way === 'plural';
const isLower = (text: string) => text === text.toLowerCase();

/**
 * Of the readings that give a position, those that fit the notation, the likelier first. The same letter means the same in
 * both angles. S is a hemisphere if the other angle has one.
 */
export function plausible<Found extends Pick<Choice, 'ways'>>(
  tokens: readonly SpacedToken[],
  found: readonly Found[],
): readonly Found[] {
  const doubts = tokens.filter((token) => token.kind === 'doubt');
  const [first] = doubts;
  if (first === undefined) return found;
  const sameAs = (doubt: DoubtToken) =>
    doubts.findIndex(
      ({ text, meanings }) => text === doubt.text && meanings.length === doubt.meanings.length,
    );
  const alike = found.filter(({ ways }) =>
    doubts.every((doubt, index) => ways[sameAs(doubt)] === ways[index]),
  );
  const cased = narrowed(
    alike,
    ({ ways }) =>
      !doubts.some(({ text }, index) => isLower(text) && !isUnit(ways[index])) ||
      !doubts.some(({ text }, index) => !isLower(text) && isUnit(ways[index])),
  );
  if (doubts.length > 1) return cased;
  const isOpen = mayBeUnit(first, tokens);
  const open = narrowed(cased, ({ ways: [way] }) => isOpen || !isUnit(way));
  const letterFirst = !isLower(first.text) || tokens.some(({ kind }) => kind === 'hemisphere');
  return letterFirst ? [...open].sort((a, b) => rank(a) - rank(b)) : open;
}

/** The way to report of a reading: the least usual one. */
export const reported = (ways: readonly Way[]): Way | null =>
  ways.find((way) => way === 'letterAfter') ?? ways.find((way) => !isUnit(way)) ?? ways[0] ?? null;

const rank = ({ ways: [way] }: Pick<Choice, 'ways'>) => (isUnit(way) ? 1 : 0);

function narrowed<Item>(items: readonly Item[], keeps: (item: Item) => boolean): readonly Item[] {
  const kept = items.filter(keeps);
  return kept.length > 0 ? kept : items;
}

/** True if the only ambiguous word may be a unit, judged by the notation of the rest. */
function mayBeUnit(doubt: DoubtToken, tokens: readonly SpacedToken[]): boolean {
  const others = tokens.filter((token) => token.kind === 'unit' || token.kind === 'hemisphere');
  if (others.some((other) => other.kind === 'unit' && other.text === doubt.text)) return true;
  const letters = others.filter(({ kind }) => kind === 'hemisphere');
  if (letters.length > 0)
    return isLower(doubt.text) && !letters.every(({ text }) => [...text].length === 1 && isLower(text));
  return (
    isLower(doubt.text) || others.some(({ kind, text }) => kind === 'unit' && coordinateWord(text) !== null)
  );
}
