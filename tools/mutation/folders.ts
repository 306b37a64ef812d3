/** Files below `code` are mutated; tests below `tests` are run against each mutant. */
export type Mutated = { readonly code: readonly string[]; readonly tests: readonly string[] };

export const folders: Readonly<Record<string, Mutated>> = {
  api: {
    code: ['src/api'],
    tests: ['src/api', 'src/session', 'src/orders/rows', 'src/orders/export', 'src/tasking/coverings'],
  },
  geo: { code: ['src/geo'], tests: ['src/geo'] },
  list: { code: ['src/orders/list', 'src/orders/pages'], tests: ['src/orders/list', 'src/orders/pages'] },
  outbox: { code: ['src/tasking/outbox'], tests: ['src/tasking/outbox'] },
  session: { code: ['src/session'], tests: ['src/session'] },
};

/** Tests of minutes: each would run against hundreds of mutants. */
export const leftOut = /src\/tasking\/outbox\/model-\d\.test\.ts$/;
