import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../i18n/format.ts';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { day } from '../../time.ts';
import { placeOn, type Timeline } from '../view/timeline.ts';
import { labelsOn } from './ticks.ts';
import styles from './windows-view.module.css';

type Props = {
  timeline: Timeline;
  now: number;
  /** By a share of the span's length; positive is later. */
  onPan: (share: number) => void;
};

/** Dates and now over the bars; the axis can be dragged. Screen readers get each window as text. */
export function TimeAxis({ timeline, now, onPan }: Props) {
  const { t } = useTranslation('views');
  const formats = useFormats();
  const rightToLeft = useLanguage() === 'ar';
  const grip = useRef<number | null>(null);
  const today = placeOn(timeline, now);
  const at = (place: number) => ({ insetInlineStart: `${place * 100}%` });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null) return;
    const moved = (event.clientX - grip.current) / event.currentTarget.clientWidth;
    grip.current = event.clientX;
    onPan(rightToLeft ? moved : -moved);
  };
  return (
    <div
      className={styles.axis}
      aria-hidden="true"
      data-track=""
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientX;
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      {labelsOn(timeline, now).map((tick) => (
        <span key={tick} className={styles.label} style={at(placeOn(timeline, tick))}>
          <span>{wordTick(tick, timeline, formats)}</span>
        </span>
      ))}
      {today >= 0 && today <= 1 && (
        <span className={styles.label} data-now="" style={at(today)}>
          <span>{t('now')}</span>
        </span>
      )}
    </div>
  );
}

/** An hour of the day, a day, or, in a span of months, a day with its year. */
function wordTick(at: number, { start, end }: Timeline, formats: Formats): string {
  if (at % day !== 0) return formats.clock(at);
  return end - start > 300 * day ? formats.dayYear(at) : formats.dayShort(at);
}
