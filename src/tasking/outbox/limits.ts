import type { Config } from '../../config.ts';
import { day } from '../../time.ts';

/** How many orders of an account may be confirmed in this browser in any 24 hours, and after how many each needs the password. */
export type OrderLimits = Pick<Config, 'maxOrderPerDay' | 'askPasswordAfter'>;

export const noLimits: OrderLimits = { maxOrderPerDay: null, askPasswordAfter: null };

/** Why a confirmation sends nothing. */
export type LimitRejection =
  /** The limit is reached. */
  | 'limit'
  /** The password is needed first. */
  | 'password';

/**
 * A time by two clocks. What a wrong clock could free or delete needs the same span by both: the service may send a wrong
 * `Date`, and the clock of the page may be set by anybody.
 */
export type TwoTimes = {
  /** By the service's clock; null if unknown. */
  readonly at: number | null;
  /** By the clock of the page; null if it was not stored. */
  readonly wall: number | null;
};

/** A stored time of the page that is later than now was of a wrong clock: it counts from now. */
export const notLater = (wall: number | null, now: number | null): number | null =>
  now === null ? wall : Math.min(wall ?? now, now);

/** A person's confirmation, and when. */
export type Confirmation = TwoTimes & {
  readonly limits: OrderLimits;
  /** The password was given for it. */
  readonly proved: boolean;
};

/** A confirmed order, by the id of its entry. It stays when its entry is deleted. */
export type Confirmed = TwoTimes & {
  readonly id: string;
  /** False once it is proved that it made no order. */
  readonly counts: boolean;
};

/** Whether these confirmations need a count at all. */
export const isLimited = ({ limits, proved }: Omit<Confirmation, keyof TwoTimes>): boolean =>
  limits.maxOrderPerDay !== null || (limits.askPasswordAfter !== null && !proved);

/** @param others the orders of the last 24 hours without those that are confirmed now. */
export function rejectionOf(
  others: number,
  { limits, proved }: Omit<Confirmation, keyof TwoTimes>,
  count = 1,
): LimitRejection | null {
  const { maxOrderPerDay: max, askPasswordAfter: free } = limits;
  if (max !== null && others + count > max) return 'limit';
  return free !== null && !proved && others + count > free ? 'password' : null;
}

/**
 * The orders of the last 24 hours by either clock; without the service's time nothing is too old. A date that is a day ahead is
 * of a wrong clock, and would otherwise count for as long as that clock was ahead.
 */
export const ofLastDay = (confirmed: readonly Confirmed[], now: TwoTimes): readonly Confirmed[] =>
  confirmed.filter(
    ({ at, wall, counts }) =>
      counts && (isWithin(at, now.at) || isWithin(notLater(wall, now.wall), now.wall)),
  );

const isWithin = (at: number | null, now: number | null) =>
  at === null || now === null || Math.abs(now - at) < day;

/** What may still be confirmed. */
export type Allowance = {
  /** Orders of the last 24 hours. */
  readonly placed: number;
  /** Null without a limit. */
  readonly max: number | null;
  readonly left: number;
  /** When there is room for one more, by the service's clock; null if that is unknown or never. */
  readonly nextAt: number | null;
};

export function allowanceOf(others: readonly Confirmed[], max: number | null, now: TwoTimes): Allowance {
  const placed = others.length;
  if (max === null) return { placed, max, left: Number.POSITIVE_INFINITY, nextAt: null };
  // A place is free once both clocks say so; told by the service's.
  const behind = now.at === null || now.wall === null ? 0 : now.at - now.wall;
  const oldestFirst = others
    .flatMap(({ at, wall }) => (at === null ? [] : Math.max(at, (notLater(wall, now.wall) ?? at) + behind)))
    .sort((a, b) => a - b);
  const freed = now.at === null ? undefined : oldestFirst[Math.max(0, placed - max)];
  return { placed, max, left: Math.max(0, max - placed), nextAt: freed === undefined ? null : freed + day };
}
