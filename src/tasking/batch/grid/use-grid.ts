import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { textScale } from '../../../browser/text-scale.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { Cell, Spot } from './cells.ts';
import type { Problems } from './problems/problems.ts';
import { emptyRow } from './rows.ts';
import type { Points } from './use-points.ts';

/** The cell that is edited; `text` replaces what it had, null keeps that. */
export type Editing = {
  readonly id: string;
  readonly cell: 'place' | 'location';
  readonly text: string | null;
  /** What the cell has is selected, so that what comes replaces it. */
  readonly all?: boolean;
};

/** As in points-grid.module.css, by the browser's default font size. */
function heightsOf(scale: number) {
  return { head: 38 * scale, row: 44 * scale, phone: 68 * scale, phoneProblem: 110 * scale };
}

/**
 * The active cell of a grid of virtual rows, and where its focus is. The active row is always rendered, so that scrolling
 * does not take the focus away.
 */
export function useGrid(points: Points, problems: Problems, more: ReadonlyMap<string, string>) {
  const { rows, active, selected } = points;
  const base = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const [cell, setCell] = useState<Cell>('place');
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Counted up when the active cell takes the focus once it is rendered. */
  const [requested, takeFocus] = useReducer((count: number) => count + 1, 0);
  /** Where a range of selected rows began. */
  const anchor = useRef<string | null>(null);
  const at = active === null ? -1 : rows.findIndex(({ id }) => id === active);

  const heights = heightsOf(textScale());
  const head = isPhone ? 0 : heights.head;
  const hasProblem = (id: string | undefined) => id !== undefined && (problems.has(id) || more.has(id));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      !isPhone ? heights.row : hasProblem(rows[index]?.id) ? heights.phoneProblem : heights.phone,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 6,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      return at < 0 || (at >= first && at <= last) ? shown : [...shown, at].sort((a, b) => a - b);
    },
  });
  // On a phone a row with a problem is higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `estimateSize` reads them, and the virtualizer caches its results.
  useLayoutEffect(() => virtual.measure(), [virtual, isPhone, isPhone && problems, isPhone && more]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with `at` in the list, each removed row would scroll the grid.
  useEffect(() => {
    if (active !== null && at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [active, virtual]);

  const cellId = useCallback((id: string, of: Cell) => `${base}-${id}-${of}`, [base]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the others in the list, typing elsewhere would move the focus here.
  useLayoutEffect(() => {
    if (requested === 0) return;
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
    const cellOfFocus = active === null ? null : document.getElementById(cellId(active, cell));
    const element = cellOfFocus ?? scroller.current?.querySelector('table');
    if (editing === null) element?.focus({ preventScroll: true });
  }, [requested]);

  function select(ids: Iterable<string>) {
    const next = [...ids];
    if (next.length > 0 || selected.size > 0) points.select(next);
  }

  return {
    at,
    cell,
    editing,
    virtual,
    scroller,
    head,
    cellId,
    setEditing,
    /** Rows of a page. */
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.row) - 1),
    /** Gives the active cell the focus once it is rendered. */
    takeFocus,
    /** Adds a row at the end and goes there. */
    append() {
      points.dispatch({ kind: 'add', rows: [emptyRow], activate: true });
      setCell('place');
      takeFocus();
    },
    go(to: Spot, { extend = false, clear = true } = {}) {
      const id = rows[to.at]?.id;
      if (id === undefined) return;
      if (extend) {
        anchor.current ??= active;
        const from = rows.findIndex((row) => row.id === anchor.current);
        const [first, last] = from < 0 ? [to.at, to.at] : [Math.min(from, to.at), Math.max(from, to.at)];
        select(rows.slice(first, last + 1).map((row) => row.id));
      } else if (clear) {
        anchor.current = null;
        select([]);
      }
      points.activate(id);
      setCell(to.cell);
      takeFocus();
    },
    toggle(id: string) {
      anchor.current = id;
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      points.select(next);
    },
    /** The rows that a command is about: the selected ones if the active one is among them. */
    targets: (): readonly string[] =>
      active === null ? [] : selected.has(active) ? [...selected] : [active],
  };
}

export type Grid = ReturnType<typeof useGrid>;
