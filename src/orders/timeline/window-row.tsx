import { type CSSProperties, memo } from 'react';
import type { Formats } from '../../i18n/format.ts';
import { comma } from '../../i18n/names.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { OrderId } from '../../ids.ts';
import { closesSoon, isSpan, windowState } from '../../order/capture-window.ts';
import { statusName } from '../../order/naming.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { isPhone } from '../../ui/use-is-phone.ts';
import { type Bar, barOf, type Timeline } from '../view/timeline.ts';
import { usePlaceName } from '../words/use-place-name.ts';
import { wordStateOf, wordWindow } from '../words/window-words.ts';
import { WindowBar } from './window-cell.tsx';
import type { WindowLine } from './window-groups.ts';
import styles from './windows-view.module.css';

type Props = Omit<WindowLine, 'key'> & {
  /** The order is delivered or stopped. */
  isOver: boolean;
  timeline: Timeline;
  now: number;
  /** The view passes the texts down: a lookup per line costs more than rendering it. */
  t: Translate<'views'>;
  tOrders: Translate<'orders'>;
  formats: Formats;
  /** Its index among all lines, from 0, and their number. */
  index: number;
  count: number;
  /** CSS pixels from the top of the first line. */
  top: number;
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
};

/** One order's window as a bar, with its state beside it, and the same as text. */
export const WindowRow = memo(function WindowRow(props: Props) {
  const { order, window, isOver, timeline, now, t, tOrders, formats } = props;
  const { index, count, top, selected, tabStop, onSelect } = props;
  const number = order.no;
  const { name: place, short } = usePlaceName(order);
  const shown = isPhone() ? short : place;
  const state = window === null ? null : windowState(window, now);
  const closing = window !== null && !isOver && closesSoon(window, now);
  const stateWords = window === null ? null : wordStateOf(window, now, isOver, tOrders, formats);
  const words = isOver
    ? wordWindow(window, now, tOrders, formats, tOrders('windowOver'))
    : wordWindow(window, now, tOrders, formats);
  const bar = window === null || state === null || !isSpan(state) ? null : barOf(window, timeline);
  const stop = tabStop ? 0 : -1;
  return (
    <li
      className={styles.row}
      style={{ insetBlockStart: top }}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={selected || undefined}
      data-order={order.id}
      data-at={index}
    >
      <button
        type="button"
        className={styles.choose}
        tabIndex={stop}
        aria-pressed={selected}
        title={words}
        aria-label={[
          place,
          number,
          statusName(order.statusId, order.statusTitle),
          closing ? t('closing') : null,
          words,
        ]
          .filter(Boolean)
          .join(comma[formats.language])}
        onClick={() => onSelect(order.id)}
      />
      <span className={styles.name}>
        <StatusMark statusId={order.statusId} />
        <span className={styles.place}>{shown !== null && <bdi>{shown}</bdi>}</span>
        <a href={paths.order(order.id)} className={styles.number} tabIndex={stop}>
          <Code>{number}</Code>
        </a>
      </span>
      <span className={styles.track}>
        {bar !== null && state !== null && isSpan(state) && (
          <MarkedBar bar={bar} kind={isOver ? 'ended' : state.kind} closing={closing} />
        )}
        <span
          className={styles.state}
          style={besideBar(bar)}
          data-closing={closing || undefined}
          data-over={isOver || undefined}
          aria-hidden="true"
        >
          {stateWords ?? words}
        </span>
      </span>
    </li>
  );
});

/** The width of a state, as a share of a usual axis. */
const wordsShare = () => (isPhone() ? 0.46 : 0.2);

/** Beside the end of the bar, else before its start, else over its end. On a phone the words are below it, and begin or end where it does. */
function besideBar(bar: Bar | null): CSSProperties {
  if (bar === null) return { insetInlineStart: 8 };
  const { offset, length, beyond } = bar;
  const end = offset + length;
  if (beyond === 'start') return { insetInlineStart: 16 };
  if (beyond === 'end') return { insetInlineEnd: 16 };
  if (isPhone())
    return offset <= 1 - wordsShare()
      ? { insetInlineStart: `max(4px, ${offset * 100}%)` }
      : { insetInlineEnd: `max(16px, ${(1 - end) * 100}%)` };
  if (end <= 1 - wordsShare()) return { insetInlineStart: `calc(${end * 100}% + 8px)` };
  if (offset >= wordsShare()) return { insetInlineEnd: `calc(${(1 - offset) * 100}% + 8px)` };
  return { insetInlineEnd: 16 };
}

type BarProps = { bar: Bar; kind: 'toCome' | 'open' | 'ended'; closing: boolean };

/** A window that closes soon has a mark at its end. */
function MarkedBar({ bar, kind, closing }: BarProps) {
  const end = bar.offset + bar.length;
  return (
    <>
      <WindowBar kind={kind} bar={bar} />
      {closing && bar.beyond === null && end < 1 && (
        <span className={styles.closing} style={{ insetInlineStart: `${end * 100}%` }} />
      )}
    </>
  );
}
