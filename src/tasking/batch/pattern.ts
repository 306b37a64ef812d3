import { longestReference } from '../draft/draft.ts';
import { dayCode, type RandomBytes, randomCode } from '../request/reference.ts';

/** What a reference pattern may contain. */
const parts = /\{(n|date|place|reference)\}/g;

export type PatternProblem = 'patternEmpty' | 'patternNumber' | 'patternLong' | 'patternOdd';

type Named = {
  readonly place: string;
  readonly reference: string;
  /** Milliseconds since 1970 UTC. */
  readonly from: number | null;
};

/**
 * The reference of each row: `{n}` becomes its number, with as many digits as the last one, `{date}` the UTC date of its
 * window as yyMMdd, `{place}` its name, and `{reference}` its reference in the file.
 */
export function referencesOf(pattern: string, rows: readonly Named[]): string[] {
  const digits = String(rows.length).length;
  const codes = new Map<number, string>();
  const codeOf = (from: number) => {
    const code = codes.get(from) ?? dayCode(from);
    codes.set(from, code);
    return code;
  };
  return rows.map(({ place, reference, from }, index) =>
    pattern
      .replaceAll(parts, (_, part: string) => {
        if (part === 'n') return String(index + 1).padStart(digits, '0');
        if (part === 'date') return from === null ? '' : codeOf(from);
        return (part === 'place' ? place : reference).trim();
      })
      .trim(),
  );
}

/** Null for a pattern that gives every row a reference of its own; `references` are those of the rows. */
export function problemOfPattern(pattern: string, references: readonly string[]): PatternProblem | null {
  if (pattern.trim() === '') return 'patternEmpty';
  if (/\p{Cc}/u.test(pattern)) return 'patternOdd';
  if (new Set(references.map((text) => text.toLowerCase())).size < references.length) return 'patternNumber';
  return references.some((text) => text.length > longestReference) ? 'patternLong' : null;
}

/** A pattern that no earlier batch is likely to have: four random characters (20 bits), the date and the number. */
export const newPattern = (random?: RandomBytes): string => `${randomCode(4, random)}-{date}-{n}`;
