import type { Order } from '../api/wire/order.ts';
import type { WireTime } from '../api/wire/time.ts';
import type { ListedOrder } from './listed-order.ts';
import { detailOf } from './tasking-item.ts';

/** A window that ends within this time is about to close. */
export const closingMs = 48 * 3_600_000;

/** interface.md 2.8: CaptureAttempFrom and CaptureAttempTo; either may be missing, never both. */
export type CaptureWindow = { readonly from: WireTime | null; readonly to: WireTime | null };

/** The position of an instant relative to a window; spans are milliseconds and never negative. */
export type WindowState =
  | { readonly kind: 'toCome'; readonly opensIn: number }
  | { readonly kind: 'open'; readonly left: number | null }
  | { readonly kind: 'ended'; readonly ago: number }
  | { readonly kind: 'unclear' };

export function windowOf(order: Order): CaptureWindow | null {
  const detail = detailOf(order);
  const [from, to] = [detail?.CaptureAttempFrom ?? null, detail?.CaptureAttempTo ?? null];
  return from === null && to === null ? null : { from, to };
}

/** The window of a listed order. */
export function windowIn({
  windowFrom,
  windowTo,
}: Pick<ListedOrder, 'windowFrom' | 'windowTo'>): CaptureWindow | null {
  if (windowFrom === null && windowTo === null) return null;
  const time = (at: number | null) => (at === null ? null : { at, zoned: true });
  return { from: time(windowFrom), to: time(windowTo) };
}

/** The end is exclusive: at its instant the window has ended. */
export function windowState({ from, to }: CaptureWindow, now: number): WindowState {
  if (from !== null && to !== null && to.at < from.at) return { kind: 'unclear' };
  if (to !== null && now >= to.at) return { kind: 'ended', ago: now - to.at };
  if (from !== null && now < from.at) return { kind: 'toCome', opensIn: from.at - now };
  return { kind: 'open', left: to === null ? null : to.at - now };
}

/** Whether a window is open and closes within `closingMs`. */
export const closesSoon = (state: WindowState): boolean =>
  state.kind === 'open' && state.left !== null && state.left <= closingMs;

/** The elapsed part of an open window, 0 to 1; null without a start or an end. */
export function windowProgress({ from, to }: CaptureWindow, now: number): number | null {
  if (from === null || to === null || to.at <= from.at) return null;
  return Math.min(1, Math.max(0, (now - from.at) / (to.at - from.at)));
}

/**
 * Whether a window, milliseconds since 1970 UTC and NaN for a missing end, is in a state of the filter at `now`. Ends count as in
 * `tracking/answers/overview`: at its last instant a window is over.
 */
export function isInState(
  from: number,
  to: number,
  state: 'open' | 'soon' | 'over' | 'due',
  now: number,
): boolean {
  if (state === 'open') {
    if (Number.isNaN(from)) return to > now;
    return from <= now && (Number.isNaN(to) || (to > now && to >= from));
  }
  const left = to - now;
  return (state !== 'soon' && left <= 0) || (state !== 'over' && left > 0 && left <= closingMs);
}
