import { keyed } from '../../keyed.ts';
import { type CaptureWindow, closesSoon, isSpan, windowIn, windowState } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';

/** The groups of windows relative to now, the most urgent first; last the orders that wait for nothing. */
export const groupNames = ['closing', 'open', 'toCome', 'ended', 'none', 'over'] as const;
export type GroupName = (typeof groupNames)[number];

export type WindowLine = {
  /** Its own, although two orders may have one number. */
  readonly key: string;
  readonly order: ListedOrder;
  readonly window: CaptureWindow | null;
};
export type WindowGroup = { readonly name: GroupName; readonly lines: readonly WindowLine[] };

/**
 * Groups the orders by the state of their window, without empty groups; orders that are delivered or stopped (`isOver`) have a group
 * of their own. Open windows are sorted by the nearest end, upcoming ones by the nearest start, the others by the latest end; equal
 * ones keep the order of the list.
 */
export function groupsOf(
  orders: readonly ListedOrder[],
  now: number,
  isOver: (order: ListedOrder) => boolean,
): WindowGroup[] {
  const groups: Record<GroupName, WindowLine[]> = {
    closing: [],
    open: [],
    toCome: [],
    ended: [],
    none: [],
    over: [],
  };
  for (const [key, order] of keyed(orders, ({ id }) => id)) {
    const window = windowIn(order);
    groups[isOver(order) ? 'over' : groupOf(window, now)].push({ key, order, window });
  }
  return groupNames.flatMap((name) => {
    const lines = groups[name].toSorted((a, b) => rank(name, a.window) - rank(name, b.window));
    return lines.length === 0 ? [] : [{ name, lines }];
  });
}

function groupOf(window: CaptureWindow | null, now: number): GroupName {
  if (window === null) return 'none';
  const state = windowState(window, now);
  if (!isSpan(state)) return 'none';
  return closesSoon(window, now) ? 'closing' : state.kind;
}

/** A missing end is far away, and finite so that two of them compare. */
const endless = 8.64e15;

function rank(name: GroupName, window: CaptureWindow | null): number {
  if (name === 'none') return 0;
  if (name === 'toCome') return window?.from?.at ?? endless;
  const end = window?.to?.at ?? endless;
  return name === 'ended' || name === 'over' ? -end : end;
}
