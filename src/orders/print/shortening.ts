/** The limits of long values on the page: characters of a text, items, facts and observations. */
export type PrintLimits = {
  readonly text: number;
  readonly items: number;
  readonly facts: number;
  readonly seen: number;
};

/**
 * From everything in large letters, through smaller ones, down to limits that fit any order; the first that
 * fits is used.
 */
export const printLimits: readonly PrintLimits[] = [
  { text: Number.POSITIVE_INFINITY, items: 40, facts: 60, seen: 20 },
  { text: Number.POSITIVE_INFINITY, items: 40, facts: 60, seen: 20 },
  { text: 4000, items: 20, facts: 60, seen: 12 },
  { text: 2400, items: 12, facts: 60, seen: 8 },
  { text: 1600, items: 8, facts: 60, seen: 8 },
  { text: 1000, items: 8, facts: 60, seen: 6 },
  { text: 700, items: 6, facts: 60, seen: 5 },
  { text: 450, items: 6, facts: 60, seen: 4 },
  { text: 300, items: 4, facts: 40, seen: 3 },
  { text: 200, items: 4, facts: 40, seen: 3 },
  { text: 140, items: 3, facts: 30, seen: 2 },
  { text: 90, items: 2, facts: 24, seen: 1 },
  { text: 60, items: 1, facts: 18, seen: 1 },
  { text: 40, items: 1, facts: 12, seen: 1 },
];

/** The beginning of a text, with an ellipsis if it is truncated. */
export function shortened(text: string, max: number): { readonly text: string; readonly isCut: boolean } {
  const whole = text.trim();
  if (whole.length <= max) return { text: whole, isCut: false };
  const kept = whole
    .slice(0, Math.max(1, max - 1))
    .toWellFormed()
    .replace(/[\s\ufffd]+$/u, '');
  return { text: `${kept}…`, isCut: true };
}
