import { useState } from 'react';
import type { BatchRow } from '../../batch/batch.ts';

/** The row that the map shows with a ring: a new object for each press. */
export type Selection = { readonly id: string } | null;

/** Rows that are shown at first, and with each press for more. */
const step = 200;

/** Some rows of a long batch: from the first, or about one that is selected on the map. */
export function useShownRows(rows: readonly Pick<BatchRow, 'id'>[], selection: Selection) {
  const [[from, to], show] = useState([0, step]);
  const [shownFor, setShownFor] = useState(selection);
  if (selection !== shownFor) {
    setShownFor(selection);
    const at = rows.findIndex(({ id }) => id === selection?.id);
    const first = at - (at % step);
    if (at !== -1 && (at < from || at >= to)) show([first, first + step]);
  }
  return {
    from,
    to,
    before: Math.min(step, from),
    after: Math.min(step, rows.length - to),
    showBefore: () => show([Math.max(0, from - step), to]),
    showAfter: () => show([from, to + step]),
  };
}
