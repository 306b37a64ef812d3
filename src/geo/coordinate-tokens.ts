import { coordinateWord, type Sexagesimal, type Word } from './coordinate-words.ts';

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: 1 | -1 }
  | { readonly kind: 'separator' }
  /** A colon or hyphen inside 24:42:49 or 24-42-49. */
  | { readonly kind: 'joint' }
  | Exclude<Word, { kind: 'noise' }>;

export type SpacedToken = Token & { readonly gapBefore: boolean; readonly gapAfter: boolean };

// A number that begins with its decimal point must stand apart: 24.7.5 and lat.24 are refused, not guessed.
const LEXEME = new RegExp(
  [
    /(?<number>\d+(?:\.\d*)?|(?<![\p{L}\d.])\.\d+)/u,
    /(?<word>\p{L}+)(?:\.(?!\d))?/u,
    /(?<mark>[°'"])/u,
    /(?<separator>[,;/|&])/u,
    /(?<sign>[+-])/u,
    /(?<colon>[:=])/u,
    /(?<gap> )/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'uy',
);

const MARKS: Readonly<Record<string, Sexagesimal>> = { '°': 0, "'": 1, '"': 2 };

/** Tokens of a tidied text, or null where something has no place in a coordinate. */
export function coordinateTokens(text: string): readonly SpacedToken[] | null {
  const tokens: SpacedToken[] = [];
  let minutesByLetter = false;
  let gapBefore = false;
  LEXEME.lastIndex = 0;
  while (LEXEME.lastIndex < text.length) {
    const found = LEXEME.exec(text)?.groups;
    if (!found) return null;
    const previous = tokens.at(-1);
    const gaps = { gapBefore, gapAfter: text[LEXEME.lastIndex] === ' ' };
    gapBefore = found.gap !== undefined;
    if (gapBefore) continue;
    if (found.number !== undefined) tokens.push({ kind: 'number', text: found.number, ...gaps });
    else if (found.separator) tokens.push({ kind: 'separator', ...gaps });
    else if (found.sign) tokens.push({ kind: 'sign', sign: found.sign === '-' ? -1 : 1, ...gaps });
    else if (found.colon) {
      if (previous?.kind === 'number') tokens.push({ kind: 'joint', ...gaps });
      // `lat:-24` has the minus apart from its label.
      gapBefore = true;
    } else if (found.mark) {
      const unit = MARKS[found.mark];
      if (unit === undefined || previous?.kind === 'unit') return null;
      // Elsewhere a quotation mark belongs to a quoted label, as in {"lat": 24.7}.
      if (previous?.kind === 'number') tokens.push({ kind: 'unit', unit, ...gaps });
      else if (unit === 0) return null;
    } else {
      const secondsMayFollow = minutesByLetter && previous?.kind === 'number';
      const words = readWord(found.word ?? '', secondsMayFollow, gaps.gapBefore);
      if (!words) return null;
      for (const word of words) {
        if (word.kind === 'unit') minutesByLetter = word.unit === 1;
        if (word.kind !== 'noise') tokens.push({ ...word, ...gaps });
      }
    }
  }
  return tokens;
}

/** One word, or a unit with the hemisphere letter written onto it: `sN`, `degE`. */
function readWord(text: string, secondsMayFollow: boolean, gapBefore: boolean): readonly Word[] | null {
  const last = text.slice(-1);
  const head = text.slice(0, -1);
  // In 24d42m49s the s is seconds; in 24°42'49 S, and in 24d42m49 S, it is south.
  const isSeconds = (word: string) => secondsMayFollow && (word === 's' || (word === 'S' && !gapBefore));
  if (isSeconds(text)) return [{ kind: 'unit', unit: 2 }];
  const whole = coordinateWord(text);
  if (whole) return [whole];
  const unit: Word | null = isSeconds(head) ? { kind: 'unit', unit: 2 } : coordinateWord(head);
  const hemisphere = coordinateWord(last);
  return unit?.kind === 'unit' && hemisphere?.kind === 'hemisphere' ? [unit, hemisphere] : null;
}
