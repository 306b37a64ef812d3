import type { Rows } from './sealed-rows.ts';

/** For a memory that is stored nowhere: there is never anything else to read, and every write succeeds. */
export const keptNowhere: Rows = {
  read: async (known) => ({
    outside: null,
    isAll: false,
    meta: known?.meta ?? null,
    blocks: [],
    changes: [],
  }),
  write: async () => true,
  delete: async () => undefined,
};
