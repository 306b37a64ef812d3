import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type CaptureWindow, isSpan, type WindowState, windowState } from '../../order/capture-window.ts';
import { wordState, wordStateOf } from '../../orders/words/window-words.ts';
import { day } from '../../time.ts';

const hour = 3_600_000;

/** "Window closes in 9 hours, still Pending": `status` is the title as the service sent it. */
export function wordClosing(
  state: WindowState,
  status: string,
  t: Translate<'dashboard'>,
  orders: Translate<'orders'>,
): string {
  // Hours to an end without a zone, and what is neither closing nor closed, use the words of the order page.
  if (state.unsure || !isSpan(state) || state.kind === 'toCome')
    return t('windowState', { state: wordWindowState(state, t, orders), status });
  if (state.kind === 'open' && state.left !== null) {
    return state.left < hour
      ? t('closesSoon', { status })
      : t('closesHours', { count: Math.floor(state.left / hour), status });
  }
  if (state.kind === 'ended' && state.ago >= day)
    return t('closedDays', { count: Math.floor(state.ago / day), status });
  return t('closedToday', { status });
}

/** As `wordState`, beside a status, where "closed" alone would be about the order: "window closed 16 days ago". */
function wordWindowState(state: WindowState, t: Translate<'dashboard'>, orders: Translate<'orders'>): string {
  if (state.kind !== 'ended') return wordState(state, orders);
  const words =
    state.ago >= day ? t('windowEndedDays', { count: Math.floor(state.ago / day) }) : t('windowEndedToday');
  return state.unsure ? orders('ifUtc', { state: words }) : words;
}

/** The same of the window of an order, which may be delivered or stopped (`isOver`). */
export function wordWindowOf(
  window: CaptureWindow,
  now: number,
  isOver: boolean,
  t: Translate<'dashboard'>,
  orders: Translate<'orders'>,
  formats: Formats,
): string {
  const state = windowState(window, now);
  return state.kind === 'ended'
    ? wordWindowState(state, t, orders)
    : wordStateOf(window, now, isOver, orders, formats);
}
