import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { useRef } from 'react';
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { useNotation } from '../../../places/notation-choice.ts';
import { keyStruck } from '../../../ui/keys/key-press.ts';
import { type Cell, cells, cellsOfText, isBlock, moved, textOfRows } from './cells.ts';
import type { Column } from './rows.ts';
import type { Grid } from './use-grid.ts';
import type { Points } from './use-points.ts';

const isColumn = (cell: Cell): cell is Column => cell === 'place' || cell === 'location';

/** A key may give two characters, such as the Arabic لا; named keys are ASCII words. */
const isText = (key: string): boolean => [...key].length === 1 || /[^\x20-\x7e]/.test(key);

/** A dead key, and the first key of a composition. */
const isComposed = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Dead' || key === 'Process' || nativeEvent.isComposing;

/** A menu of a cell lies elsewhere in the page; a button is pressed by its own keys. */
const hasOwnKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  !(target instanceof Node && currentTarget.contains(target)) ||
  (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '));

/** The keyboard, pointer and clipboard of the grid. `remove` removes rows. */
export function useGridKeys(points: Points, grid: Grid, remove: (ids: readonly string[]) => void) {
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const notation = useNotation();
  const { rows, active } = points;
  const { at, cell, editing } = grid;

  function edit(text: string | null, all = false) {
    if (active !== null && isColumn(cell)) grid.setEditing({ id: active, cell, text, all });
  }

  function press(event: KeyboardEvent<HTMLElement>): boolean {
    const command = event.ctrlKey || event.metaKey;
    const letter = command ? keyStruck(event.nativeEvent) : null;
    if (letter === 'z' || letter === 'y') {
      grid.takeFocus();
      if (letter === 'y' || event.shiftKey) points.redo();
      else points.undo();
      return true;
    }
    if (active === null) return false;
    if (letter === 'a') {
      points.select(rows.map(({ id }) => id));
      return true;
    }
    const to = moved(event, { at, cell }, { rows: rows.length, page: grid.page(), isRtl });
    if (to !== null) {
      grid.go(to, { extend: event.shiftKey });
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case 'F2':
        if (isColumn(cell)) edit(null);
        else if (cell === 'number') grid.toggle(active);
        else if (cell === 'remove') remove([active]);
        else focusFix(event.currentTarget, grid.cellId(active, cell));
        return true;
      case ' ':
        grid.toggle(active);
        return true;
      case 'Delete':
      case 'Backspace':
        if (isColumn(cell)) points.dispatch({ kind: 'clear', ids: grid.targets(), column: cell });
        else if (cell !== 'problem') remove(grid.targets());
        return true;
      default:
        if (command || !isColumn(cell)) return false;
        if (isComposed(event)) {
          edit(null, true);
          // The text comes from the composition, which goes on in the editor.
          return false;
        }
        if (event.altKey || !isText(event.key)) return false;
        edit(event.key);
        return true;
    }
  }

  function paste(text: string) {
    const found = cellsOfText(text);
    if (found.length === 0) return;
    grid.takeFocus();
    points.dispatch({ kind: 'paste', id: active, column: isColumn(cell) ? cell : 'place', cells: found });
  }

  /** Whether the pressed cell had the focus before. */
  const wasActive = useRef(false);
  const pressed = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const to = rows.findIndex(({ id }) => id === element?.dataset.row);
    const of = cells.find((each) => each === element?.dataset.cell);
    return to < 0 || of === undefined ? null : { at: to, cell: of };
  };

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (editing === null && !hasOwnKey(event) && press(event)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const text = event.clipboardData.getData('text/plain');
      if (editing !== null && !isBlock(text)) return;
      event.preventDefault();
      grid.setEditing(null);
      paste(text);
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (editing !== null) return;
      const ids = new Set(grid.targets());
      event.clipboardData.setData(
        'text/plain',
        textOfRows(
          rows.filter(({ id }) => ids.has(id)),
          notation,
        ),
      );
      event.preventDefault();
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const to = pressed(event.target);
      wasActive.current =
        to?.at === at && to.cell === cell && document.activeElement?.id === grid.cellId(active ?? '', cell);
      // A range of rows is no selection of text.
      if (event.shiftKey && editing === null) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const to = pressed(event.target);
      const id = to === null ? undefined : rows[to.at]?.id;
      if (to === null || id === undefined || event.target instanceof HTMLInputElement) return;
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      if (event.shiftKey) grid.go(to, { extend: true });
      else if (event.ctrlKey || event.metaKey || to.cell === 'number') {
        grid.go(to, { clear: false });
        grid.toggle(id);
      } else if (wasActive.current && isColumn(to.cell)) edit(null);
      else grid.go(to);
    },
  };
}

/** One fix is applied at once; of several, the first takes the focus. */
function focusFix(grid: HTMLElement, cellId: string) {
  const buttons = [...grid.querySelectorAll<HTMLElement>('[data-fix]')].filter(
    (button) => button.closest('[data-cell]')?.id === cellId,
  );
  if (buttons.length === 1) buttons[0]?.click();
  else buttons[0]?.focus();
}
