import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useEqual } from '../../browser/equal.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type OrderId, readOrderId } from '../../ids.ts';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { keyStruck } from '../../ui/keys/key-press.ts';
import { asRow, asRowGroup, asTable } from '../../ui/table-roles.ts';
import type { LoadedPage } from '../pages/page.ts';
import { linesForCells, TimelineHead, timelineLines } from '../timeline/timeline-head.tsx';
import type { OrdersView, SortField } from '../view/search.ts';
import { timelineOf } from '../view/timeline.ts';
import { AgainHead } from './again-cell.tsx';
import { ChooseHead } from './choose-cell.tsx';
import type { TableChoice } from './columns/columns.ts';
import { lengthsOf } from './columns/lengths.ts';
import { useJAndK } from './j-and-k.ts';
import { OrderTableRow, SkeletonRows, UnreadableRow } from './order-row.tsx';
import styles from './orders-table.module.css';
import type { Selection } from './selection/use-selection.ts';
import { TableHead } from './table-head.tsx';
import { useChanges } from './use-changes.ts';

/** Arrow keys, J and K, Home and End move the focus from row to row, also from a link inside one. */
function moveInRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const row = event.target.closest('tr');
  const rows = [...event.currentTarget.rows].filter(
    (candidate) => candidate.tabIndex >= -1 && candidate.hasAttribute('tabindex'),
  );
  const index = row === null ? -1 : rows.indexOf(row);
  const next = {
    ArrowDown: rows[index + 1],
    j: rows[index + 1],
    ArrowUp: rows[index - 1],
    k: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[keyStruck(event.nativeEvent) ?? event.key];
  if (next === undefined || index < 0) return;
  event.preventDefault();
  next.focus();
}

type Props = {
  /** Null while the first page loads. */
  page: LoadedPage | null;
  view: OrdersView;
  busy: boolean;
  now: number;
  /** Handles a press on a row's link to its order. */
  follow: (event: MouseEvent<HTMLElement>) => void;
  table: TableChoice;
  /** Null when orders cannot be selected. */
  selection: Selection | null;
  onSort: (field: SortField) => void;
  onSelect: (id: OrderId) => void;
  /** Selects the order and shows the map. */
  onShow: (id: OrderId) => void;
  /** Opens the form with the choices of an order. */
  onAgain: (order: ListedOrder) => void;
};

/** The width of the selection column, with the edge of the panel. */
const chooseWidth = 52;

export function OrdersTable(props: Props) {
  const { page, view, busy, now, follow, table, selection, onSort, onSelect, onShow, onAgain } = props;
  const { t } = useTranslation('orders');
  const { t: tTable } = useTranslation('table');
  const formats = useFormats();
  const rightToLeft = formats.language === 'ar';
  const rows = page?.rows;
  const windows = useMemo(
    () => (rows ?? []).flatMap((row) => (row.readable ? (windowIn(row.order) ?? []) : [])),
    [rows],
  );
  const timeline = useMemo(() => timelineOf(windows, now), [windows, now]);
  const lines = useMemo(
    () => linesForCells(timelineLines(timeline, now, rightToLeft)),
    [timeline, now, rightToLeft],
  );
  const shown = useMemo(() => table.columns.filter((column) => column.shown), [table]);
  // The same while only a width changes, which renders no row again.
  const names = useEqual(shown.map(({ name }) => name));
  const apart = names.includes('resolution');
  const ids = (rows ?? []).flatMap((row) => (row.readable ? [row.order.id] : []));
  const changes = useChanges(useEqual(ids), view, now, names.includes('changed'));
  const [focused, setFocused] = useState<OrderId | null>(null);
  const stop = [focused, view.order].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  const tabStop = rows?.findIndex((row) => row.readable && row.order.id === stop);
  const boxes = selection === null ? 0 : chooseWidth;
  const lengths = lengthsOf(shown, boxes);
  const body = useRef<HTMLTableSectionElement>(null);
  // From elsewhere on the screen they focus the rows; inside these and in the timeline an order has the focus
  // already.
  useJAndK((_, target) => {
    if (target instanceof Element && target.closest('[data-order]') !== null) return;
    body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  });

  return (
    <table
      {...asTable}
      className={styles.table}
      data-density={table.density}
      style={{ ...lines, '--table-width': lengths.table } as CSSProperties}
      aria-label={t('title')}
      // Rows that are only checked again stay as they are.
      aria-busy={busy && page?.view !== view}
    >
      <colgroup>
        {selection !== null && <col style={{ inlineSize: boxes }} />}
        {shown.map(({ name }, index) => (
          <col key={name} style={{ inlineSize: lengths.columns[index] }} />
        ))}
        <col style={{ inlineSize: 0 }} />
      </colgroup>
      <thead {...asRowGroup} className={styles.head}>
        <tr {...asRow}>
          {selection !== null && (
            <ChooseHead chosen={howMany(ids, selection)} onChoose={selection.choosePage} />
          )}
          {shown.map((column, index) => (
            <TableHead
              key={column.name}
              column={column}
              isFirst={index === 0}
              apart={apart}
              view={view}
              onSort={onSort}
              axis={<TimelineHead timeline={timeline} now={now} blank={windows.length === 0} />}
            />
          ))}
          <AgainHead name={t('orderAgain')} />
        </tr>
      </thead>
      <tbody
        ref={body}
        {...asRowGroup}
        className={styles.body}
        onClick={follow}
        onKeyDown={moveInRows}
        onFocus={({ target }) =>
          setFocused(readOrderId(target.closest('tr')?.getAttribute('data-order') ?? ''))
        }
      >
        {rows === undefined ? (
          <SkeletonRows count={view.rows} columns={names} boxes={selection !== null} />
        ) : (
          rows.map((row, index) =>
            row.readable ? (
              <OrderTableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are reused by position, so that the next page updates them in place.
                key={index}
                order={row.order}
                columns={names}
                timeline={timeline}
                now={now}
                changes={changes.get(row.order.id)}
                t={t}
                tTable={tTable}
                formats={formats}
                selected={row.order.id === view.order}
                tabStop={index === tabStop}
                onSelect={onSelect}
                onShow={onShow}
                onAgain={onAgain}
                chosen={selection?.chosen.has(row.order.id) ?? false}
                onChoose={selection?.choose ?? null}
              />
            ) : (
              <UnreadableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are reused by position, and an unreadable order may have no number.
                key={index}
                row={row}
                columns={names.length}
                boxes={selection !== null}
              />
            ),
          )
        )}
      </tbody>
    </table>
  );
}

function howMany(ids: readonly OrderId[], { chosen }: Selection): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}
