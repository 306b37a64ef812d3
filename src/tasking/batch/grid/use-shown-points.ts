import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { systemClock } from '../../../time.ts';
import type { Points } from './use-points.ts';

export type ShownPoints = Pick<Points, 'rows' | 'active' | 'former' | 'activate' | 'move' | 'undo'>;

/** Milliseconds without a change of the grid: a map that is drawn for each press of a held key makes the keys wait. */
const restMs = 120;

/**
 * What the map shows: its own changes at once, those of the grid when they pause. While it is behind, a press on it does
 * nothing: its active row is not that of the grid, so the point would be another row's.
 */
export function useShownPoints({ rows, active, former, activate, move, undo }: Points): ShownPoints {
  const latest = useMemo(() => ({ rows, active, former }), [rows, active, former]);
  const [shown, setShown] = useState(latest);
  /** The next change comes from the map. */
  const isOwn = useRef(false);
  const isBehind = useRef(false);
  useLayoutEffect(() => {
    isBehind.current = shown !== latest;
  }, [shown, latest]);
  useLayoutEffect(() => {
    if (isOwn.current) setShown(latest);
    isOwn.current = false;
    return systemClock.after(restMs, () => setShown(latest));
  }, [latest]);
  const actions = useMemo(() => {
    const own =
      <Values extends readonly unknown[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        if (isBehind.current) return;
        isOwn.current = true;
        act(...values);
      };
    return { activate: own(activate), move: own(move), undo: own(undo) };
  }, [activate, move, undo]);
  return { ...shown, ...actions };
}
