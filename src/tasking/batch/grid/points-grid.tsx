import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { maxRows } from '../../../files/answer/limits.ts';
import { comma } from '../../../i18n/names.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { asGrid, asHead, asRow, asRowGroup } from '../../../ui/table-roles.ts';
import { afterDialog } from '../../draft/use-focus-wrong.ts';
import { cells, tabbed } from './cells.ts';
import { FindRows } from './find-rows.tsx';
import { GridRow, type Leave, type RowEvents } from './grid-row.tsx';
import styles from './points-grid.module.css';
import { allWeights, type GridProblem, type Problems, weightOf } from './problems/problems.ts';
import { type Grid, useGrid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Points } from './use-points.ts';

type Props = {
  points: Points;
  problems: Problems;
  /** Further problems, in words, by the id of the row. */
  more?: ReadonlyMap<string, string>;
  /** The row that gets the focus, once for each object: it cannot be ordered. */
  wrong?: { readonly id: string } | null;
  /** Buttons beside those of the grid. */
  tools?: ReactNode;
};

const nothing: ReadonlyMap<string, string> = new Map();
/** More rows are rendered in part, on most screens. */
const maxInSight = 12;
const noProblems: readonly GridProblem[] = [];
const headings = {
  number: 'number',
  place: 'place',
  location: 'location',
  problem: 'problem',
  remove: 'removing',
} as const;

/** The rows of a batch as a spreadsheet: one is edited, moved in and pasted into as there. Only visible rows are rendered. */
export function PointsGrid({ points, problems, more = nothing, wrong = null, tools }: Props) {
  const { t } = useTranslation('batchGrid');
  const grid = useGrid(points, problems, more);
  const { rows, active, selected } = points;
  const { scroller, virtual, editing, at, cell } = grid;

  function remove(ids: readonly string[]) {
    grid.takeFocus();
    points.remove(ids);
    announce(t('removed', { count: ids.length }));
  }
  const handlers = useGridKeys(points, grid, remove);

  function leave(text: string | null, how: Leave) {
    if (editing === null) return;
    grid.setEditing(null);
    if (text !== null) points.write(editing.id, editing.cell, text.trim());
    const from = { at: rows.findIndex(({ id }) => id === editing.id), cell: editing.cell };
    if (how === 'down') grid.go({ ...from, at: Math.min(from.at + 1, rows.length - 1) });
    else if (how === 'up') grid.go({ ...from, at: Math.max(from.at - 1, 0) });
    else if (how === 'next' || how === 'back') grid.go(tabbed(from, how === 'back', rows.length));
    else if (how === 'stay') grid.takeFocus();
  }

  /** Text that is no point is put right where it stands. */
  const goToProblem = (next: number) =>
    grid.go({ at: next, cell: rows[next]?.location.kind === 'text' ? 'location' : 'problem' });
  const goToWrong = useEffectEvent((id: string) => goToProblem(rows.findIndex((row) => row.id === id)));
  useEffect(() => (wrong === null ? undefined : afterDialog(() => goToWrong(wrong.id))), [wrong]);

  const on = useSame({
    leave,
    fix(id, location) {
      grid.go({ at: rows.findIndex((row) => row.id === id), cell: 'location' });
      points.dispatch({ kind: 'locate', id, location });
    },
    remove: (id) => remove([id]),
  });

  return (
    <div className={styles.whole}>
      <GridTools points={points} grid={grid} tools={tools} onRemove={remove} />
      <div ref={scroller} className={styles.scroller}>
        <table
          {...asGrid}
          className={styles.grid}
          aria-label={t('points')}
          aria-rowcount={rows.length + 1}
          aria-colcount={cells.length}
          tabIndex={rows.length === 0 ? 0 : -1}
          {...handlers}
        >
          <thead {...asRowGroup} className={styles.head}>
            <tr {...asRow} aria-rowindex={1} className={styles.headings}>
              {cells.map((each, column) => (
                <th key={each} {...asHead} aria-colindex={column + 1} className={styles[each]}>
                  <span className={each === 'remove' ? 'visually-hidden' : undefined}>
                    {t(headings[each])}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...asRowGroup} className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <GridRow
                  key={row.id}
                  row={row}
                  index={index}
                  start={start - grid.head}
                  size={size}
                  isActive={row.id === active}
                  isSelected={selected.has(row.id)}
                  focusable={row.id === active ? cell : null}
                  editing={editing?.id === row.id ? editing : null}
                  problems={problems.get(row.id) ?? noProblems}
                  more={more.get(row.id)}
                  cellId={grid.cellId}
                  on={on}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      </div>
      <Summary points={points} problems={problems} more={more} onNext={goToProblem} at={at} />
    </div>
  );
}

/** The same object at each render, whose functions call those of the latest. */
function useSame(events: RowEvents): RowEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  }, [events]);
  return useMemo(
    () => ({
      leave: (text, how) => latest.current.leave(text, how),
      fix: (id, location) => latest.current.fix(id, location),
      remove: (id) => latest.current.remove(id),
    }),
    [],
  );
}

