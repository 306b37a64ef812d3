import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { textScale } from '../../browser/text-scale.ts';
import type { Formats } from '../../i18n/format.ts';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { day } from '../../time.ts';
import { isPhone } from '../../ui/use-is-phone.ts';
import type { Span } from '../view/span.ts';
import { labelledTicks, labelWidths, placeOn, type Timeline } from '../view/timeline.ts';
import styles from './windows-view.module.css';

const hour = 3_600_000;
/** Weeks begin on Monday, and 1970 on a Thursday. */
const monday = 4 * day;
const spans = [3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day];
const months = [1, 2, 3, 6, 12, 24, 60, 120];
const monthLength = 28 * day;

/** Round instants in UTC inside a span, at most `max` of them: hours, days, Mondays, months or years. */
export function ticksIn(span: Span, max: number): number[] {
  const shortest = (span.end - span.start) / Math.max(1, max);
  const step = spans.find((candidate) => candidate >= shortest);
  if (step !== undefined) return evenly(span, step, step >= 7 * day ? monday : 0);
  const count = months.find((candidate) => candidate * monthLength >= shortest) ?? 240;
  return monthly(span, count);
}

function evenly({ start, end }: Span, step: number, from: number): number[] {
  const ticks: number[] = [];
  for (let at = from + Math.ceil((start - from) / step) * step; at <= end; at += step) ticks.push(at);
  return ticks;
}

function monthly({ start, end }: Span, count: number): number[] {
  const first = new Date(start);
  const month = first.getUTCFullYear() * 12 + first.getUTCMonth();
  const ticks: number[] = [];
  for (let index = Math.ceil(month / count) * count; ; index += count) {
    const at = Date.UTC(Math.floor(index / 12), index % 12, 1);
    if (at > end) return ticks;
    if (at >= start) ticks.push(at);
  }
}

/** The room of a tick, in pixels of usual text: with less, the dates lie too close to be read at a glance. */
const tickWidth = 60;
const leastTicks = 7;

/** As many ticks as an axis of that width has room for, but some on the narrowest. */
export const ticksFor = (span: Span, width: number): number[] =>
  ticksIn(span, Math.max(leastTicks, Math.floor(width / tickWidth)));

/** About the least width of the axis, in pixels of usual text: beside the names it has the rest of a phone's window. */
const usualWidth = () => (isPhone() ? Math.max(120, innerWidth / textScale() - 152) : 640);

/** The width of the axis, in pixels of usual text. */
export function useAxisWidth(axis: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usualWidth);
  useLayoutEffect(() => {
    const element = axis.current;
    if (element === null) return;
    const measure = () => setWidth(Math.round(element.clientWidth / textScale()) || usualWidth());
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [axis]);
  return width;
}

type Props = {
  axis: RefObject<HTMLDivElement | null>;
  /** In pixels of usual text. */
  width: number;
  timeline: Timeline;
  now: number;
  /** By a share of the span's length; positive is later. */
  onPan: (share: number) => void;
};

/** Dates and now over the bars; the axis can be dragged. Screen readers get each window as text. */
export function TimeAxis({ axis, width, timeline, now, onPan }: Props) {
  const { t } = useTranslation('views');
  const formats = useFormats();
  const rightToLeft = useLanguage() === 'ar';
  const grip = useRef<number | null>(null);
  const today = placeOn(timeline, now);
  const at = (place: number) => ({ insetInlineStart: `${place * 100}%` });
  const labelWidth = hasYears(timeline) ? labelWidths.year : labelWidths.day;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null) return;
    const moved = (event.clientX - grip.current) / event.currentTarget.clientWidth;
    grip.current = event.clientX;
    onPan(rightToLeft ? moved : -moved);
  };
  return (
    <div
      ref={axis}
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
      {labelledTicks(timeline, now, width, labelWidth).map((tick) => (
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

const hasYears = ({ start, end }: Timeline) => end - start > 300 * day;

/** An hour of the day, a day, or, in a span of months, a day with its year. */
function wordTick(at: number, timeline: Timeline, formats: Formats): string {
  if (at % day !== 0) return formats.clock(at);
  return hasYears(timeline) ? formats.dayYear(at) : formats.dayShort(at);
}
