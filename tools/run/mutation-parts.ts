/** A part of the app whose tests are measured. Only screens cover files outside `mutated`. */
type Part = {
  readonly mutated: readonly string[];
  readonly tests: readonly string[];
  /** Tests that need too long to run for each mutant. */
  readonly without?: readonly string[];
  /** The tests render screens: each mutant takes seconds to minutes. */
  readonly screens?: true;
};

/** Of most parts, files that no test without a page reaches are left out: their tests render a screen for each case. */
const parts = {
  session: {
    mutated: ['src/session/**/*.ts', '!src/session/page/**'],
    tests: ['src/session/**/*.test.ts'],
  },
  outbox: {
    mutated: ['src/tasking/outbox/**/*.ts'],
    tests: ['src/tasking/outbox/**/*.test.ts'],
    without: ['src/tasking/outbox/model-*.test.ts'],
  },
  api: {
    mutated: ['src/api/**/*.ts'],
    tests: ['src/api/**/*.test.ts'],
  },
  geo: {
    mutated: ['src/geo/**/*.ts'],
    tests: ['src/geo/**/*.test.ts'],
  },
  // Its components are left out: a change of theirs that no test finds plays every test of the page.
  list: {
    mutated: ['src/orders/list/**/*.ts'],
    tests: ['src/orders/list/**/*.test.tsx'],
    screens: true,
  },
} as const satisfies Record<string, Part>;

export const partNames = Object.keys(parts);

export function partOf(name: string | undefined): Part | undefined {
  return Object.entries(parts).find(([known]) => known === name)?.[1];
}
