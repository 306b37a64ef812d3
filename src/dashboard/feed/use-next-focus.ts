import { type RefObject, useLayoutEffect, useState } from 'react';

/** A row that is about to be removed, and the one after it. */
type Leaving = { readonly key: string; readonly next: string | null };

/**
 * Moves the focus on when the row that had it is removed: to the link of the next row, or to what `last` finds. Nothing moves if
 * the focus is elsewhere by then.
 */
export function useNextFocus(
  keys: readonly string[],
  rows: RefObject<HTMLElement | null>,
  last: () => HTMLElement | null,
) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useLayoutEffect(() => {
    if (leaving === null || keys.includes(leaving.key)) return;
    const row = [...(rows.current?.children ?? [])].find(
      (row) => row.getAttribute('data-key') === leaving.next,
    );
    const target = row?.querySelector('a') ?? last();
    // What it goes to may come a moment later than the row went.
    if (target === null) return;
    if (document.activeElement === document.body) target.focus();
    setLeaving(null);
  }, [leaving, keys, rows, last]);
  return {
    leaves(key: string) {
      const next = keys[keys.indexOf(key) + 1] ?? null;
      setLeaving({ key, next });
    },
    stays: () => setLeaving(null),
  };
}
