import { useTranslation } from 'react-i18next';
import { useNotation } from '../../../places/notation-choice.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PointLocation } from '../../location/draft-location.ts';
import type { BatchRow } from '../batch.ts';
import { CellEditor, type Leave } from './cell-editor.tsx';
import { textOf } from './clipboard.ts';
import { type Cell, cells } from './moves.ts';
import styles from './points-grid.module.css';
import { ProblemCell } from './problem-cell.tsx';
import type { GridProblem } from './problems.ts';
import { asCell, asRow, asRowHead } from './roles.ts';
import type { Editing } from './use-grid.ts';

type Props = {
  row: BatchRow;
  index: number;
  /** Pixels from the first row, and its height. */
  start: number;
  size: number;
  isActive: boolean;
  isSelected: boolean;
  /** The cell that Tab reaches. */
  focusable: Cell | null;
  editing: Editing | null;
  problems: readonly GridProblem[];
  more: string | undefined;
  cellId: (id: string, cell: Cell) => string;
  onLeave: (text: string | null, leave: Leave) => void;
  onFix: (location: PointLocation) => void;
  onRemove: () => void;
};

/** One point. `data-row` and `data-cell` identify its cells. */
export function GridRow({ row, index, start, size, isActive, isSelected, editing, ...rest }: Props) {
  const { t } = useTranslation('batchGrid');
  const notation = useNotation();
  const { problems, more, focusable, cellId, onLeave, onFix, onRemove } = rest;
  const { id, place, location, own } = row;
  const number = index + 1;
  const text = textOf(location, notation);
  const isWrong = problems.length > 0 || more !== undefined;
  const of = (cell: Cell) => ({
    id: cellId(id, cell),
    'data-row': id,
    'data-cell': cell,
    'aria-colindex': cells.indexOf(cell) + 1,
    tabIndex: focusable === cell ? 0 : -1,
    className: styles[cell],
  });
  const editor = (name: string, value: string) => (
    <CellEditor name={name} value={value} typed={editing?.text ?? null} onLeave={onLeave} />
  );
  return (
    <tr
      {...asRow}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, blockSize: size }}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-wrong={isWrong || undefined}
    >
      <th {...asRowHead} {...of('number')}>
        {number}
      </th>
      <td {...asCell} {...of('place')} title={place || undefined}>
        {editing?.cell === 'place' ? editor(t('placeOf', { row: number }), place) : <bdi>{place}</bdi>}
        {Object.keys(own).length > 0 && editing?.cell !== 'place' && (
          <span className={styles.own}>{t('own')}</span>
        )}
      </td>
      <td {...asCell} {...of('location')} title={text || undefined}>
        {editing?.cell === 'location' ? (
          editor(t('locationOf', { row: number }), text)
        ) : location.kind === 'point' ? (
          <Code clip>{text}</Code>
        ) : (
          <bdi>{text}</bdi>
        )}
      </td>
      <td {...asCell} {...of('problem')}>
        {isWrong && <ProblemCell problems={problems} more={more} onFix={onFix} />}
      </td>
      <td {...asCell} {...of('remove')}>
        <button
          type="button"
          className={styles.removeButton}
          tabIndex={-1}
          aria-label={t('removeRow', { row: number })}
          title={t('removing')}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      </td>
    </tr>
  );
}