type ToolsProps = {
  points: Points;
  grid: Grid;
  tools: ReactNode;
  onRemove: (ids: readonly string[]) => void;
};

function GridTools({ points, grid, tools, onRemove }: ToolsProps) {
  const { t } = useTranslation('batchGrid');
  const { rows, selected, canUndo, canRedo } = points;
  const bar = useRef<HTMLDivElement>(null);
  const { takeFocus } = grid;
  // A button that becomes disabled loses the focus. The effect reads the page, not these values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these is what disables a button.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && bar.current?.contains(focused)) takeFocus();
  }, [canUndo, canRedo, selected, rows, takeFocus]);
  return (
    <div ref={bar} className={styles.tools}>
      <Button variant="quiet" icon={<Icon name="undo" />} disabled={!canUndo} onClick={points.undo}>
        {t('undo')}
      </Button>
      <Button variant="quiet" disabled={!canRedo} onClick={points.redo}>
        {t('redo')}
      </Button>
      <Button
        variant="quiet"
        icon={<Icon name="plus" />}
        disabled={rows.length >= maxRows}
        onClick={grid.append}
      >
        {t('addRow')}
      </Button>
      <Button variant="quiet" disabled={selected.size === 0} onClick={() => onRemove([...selected])}>
        {t('removeSelected')}
      </Button>
      {tools}
      {rows.length > maxInSight && <FindRows points={points} at={grid.at} />}
    </div>
  );
}

type SummaryProps = Required<Pick<Props, 'points' | 'problems' | 'more'>> & {
  at: number;
  onNext: (index: number) => void;
};

function Summary({ points: { rows, leftOut }, problems, more, at, onNext }: SummaryProps) {
  const { t } = useTranslation('batchGrid');
  const language = useLanguage();
  const weights = useMemo(
    () => rows.map(({ id }) => weightOf(problems.get(id), more.get(id))),
    [rows, problems, more],
  );
  const counts = allWeights.flatMap((weight) => {
    const count = weights.filter((each) => each === weight).length;
    return count === 0 ? [] : [t(weight, { count })];
  });
  const isWrong = (index: number) => weights[index] !== null;
  function next() {
    const after = rows.findIndex((_, index) => index > at && isWrong(index));
    onNext(after < 0 ? rows.findIndex((_, index) => isWrong(index)) : after);
  }
  return (
    <div className={styles.summary}>
      <span>{[t('total', { count: rows.length }), ...counts].join(comma[language])}</span>
      <span role="status" className={styles.leftOut}>
        {leftOut > 0 && t('leftOut', { count: leftOut })}
      </span>
      {counts.length > 0 && (
        <Button variant="quiet" onClick={next}>
          {t('nextProblem')}
        </Button>
      )}
    </div>
  );
}
