import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import type { Formats } from '../../i18n/format.ts';
import { type CaptureWindow, isSpan, windowState } from '../../order/capture-window.ts';
import { barOf, type Timeline } from '../view/timeline.ts';
import { wordStateOf, wordWindow } from '../words/window-words.ts';
import styles from './window-cell.module.css';

type Props = {
  window: CaptureWindow | null;
  /** The order is delivered or stopped. */
  isOver: boolean;
  timeline: Timeline;
  now: number;
  t: TFunction<'orders'>;
  formats: Formats;
};

/** One bar on the page's timeline, and the same as text. */
export function WindowCell({ window, isOver, timeline, now, t, formats }: Props) {
  if (window === null) return <span className={styles.words}>{t('windowNone')}</span>;
  const state = windowState(window, now);
  const stateWords = wordStateOf(window, now, isOver, t, formats);
  const words = wordWindow(window, now, t, formats, isOver ? t('windowOver') : stateWords);
  const { offset, length, beyond } = barOf(window, timeline);
  const place = { insetInlineStart: `${offset * 100}%`, inlineSize: `${length * 100}%` };
  return (
    <>
      <span className={styles.track} title={words}>
        {isSpan(state) && (
          <WindowBar
            kind={isOver ? 'ended' : state.kind}
            beyond={beyond}
            {...(beyond === null && { place })}
          />
        )}
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
  beyond?: 'start' | 'end' | null;
  place?: CSSProperties;
};

/** Ended is pale with an edge, open is solid, upcoming is an outline. */
export const WindowBar = ({ kind, beyond = null, place }: BarProps) => (
  <span className={styles.bar} data-kind={kind} data-beyond={beyond ?? undefined} style={place} />
);
