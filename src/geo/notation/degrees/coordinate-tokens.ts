import {
  coordinateWords,
  type Meaning,
  meaningsOf,
  type Sexagesimal,
  type Written,
} from './coordinate-words.ts';

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: 1 | -1 }
  | { readonly kind: 'separator' }
  /** A colon or hyphen inside 24:42:49 or 24-42-49. */
  | { readonly kind: 'joint' }
  | Exclude<Written, { kind: 'noise' }>;

type Gaps = { readonly gapBefore: boolean; readonly gapAfter: boolean };
export type CertainToken = Token & Gaps;
export type DoubtToken = {
  readonly kind: 'doubt';
  readonly text: string;
  readonly meanings: readonly Meaning[];
} & Gaps;
export type SpacedToken = CertainToken | DoubtToken;

// A number that begins with its decimal point must be separate: 24.7.5 and lat.24 are rejected, not guessed.
const lexeme = new RegExp(
  [
    // 2.47E1 is a number in scientific notation, unlike 46.6753E24.7.
    /(?<power>(?<![\p{L}\d.])\d(?:\.\d+[eE][+-]?|[eE][+-])\d{1,2})(?![\p{L}\d.°'":])/u,
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

const marks: Readonly<Record<string, Sexagesimal>> = { '°': 0, "'": 1, '"': 2 };

/** Tokens of a normalized text, or null if something does not belong in a coordinate. */
export function coordinateTokens(text: string): readonly SpacedToken[] | null {
  const tokens: SpacedToken[] = [];
  let gapBefore = false;
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < text.length) {
    const found = lexeme.exec(text)?.groups;
    if (!found) return null;
    const previous = tokens.at(-1);
    const gaps = { gapBefore, gapAfter: text[lexeme.lastIndex] === ' ' };
    gapBefore = found.gap !== undefined;
    if (gapBefore) continue;
    if (found.power !== undefined) return null;
    if (found.number !== undefined) tokens.push({ kind: 'number', text: found.number, ...gaps });
    else if (found.separator) tokens.push({ kind: 'separator', ...gaps });
    else if (found.sign) tokens.push({ kind: 'sign', sign: found.sign === '-' ? -1 : 1, ...gaps });
    else if (found.colon) {
      if (previous?.kind === 'number') tokens.push({ kind: 'joint', ...gaps });
      // `lat:-24` separates the minus from its label.
      gapBefore = true;
    } else if (found.mark) {
      const unit = marks[found.mark];
      if (unit === undefined || previous?.kind === 'unit') return null;
      // Elsewhere a quotation mark belongs to a quoted label, as in {"lat": 24.7}.
      if (previous?.kind === 'number') tokens.push({ kind: 'unit', unit, text: found.mark, ...gaps });
      else if (unit === 0) return null;
    } else {
      const word = found.word ?? '';
      const leads = gaps.gapBefore && /\d/.test(text[lexeme.lastIndex] ?? '');
      const behindNumber = previous?.kind === 'number' && !leads;
      const meanings = meaningsOf(word, behindNumber);
      const words = coordinateWords(word, behindNumber);
      if (meanings !== null) tokens.push({ kind: 'doubt', text: word, meanings, ...gaps });
      else if (words === null) return null;
      else for (const read of words) if (read.kind !== 'noise') tokens.push({ ...read, ...gaps });
    }
  }
  return withLeadingLetters(tokens);
}

/** In `24.7136 E46.6753` the letter belongs to the number that it touches: an angle begins there. */
function withLeadingLetters(tokens: readonly SpacedToken[]): readonly SpacedToken[] {
  const isLetter = (token: SpacedToken | undefined) =>
    token?.kind === 'hemisphere' || token?.kind === 'doubt';
  if (tokens.at(-1)?.kind === 'hemisphere') return tokens;
  return tokens.flatMap((token, index): readonly SpacedToken[] => {
    const before = tokens[index - 1]?.kind;
    const begins =
      isLetter(token) &&
      token.gapBefore &&
      !token.gapAfter &&
      tokens[index + 1]?.kind === 'number' &&
      before !== undefined &&
      /^(?:number|unit|doubt|joint)$/.test(before);
    return begins ? [{ kind: 'separator', gapBefore: true, gapAfter: false }, token] : [token];
  });
}

/** A dash may be a minus, a separator or a joint (24-42-49 N). A wrong guess flips the hemisphere, so unclear ones fail. */
export function readDashes(tokens: readonly CertainToken[]): readonly Token[] | 'signUnclear' {
  const bothNamed = tokens.filter(({ kind }) => kind === 'hemisphere').length === 2;
  const signLeads = tokens[0]?.kind === 'sign';
  const isNamed = (kind: Token['kind'] | undefined) => kind === 'hemisphere' || kind === 'label';
  const isNumber = (kind: Token['kind'] | undefined) => kind === 'number' || kind === 'unit';
  const read: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.kind;
    const opens = before === undefined || before === 'separator' || before === 'sign';
    if (token.kind !== 'sign' || token.sign === 1 || opens) {
      read.push(token);
      continue;
    }
    const afterAngle = isNumber(before) || (isNamed(before) && isNumber(tokens[index - 2]?.kind));
    const isTight = !token.gapBefore && !token.gapAfter;
    if (afterAngle && isNamed(tokens[index + 1]?.kind)) read.push({ kind: 'separator' });
    else if (token.gapBefore && !token.gapAfter) read.push(token);
    else if (afterAngle && isNamed(before) && bothNamed) read.push({ kind: 'separator' });
    else if (isNumber(before) && isTight && bothNamed) read.push({ kind: 'joint' });
    // ISO 6709: +24.7136-046.6753/
    else if (isNumber(before) && isTight && signLeads) read.push(token);
    else return 'signUnclear';
  }
  return read;
}
