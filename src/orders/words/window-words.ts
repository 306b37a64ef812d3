import type { WireTime } from '../../api/wire/time.ts';
import type { Formats } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolate.ts';
import type { Translate } from '../../i18n/translate.ts';
import {
  type CaptureWindow,
  type WindowState,
  windowProgress,
  windowState,
} from '../../order/capture-window.ts';
import { day } from '../../time.ts';

const hour = 3_600_000;

/** "open, 12 days left", and what is not known of it. */
export function wordState(state: WindowState, t: Translate<'orders'>): string {
  const words = wordSpan(state, t);
  const said = state.unsure ? t('ifUtc', { state: words }) : words;
  if (state.unread === 'from') return t('unreadStart', { state: said });
  return state.unread === 'to' ? t('unreadEnd', { state: said }) : said;
}

/**
 * The state of a window in words; of an order that is delivered or stopped (`isOver`), for which it opens, closes and counts nothing
 * any more, its end alone.
 */
export function wordStateOf(
  window: CaptureWindow,
  now: number,
  isOver: boolean,
  t: Translate<'orders'>,
  formats: Formats,
): string {
  const state = windowState(window, now);
  const isRunning = state.kind === 'open' || state.kind === 'toCome';
  if (!isOver || !isRunning || window.to === null) return wordState(state, t);
  return t('windowUntil', { day: dayNear(window.to.at, now, formats) });
}

/** What page and paper say of a window: its state, how much of it has passed, and the ends that it has. */
export function windowFacts(
  window: CaptureWindow | null,
  now: number,
  t: Translate<'orders'>,
  order: Translate<'order'>,
  formats: Formats,
  isOver = false,
) {
  const progress = window === null ? null : windowProgress(window, now);
  const percent = progress === null ? null : Math.floor(progress * 100);
  const ends = [
    { end: 'opens' as const, time: window?.from ?? null, unread: window?.unreadFrom ?? null },
    { end: 'closes' as const, time: window?.to ?? null, unread: window?.unreadTo ?? null },
  ];
  return {
    state: window === null ? t('windowNone') : wordStateOf(window, now, isOver, t, formats),
    progress,
    percent,
    passed: percent === null ? null : order('passed', { percent: formats.number(percent) }),
    isUnderWay: !isOver && progress !== null && progress > 0 && progress < 1,
    /** Of an end that cannot be read the words as they were sent. */
    ends: ends.flatMap(({ end, time, unread }) =>
      time === null && unread === null
        ? []
        : [{ end, time, unread: unread && t('unreadTime', { text: isolated(unread.text ?? '') }) }],
    ),
  };
}

/** Whole days, then whole hours, rounded down, so that the rest is never overstated. */
function wordSpan(state: WindowState, t: Translate<'orders'>): string {
  switch (state.kind) {
    case 'toCome':
      if (state.opensIn >= day) return t('opensDays', { count: Math.floor(state.opensIn / day) });
      if (state.opensIn >= hour) return t('opensHours', { count: Math.floor(state.opensIn / hour) });
      return t('opensSoon');
    case 'open':
      if (state.left === null) return state.unread === 'to' ? t('openNow') : t('openEndless');
      if (state.left >= day) return t('leftDays', { count: Math.floor(state.left / day) });
      if (state.left >= hour) return t('leftHours', { count: Math.floor(state.left / hour) });
      return t('leftSoon');
    case 'ended':
      if (state.ago >= day) return t('endedDays', { count: Math.floor(state.ago / day) });
      if (state.ago >= hour) return t('endedHours', { count: Math.floor(state.ago / hour) });
      return t('endedSoon');
    case 'reversed':
      return t('windowReversed');
    case 'empty':
      return t('windowEmpty');
    case 'unread':
      return t('windowUnread');
  }
}

/** "Window 19 Nov to 3 Dec, open, 12 days left". */
export function wordWindow(
  window: CaptureWindow | null,
  now: number,
  t: Translate<'orders'>,
  formats: Formats,
  state = window === null ? '' : wordState(windowState(window, now), t),
): string {
  if (window === null) return t('windowNone');
  if (window.from === null && window.to === null) return state;
  const day = (time: WireTime) => dayNear(time.at, now, formats);
  if (window.from === null) return t('windowToLine', { to: window.to === null ? '' : day(window.to), state });
  if (window.to === null) return t('windowFromLine', { from: day(window.from), state });
  return t('windowLine', { from: day(window.from), to: day(window.to), state });
}

/** "23 Nov", with the year if it is not the current one. */
export function dayNear(at: number, now: number, formats: Formats): string {
  const sameYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return sameYear ? formats.dayShort(at) : formats.dayYear(at);
}

/** "18 Nov 2026, 14:05 UTC"; a time without a zone is the service's own and never labelled UTC. */
export function wordTime(time: WireTime, t: Translate<'orders'>, formats: Formats): string {
  return t(time.zoned ? 'utcTime' : 'serviceTime', { time: formats.moment(time.at) });
}
