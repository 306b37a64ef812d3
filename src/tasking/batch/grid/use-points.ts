import { useMemo, useReducer } from 'react';
import type { RoundedLngLat } from '../../../geo/lng-lat.ts';
import { type DraftLocation, pointLocation } from '../../../location/draft-location.ts';
import type { OrderSettings } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';
import {
  type Column,
  type GridAction,
  type GridState,
  type Ids,
  type NewRow,
  reduceRows,
  startState,
} from './rows.ts';

/** The rows of a batch, with undo and redo, the active row and the selected ones. `initial` counts at the first render. */
export function usePoints(initial: readonly BatchRow[] = []) {
  const [state, dispatch] = useReducer(reduceRows, null, () => startState(initial, crypto.randomUUID()));
  const actions = useMemo(
    () => ({
      dispatch,
      /** A row without an id gets one. */
      add: (rows: readonly NewRow[]) => dispatch({ kind: 'add', rows }),
      replaceAll: (rows: readonly NewRow[]) => dispatch({ kind: 'replace', rows }),
      /** In place of all rows and of what can be undone. */
      restore: (stored: Pick<Extract<GridAction, { kind: 'restore' }>, 'rows' | 'undo' | 'redo'>) =>
        dispatch({ kind: 'restore', ...stored }),
      remove: (ids: Ids) => dispatch({ kind: 'remove', ids }),
      write: (id: string, column: Column, text: string) => dispatch({ kind: 'write', id, column, text }),
      move: (id: string, point: RoundedLngLat, within: number | null) =>
        dispatch({ kind: 'locate', id, location: pointLocation(point, 'map', { within }) }),
      /** In place of those that the rows had; none for the shared settings. */
      setOwn: (ids: Ids, own: Partial<OrderSettings>) => dispatch({ kind: 'own', ids, own }),
      select: (ids: Ids) => dispatch({ kind: 'select', ids }),
      activate: (id: string | null) => dispatch({ kind: 'activate', id }),
      check: () => dispatch({ kind: 'check' }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
    }),
    [],
  );
  return useMemo(
    () => ({
      ...actions,
      rows: state.rows,
      selected: state.selected,
      active: state.active,
      leftOut: state.leftOut,
      former: formerOf(state),
      emptied: emptiedOf(state),
      canUndo: state.past.length > 0,
      canRedo: state.future.length > 0,
    }),
    [actions, state],
  );
}

/** The location of the active row before the last step; null if that step did not change it. */
function formerOf({ rows, past, active }: GridState): DraftLocation | null {
  const byId = ({ id }: BatchRow) => id === active;
  const before = past.at(-1)?.find(byId)?.location ?? null;
  return before === rows.find(byId)?.location ? null : before;
}

/** What Undo and Redo bring back to a grid without rows. */
function emptiedOf({ rows, past, future }: GridState) {
  if (rows.length > 0) return null;
  return { undo: past.at(-1) ?? [], redo: future.find((step) => step.length > 0) ?? [] };
}

export type Points = ReturnType<typeof usePoints>;
