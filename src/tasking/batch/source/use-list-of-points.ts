import { useLayoutEffect, useMemo, useRef } from 'react';
import { useFileDrop, useHandedOver } from '../../form/use-file-drop.ts';
import type { Points } from '../grid/use-points.ts';
import { previewOf } from './preview.ts';
import { type AddedRows, hasRows, withRead } from './row-of.ts';
import { useRegion } from './use-region.ts';
import { useSource } from './use-source.ts';

/** Reads pasted, chosen and dropped lists of points into the grid. The note on a list goes with the last of its rows. */
export function useListOfPoints(points: Points) {
  const { rows } = points;
  const added = useRef(new Map<string, AddedRows>());
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const source = useSource((id, found) => {
    const before = added.current.get(id);
    const next = withRead(before === undefined ? [] : latest.current, found, before);
    added.current.set(id, next.added);
    if (before === undefined) points.add(next.rows);
    else points.replaceAll(next.rows);
  }, useRegion());
  const isOver = useFileDrop((files) => void source.takeFiles(files));
  useHandedOver((files) => void source.takeFiles(files));
  const readings = useMemo(
    () => source.readings.filter(({ id }) => hasRows(added.current.get(id), rows)),
    [source.readings, rows],
  );
  const preview = useMemo(() => previewOf(readings), [readings]);
  return { source, readings, preview, isOver };
}
