import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { Formats } from '../../i18n/format.ts';
import { comma } from '../../i18n/names.ts';
import type { OrderId } from '../../ids.ts';
import { closesSoon, isSpan, windowState } from '../../order/capture-window.ts';
import { shortPlace } from '../../order/place.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { barOf, type Timeline } from '../view/timeline.ts';
import { wordState, wordWindow } from '../words/window-words.ts';
import { WindowBar } from './window-cell.tsx';
import type { WindowLine } from './window-groups.ts';
import styles from './windows-view.module.css';

type Props = Omit<WindowLine, 'key'> & {
  timeline: Timeline;
  now: number;
  /** The view passes the texts down: a lookup per line costs more than rendering it. */
  t: TFunction<'views'>;
  tOrders: TFunction<'orders'>;
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

/** One order's window as a bar, and the same as text. */
export const WindowRow = memo(function WindowRow(props: Props) {
  const { order, window, timeline, now, t, tOrders, formats } = props;
  const { index, count, top, selected, tabStop, onSelect } = props;
  const number = order.no;
  const place = shortPlace(order.where, formats.language);
  const state = window === null ? null : windowState(window, now);
  const closing = window !== null && closesSoon(window, now);
  const stateWords = state === null ? '' : wordState(state, tOrders);
  const words = wordWindow(window, now, tOrders, formats, stateWords);
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
        aria-label={[number, place, closing ? t('closing') : null, words]
          .filter(Boolean)
          .join(comma[formats.language])}
        onClick={() => onSelect(order.id)}
      />
      <span className={styles.name}>
        <a href={paths.order(order.id)} className={styles.number} tabIndex={stop}>
          <Code>{number}</Code>
        </a>
        {place !== null && <bdi className={styles.place}>{place}</bdi>}
      </span>
      <span className={styles.track}>
        {window !== null && state !== null && isSpan(state) && (
          <Bar bar={barOf(window, timeline)} kind={state.kind} closing={closing} />
        )}
      </span>
      <span className={styles.state} data-closing={closing || undefined} aria-hidden="true">
        {state === null ? words : stateWords}
      </span>
    </li>
  );
});

type BarProps = { bar: ReturnType<typeof barOf>; kind: 'toCome' | 'open' | 'ended'; closing: boolean };

/** A window that closes soon has a mark at its end. */
function Bar({ bar: { offset, length, beyond }, kind, closing }: BarProps) {
  if (beyond !== null) return <WindowBar kind={kind} beyond={beyond} />;
  const end = offset + length;
  return (
    <>
      <WindowBar
        kind={kind}
        place={{ insetInlineStart: `${offset * 100}%`, inlineSize: `${length * 100}%` }}
      />
      {closing && end < 1 && (
        <span className={styles.closing} style={{ insetInlineStart: `${end * 100}%` }} />
      )}
    </>
  );
}
