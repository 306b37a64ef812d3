const entities: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The plain text of an attribution that a tile service sends as markup. */
const plainCredit = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replace(/\s+/g, ' ')
    .trim();

/** Removes duplicates and keeps the order. */
export const creditsOf = (attributions: readonly (string | undefined)[]): string[] => [
  ...new Set(attributions.map((one) => plainCredit(one ?? '')).filter((one) => one !== '')),
];
