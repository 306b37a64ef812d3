import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { type PointLocation, pointOf } from '../../../location/draft-location.ts';
import { useNotation } from '../../../places/notation-choice.ts';
import { NearWords, placeLabel } from '../../../places/place-words.tsx';
import { useNear, usePlaceOf } from '../../../places/use-places.ts';
import { Code } from '../../../ui/code.tsx';
import { KnownMark } from '../../../ui/feedback/status-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { asGridCell, asRow, asRowHead } from '../../../ui/table-roles.ts';
import type { BatchRow } from '../batch.ts';
import { type Cell, cells, textBeside, textOf } from './cells.ts';
import rowStyles from './grid-row.module.css';
import styles from './points-grid.module.css';
import { ProblemCell } from './problem-cell.tsx';
import { type GridProblem, weightOf } from './problems/problems.ts';
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
  /** The same object at each render, so that only changed rows are rendered. */
  on: RowEvents;
};

export type RowEvents = {
  readonly leave: (text: string | null, leave: Leave) => void;
  readonly fix: (id: string, location: PointLocation) => void;
  readonly remove: (id: string) => void;
};

/** One point. `data-row` and `data-cell` identify its cells. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, start, size, isActive, isSelected, editing, ...rest } = props;
  const { t } = useTranslation('batchGrid');
  const notation = useNotation();
  const { problems, more, focusable, cellId, on } = rest;
  const { id, place, location, own } = row;
  const number = index + 1;
  const text = textOf(location, notation);
  const shown = textBeside(row, notation);
  const weight = weightOf(problems, more);
  const of = (cell: Cell) => ({
    id: cellId(id, cell),
    'data-row': id,
    'data-cell': cell,
    'aria-colindex': cells.indexOf(cell) + 1,
    tabIndex: focusable === cell ? 0 : -1,
    className: styles[cell],
  });
  const editor = (name: string, value: string) => (
    <CellEditor
      name={name}
      value={value}
      typed={editing?.text ?? null}
      all={editing?.all === true}
      onLeave={on.leave}
    />
  );
  return (
    <tr
      {...asRow}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, blockSize: size }}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-weight={weight ?? undefined}
    >
      <th {...asRowHead} {...of('number')} title={t('selectRow')}>
        {weight !== null && <KnownMark mark={weight === 'toCorrect' ? 'refused' : 'doubt'} />}
        {number}
      </th>
      <td {...asGridCell} {...of('place')} title={place || undefined}>
        {editing?.cell === 'place' ? (
          editor(t('placeOf', { row: number }), place)
        ) : place === '' ? (
          <NearPlace point={pointOf(location)} />
        ) : (
          <bdi>{place}</bdi>
        )}
        {Object.keys(own).length > 0 && editing?.cell !== 'place' && (
          <span className={rowStyles.own}>{t(Object.keys(own).join() === 'note' ? 'ownNote' : 'own')}</span>
        )}
      </td>
      <td {...asGridCell} {...of('location')} title={shown || undefined}>
        {editing?.cell === 'location' ? (
          editor(t('locationOf', { row: number }), text)
        ) : location.kind === 'point' ? (
          <>
            <Code clip>{text}</Code>
            <NamedPlace location={location} />
          </>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </td>
      <td {...asGridCell} {...of('problem')}>
        {(problems.length > 0 || more !== undefined) && (
          <ProblemCell problems={problems} more={more} onFix={(at) => on.fix(id, at)} />
        )}
      </td>
      <td {...asGridCell} {...of('remove')}>
        <button
          type="button"
          className={rowStyles.removeButton}
          tabIndex={-1}
          aria-label={t('removeRow', { row: number })}
          title={t('removing')}
          onClick={() => on.remove(id)}
        >
          <Icon name="close" size={14} />
        </button>
      </td>
    </tr>
  );
});

/** The place that the point was taken from by its name. */
function NamedPlace({ location: { source, typed, point } }: { location: PointLocation }) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const place = usePlaceOf(source === 'place' ? (typed?.trim() ?? null) : null, point);
  const words = source === 'site' ? t('savedSite') : place && placeLabel(place, language);
  if (words === null) return null;
  return (
    <span className={rowStyles.named}>
      <bdi>{words}</bdi>
      {place?.code && (
        <>
          {' · '}
          <Code>{place.code}</Code>
        </>
      )}
    </span>
  );
}

/** Where the point of a row without a place lies, as the order form says it. It is no text of the row. */
function NearPlace({ point }: { point: LngLat | null }) {
  const near = useNear(point);
  if (near === null) return null;
  return (
    <span className={rowStyles.near}>
      <NearWords near={near} />
    </span>
  );
}

export type Leave = 'down' | 'up' | 'next' | 'back' | 'stay' | 'blur';

type EditorProps = {
  name: string;
  /** What the cell has. */
  value: string;
  /** What was typed in its place; null to change what it has. */
  typed: string | null;
  /** Selects it. */
  all: boolean;
  /** Null keeps what the cell has. */
  onLeave: (text: string | null, leave: Leave) => void;
};

/** The text box of an edited cell. It is left once: by a key, or by the focus that goes elsewhere. */
function CellEditor({ name, value, typed, all, onLeave }: EditorProps) {
  const [text, setText] = useState(typed ?? value);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const isAll = useRef(all);

  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(isAll.current ? 0 : current.value.length, current.value.length);
  }, []);

  function leave(next: string | null, how: Leave) {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(next === value ? null : next, how);
  }

  function press(event: KeyboardEvent) {
    // The keys of the grid are for its cells.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') leave(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') leave(text, event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Escape') leave(null, 'stay');
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={input}
      className={rowStyles.editor}
      aria-label={name}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => leave(text, 'blur')}
    />
  );
}
