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

/** A person's confirmation, at a time by the service's clock; null if that is unknown. */
export type Confirmation = {
  readonly at: number | null;
  readonly limits: OrderLimits;
  /** The password was given for it. */
  readonly proved: boolean;
};

/** A confirmed order, by the id of its entry. It stays when its entry is deleted. */
export type Confirmed = {
  readonly id: string;
  /** The last confirmation by the service's clock; null until that is known. */
  readonly at: number | null;
  /** False once it is proved that it made no order. */
  readonly counts: boolean;
};

/** Whether these confirmations need a count at all. */
export const isLimited = ({ limits, proved }: Omit<Confirmation, 'at'>): boolean =>
  limits.maxOrderPerDay !== null || (limits.askPasswordAfter !== null && !proved);

/** @param others the orders of the last 24 hours without those that are confirmed now. */
export function rejectionOf(
  others: number,
  { limits, proved }: Omit<Confirmation, 'at'>,
  count = 1,
): LimitRejection | null {
  const { maxOrderPerDay: max, askPasswordAfter: free } = limits;
  if (max !== null && others + count > max) return 'limit';
  return free !== null && !proved && others + count > free ? 'password' : null;
}

/**
 * The orders of the last 24 hours at a time of the service; without that time nothing is too old. A date that is a day ahead is
 * of a wrong clock, and would otherwise count for as long as that clock was ahead.
 */
export const ofLastDay = (confirmed: readonly Confirmed[], now: number | null): readonly Confirmed[] =>
  confirmed.filter(({ at, counts }) => counts && (at === null || now === null || Math.abs(now - at) < day));

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

export function allowanceOf(others: readonly Confirmed[], max: number | null, now: number | null): Allowance {
  const placed = others.length;
  if (max === null) return { placed, max, left: Number.POSITIVE_INFINITY, nextAt: null };
  const oldestFirst = others.flatMap(({ at }) => at ?? []).sort((a, b) => a - b);
  const freed = max === 0 || now === null ? undefined : oldestFirst[Math.max(0, placed - max)];
  return { placed, max, left: Math.max(0, max - placed), nextAt: freed === undefined ? null : freed + day };
}
