import { coordinateWord, type Sexagesimal, type Word } from './coordinate-words.ts';

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: 1 | -1 }
  | { readonly kind: 'separator' }
  /** A colon or hyphen inside 24:42:49 or 24-42-49. */
  | { readonly kind: 'joint' }
  | Exclude<Word, { kind: 'noise' }>;

type Spaced = Token & { readonly gapBefore: boolean; readonly gapAfter: boolean };

// A number that begins with its decimal point must stand apart: 24.7.5 and lat.24 are refused, not guessed.
const LEXEME =
  /(?<gap> *)(?:(?<number>\d+(?:\.\d*)?|(?<![\p{L}\d.])\.\d+)|(?<word>\p{L}+)(?:\.(?!\d))?|(?<mark>[°'"])|(?<separator>[,;/|&])|(?<sign>[+-])|(?<colon>[:=]))/uy;

const MARKS: Readonly<Record<string, Sexagesimal>> = { '°': 0, "'": 1, '"': 2 };

/** Tokens of a tidied text; `notCoordinates` for anything that has no place in one, `signUnclear` for a doubtful dash. */
export function coordinateTokens(text: string): readonly Token[] | 'notCoordinates' | 'signUnclear' {
  const tokens: Spaced[] = [];
  let minutesByLetter = false;
  LEXEME.lastIndex = 0;
  while (LEXEME.lastIndex < text.length) {
    const found = LEXEME.exec(text)?.groups;
    if (!found) return 'notCoordinates';
    const previous = tokens.at(-1);
    const gapBefore = found.gap !== '';
    const gaps = { gapBefore, gapAfter: text[LEXEME.lastIndex] === ' ' };
    if (found.number !== undefined) tokens.push({ kind: 'number', text: found.number, ...gaps });
    else if (found.separator) tokens.push({ kind: 'separator', ...gaps });
    else if (found.sign) tokens.push({ kind: 'sign', sign: found.sign === '-' ? -1 : 1, ...gaps });
    else if (found.colon) {
      if (previous?.kind === 'number') tokens.push({ kind: 'joint', ...gaps });
    } else if (found.mark) {
      const unit = MARKS[found.mark];
      if (unit === undefined || previous?.kind === 'unit') return 'notCoordinates';
      // Elsewhere a quotation mark belongs to a quoted label, as in {"lat": 24.7}.
      if (previous?.kind === 'number') tokens.push({ kind: 'unit', unit, ...gaps });
      else if (unit === 0) return 'notCoordinates';
    } else {
      const secondsMayFollow = minutesByLetter && previous?.kind === 'number';
      const words = readWord(found.word ?? '', secondsMayFollow, gapBefore);
      if (!words) return 'notCoordinates';
      for (const word of words) {
        if (word.kind === 'unit') minutesByLetter = word.unit === 1;
        if (word.kind !== 'noise') tokens.push({ ...word, ...gaps });
      }
    }
  }
  return readDashes(tokens);
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

/**
 * A dash may be a minus, a separator or the joint of 24-42-49 N. Where it could be two of these it is refused, because
 * a wrong guess orders an image of the wrong hemisphere.
 */
function readDashes(tokens: readonly Spaced[]): readonly Token[] | 'signUnclear' {
  const hemispheres = tokens.filter(({ kind }) => kind === 'hemisphere').length;
  const read: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.kind;
    const after = tokens[index + 1]?.kind;
    const isDash = token.kind === 'sign' && token.sign === -1;
    if (!isDash || !before || before === 'separator' || before === 'label' || before === 'sign')
      read.push(token);
    else if (after === 'hemisphere' || after === 'label') read.push({ kind: 'separator' });
    else if (before === 'hemisphere') {
      const isSeparator = token.gapAfter || !token.gapBefore;
      read.push(isSeparator && tokens[0]?.kind !== 'hemisphere' ? { kind: 'separator' } : token);
    } else if (token.gapBefore && !token.gapAfter) read.push(token);
    else if (!token.gapBefore && !token.gapAfter && hemispheres === 2) read.push({ kind: 'joint' });
    // ISO 6709: +24.7136-046.6753/
    else if (!token.gapBefore && !token.gapAfter && tokens[0]?.kind === 'sign') read.push(token);
    else return 'signUnclear';
  }
  return read;
}
