import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type CaptureWindow, isSpan, windowState } from '../../order/capture-window.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Bar, barOf, type Timeline } from '../view/timeline.ts';
import { wordStateOf, wordWindow } from '../words/window-words.ts';
import styles from './window-cell.module.css';

type Props = {
  window: CaptureWindow | null;
  /** The order is delivered or stopped. */
  isOver: boolean;
  timeline: Timeline;
  now: number;
  t: Translate<'orders'>;
  formats: Formats;
};

/** One bar on the page's timeline, and the same as text. */
export function WindowCell({ window, isOver, timeline, now, t, formats }: Props) {
  if (window === null) return <span className={styles.words}>{t('windowNone')}</span>;
  const state = windowState(window, now);
  const stateWords = wordStateOf(window, now, isOver, t, formats);
  const words = wordWindow(window, now, t, formats, isOver ? t('windowOver') : stateWords);
  const bar = barOf(window, timeline);
  return (
    <>
      <span className={styles.track} title={words}>
        {isSpan(state) && <WindowBar kind={isOver ? 'ended' : state.kind} bar={bar} />}
      </span>
      <span className="visually-hidden">{words}</span>
      <span className={styles.short} aria-hidden="true">
        {stateWords}
      </span>
    </>
  );
}

type BarProps = {
  kind: 'toCome' | 'open' | 'ended';
  /** Where it is on an axis. */
  bar?: Bar;
};

/** Ended is pale with an edge, open is solid, upcoming is an outline. Entirely outside the axis, a chevron points to it. */
export function WindowBar({ kind, bar }: BarProps) {
  if (bar === undefined) return <span className={styles.bar} data-kind={kind} />;
  const { offset, length, beyond, cut } = bar;
  if (beyond !== null)
    return (
      <span className={styles.beyond} data-kind={kind} data-beyond={beyond}>
        <Icon name={beyond === 'start' ? 'chevronStart' : 'chevronEnd'} size={12} />
      </span>
    );
  return (
    <span
      className={styles.bar}
      data-kind={kind}
      data-cut={cut ?? undefined}
      style={{ insetInlineStart: `${offset * 100}%`, inlineSize: `${length * 100}%` }}
    />
  );
}
