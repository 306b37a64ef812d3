import { longestReference } from '../draft/draft.ts';
import { dayCode, type RandomBytes, randomCode } from '../review/reference.ts';

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
  return rows.map(({ place, reference, from }, index) =>
    pattern
      .replaceAll(parts, (_, part: string) => {
        if (part === 'n') return String(index + 1).padStart(digits, '0');
        if (part === 'date') return from === null ? '' : dayCode(from);
        return (part === 'place' ? place : reference).trim();
      })
      .trim(),
  );
}

/** Null for a pattern that gives every row a reference of its own. */
export function problemOfPattern(pattern: string, rows: readonly Named[]): PatternProblem | null {
  if (pattern.trim() === '') return 'patternEmpty';
  if (/\p{Cc}/u.test(pattern)) return 'patternOdd';
  const references = referencesOf(pattern, rows);
  if (new Set(references.map((text) => text.toLowerCase())).size < rows.length) return 'patternNumber';
  return references.some((text) => text.length > longestReference) ? 'patternLong' : null;
}

/** The text before the first part that differs by row. */
export const fixedPartOf = (pattern: string): string =>
  pattern.split(/\{(?:n|date|place|reference)\}/)[0]?.trim() ?? '';

/** A pattern that no earlier batch is likely to have: four random characters (20 bits), the date and the number. */
export const newPattern = (random?: RandomBytes): string => `${randomCode(4, random)}-{date}-{n}`;
