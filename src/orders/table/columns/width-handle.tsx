import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/words.tsx';
import {
  allColumns,
  type Column,
  type ColumnName,
  widthLimits,
  withColumn,
  withinLimits,
} from './columns.ts';
import { isFlexible } from './lengths.ts';
import { chooseTable, tableChoice } from './use-table-choice.ts';
import styles from './width-handle.module.css';

type Props = {
  column: Column;
  /** The translated name of the column. */
  name: string;
  /** One column edge is the tab stop; the up and down arrows move to the others. */
  reachable: boolean;
};

const selector = '[role="separator"]';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -8, ArrowRight: 8, PageDown: -40, PageUp: 40 };

/** The edge of a column head: dragged, or moved by keys. A double press or Enter resets the width. */
export function WidthHandle({ column, name, reachable }: Props) {
  const { t } = useTranslation('table');
  const start = useRef<{ at: number; width: number } | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: event.clientX, width: widthNow(event.currentTarget, column) };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const wider = directionOf(event.currentTarget) * (event.clientX - start.current.at);
    if (wider !== 0) put(event.currentTarget, column.name, start.current.width + wider);
  };
  const end = () => {
    start.current = null;
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[key];
    const way = key.startsWith('Arrow') ? directionOf(currentTarget) : 1;
    if (step !== undefined) put(currentTarget, column.name, widthNow(currentTarget, column) + way * step);
    else if (key === 'Home') put(currentTarget, column.name, widthLimits.min);
    else if (key === 'End') put(currentTarget, column.name, widthLimits.max);
    else if (key === 'Enter') reset(column.name);
    else if (key === 'ArrowUp') edgesOf(currentTarget).before.at(-1)?.focus();
    else if (key === 'ArrowDown') edgesOf(currentTarget).after[0]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of text has no value and takes no focus.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('widthOf', { name })}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      aria-valuenow={column.width ?? allColumns[column.name].width}
      tabIndex={reachable ? 0 : -1}
      className={styles.handle}
      data-column={column.name}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => reset(column.name)}
      onKeyDown={keys}
    />
  );
}

const directionOf = (edge: HTMLElement) => (getComputedStyle(edge).direction === 'rtl' ? -1 : 1);

const reset = (name: ColumnName) => chooseTable(withColumn(tableChoice(), name, { width: null }));

/** The rendered width; the stored one when there is no layout. */
const widthNow = (edge: HTMLElement, { name, width }: Column): number =>
  edge.closest('th')?.getBoundingClientRect().width || (width ?? allColumns[name].width);

function edgesOf(edge: HTMLElement) {
  const edges = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const place = edges.indexOf(edge);
  return { before: edges.slice(0, place), after: edges.slice(place + 1) };
}

/** Earlier columns that would grow or shrink keep their width, so that the edge follows the pointer. */
function put(edge: HTMLElement, name: ColumnName, width: number) {
  const kept = edgesOf(edge).before.reduce((choice, other) => {
    const column = choice.columns.find((candidate) => candidate.name === other.getAttribute('data-column'));
    if (column === undefined || !isFlexible(column)) return choice;
    return withColumn(choice, column.name, { width: withinLimits(widthNow(other, column)) });
  }, tableChoice());
  chooseTable(withColumn(kept, name, { width: withinLimits(width) }));
}
