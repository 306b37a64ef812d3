import type { Order } from '../api/wire/order.ts';
import type { WireTime } from '../api/wire/time.ts';
import type { ListedOrder } from './listed-order.ts';
import { detailOf } from './tasking-item.ts';

/** A window that ends within this time is about to close. */
export const closingMs = 48 * 3_600_000;

/** An end that was sent and cannot be read: its text, null where only that is remembered. */
export type UnreadEnd = { readonly text: string | null };

/** interface.md 2.8: CaptureAttempFrom and CaptureAttempTo; either may be missing, never both. */
export type CaptureWindow = {
  readonly from: WireTime | null;
  readonly to: WireTime | null;
  readonly unreadFrom?: UnreadEnd;
  readonly unreadTo?: UnreadEnd;
};

/**
 * The phase of a window at `now`, by both its ends: milliseconds since 1970 UTC, NaN for one that is not known. All that says,
 * counts or lists what opens, closes or has closed follows it. The end is exclusive: at its instant the window has ended.
 */
export type Phase = 'none' | 'reversed' | 'empty' | 'toCome' | 'open' | 'closing' | 'ended';

export function phaseOf(from: number, to: number, now: number): Phase {
  if (Number.isNaN(from) && Number.isNaN(to)) return 'none';
  if (to < from) return 'reversed';
  if (to <= now) return 'ended';
  if (to === from) return 'empty';
  if (from > now) return 'toCome';
  return to - now <= closingMs ? 'closing' : 'open';
}

/** The state of a window, for words; spans are milliseconds and never negative. */
export type WindowState = (
  | { readonly kind: 'toCome'; readonly opensIn: number }
  | { readonly kind: 'open'; readonly left: number | null }
  | { readonly kind: 'ended'; readonly ago: number }
  | { readonly kind: 'reversed' | 'empty' | 'unread' }
) & {
  /** An end that counts for the spans has no time zone: they are right if it is UTC. */
  readonly unsure?: true;
  /** An end that cannot be read, beside one that can. */
  readonly unread?: 'from' | 'to';
};

/** Whether a window is a span of time. */
export const isSpan = <State extends WindowState>(
  state: State,
): state is State & { readonly kind: 'toCome' | 'open' | 'ended' } =>
  state.kind === 'toCome' || state.kind === 'open' || state.kind === 'ended';

export function windowOf(order: Order): CaptureWindow | null {
  const detail = detailOf(order);
  const { CaptureAttempFrom: from = null, CaptureAttempTo: to = null } = detail ?? {};
  const { UnreadFrom: unreadFrom = null, UnreadTo: unreadTo = null } = detail ?? {};
  return windowFrom({
    from,
    to,
    ...(unreadFrom !== null && { unreadFrom: { text: unreadFrom } }),
    ...(unreadTo !== null && { unreadTo: { text: unreadTo } }),
  });
}

type Ends = Pick<ListedOrder, 'windowFrom' | 'windowFromInUtc' | 'windowTo' | 'windowToInUtc'>;

/** The window of a listed order. */
export function windowIn({ windowFrom: from, windowFromInUtc, windowTo: to, windowToInUtc }: Ends) {
  const time = (at: number | null, zoned: boolean) => (at === null ? null : { at, zoned });
  return windowFrom({
    from: time(from, windowFromInUtc),
    to: time(to, windowToInUtc),
    ...(from === null && !windowFromInUtc && { unreadFrom: { text: null } }),
    ...(to === null && !windowToInUtc && { unreadTo: { text: null } }),
  });
}

/** Null without any end. */
function windowFrom(window: CaptureWindow): CaptureWindow | null {
  const { from, to, unreadFrom, unreadTo } = window;
  return from === null && to === null && !unreadFrom && !unreadTo ? null : window;
}

export function windowState({ from, to, unreadFrom, unreadTo }: CaptureWindow, now: number): WindowState {
  const [start, end] = [from?.at ?? Number.NaN, to?.at ?? Number.NaN];
  const unread = unreadFrom ? { unread: 'from' as const } : unreadTo ? { unread: 'to' as const } : {};
  const by = (...ends: readonly (WireTime | null)[]) =>
    ends.some((each) => each?.zoned === false) ? { unsure: true as const } : {};
  const phase = phaseOf(start, end, now);
  switch (phase) {
    case 'none':
      return { kind: 'unread' };
    case 'ended':
      return { kind: 'ended', ago: now - end, ...by(to), ...unread };
    case 'toCome':
      return { kind: 'toCome', opensIn: start - now, ...by(from), ...unread };
    case 'open':
    case 'closing':
      return { kind: 'open', left: to === null ? null : end - now, ...by(from, to), ...unread };
    default:
      return { kind: phase };
  }
}

/** Whether a window is open and closes within `closingMs`. */
export const closesSoon = ({ from, to }: CaptureWindow, now: number): boolean =>
  phaseOf(from?.at ?? Number.NaN, to?.at ?? Number.NaN, now) === 'closing';

/** The elapsed part of an open window, 0 to 1; null without a start or an end. */
export function windowProgress({ from, to }: CaptureWindow, now: number): number | null {
  if (from === null || to === null || to.at <= from.at) return null;
  return Math.min(1, Math.max(0, (now - from.at) / (to.at - from.at)));
}

const phases = {
  open: ['open', 'closing'],
  soon: ['closing'],
  over: ['ended'],
  due: ['closing', 'ended'],
} as const satisfies Record<string, readonly Phase[]>;

/**
 * Whether a window is in a state of the filter at `now`; ends as for `phaseOf`. That of an order that is delivered or stopped
 * (`isOver`) is neither open nor closing.
 */
export function isInState(
  from: number,
  to: number,
  state: keyof typeof phases,
  now: number,
  isOver = false,
): boolean {
  const allowed: readonly Phase[] = phases[state];
  const phase = phaseOf(from, to, now);
  return allowed.includes(phase) && !(isOver && (phase === 'open' || phase === 'closing'));
}
