import type { BatchRow } from './batch.ts';
import type { Problems } from './grid/problems/problems.ts';

/** What does not forbid an order, but is looked at before it is paid for. */
const unusualKinds = ['twice', 'swapped', 'swappedAtSea', 'zero', 'far', 'atSea', 'wasChecked'] as const;
/** `again`: it waits in another batch, see `rowsOrderedAgain`. */
export type Unusual = { readonly kind: (typeof unusualKinds)[number] | 'again'; readonly count: number };

/** What of the rows is unusual, with the number of rows; only what there is. */
export function unusualOf(rows: readonly BatchRow[], problems: Problems): Unusual[] {
  const has = (row: BatchRow, kind: (typeof unusualKinds)[number]) =>
    kind === 'wasChecked'
      ? row.before?.result === 'checking'
      : (problems.get(row.id) ?? []).some((problem) => problem.kind === kind);
  return unusualKinds
    .map((kind) => ({ kind, count: rows.filter((row) => has(row, kind)).length }))
    .filter(({ count }) => count > 0);
}
