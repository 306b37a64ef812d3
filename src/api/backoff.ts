import { FailureError, namedWaitOf } from '../failure.ts';

/** Milliseconds: the upper limit of the first delay and of any delay. */
export type Waits = { readonly base: number; readonly cap: number };

const ofReads: Waits = { base: 500, cap: 10_000 };

/**
 * Full jitter: a delay in milliseconds between 0 and min(cap, base * 2^attempt), for reads 10 s and 0.5 s; at
 * least the wait that the service named.
 * @param attempt counts from 0; @param random in [0, 1).
 */
export function backoff(
  attempt: number,
  error: unknown,
  random: () => number = Math.random,
  { base, cap }: Waits = ofReads,
): number {
  const jittered = random() * Math.min(cap, base * 2 ** attempt);
  const named = namedWaitMs(error);
  return named === 0 ? jittered : Math.max(jittered, named) + random() * 1000;
}

/** The wait that the service named with a 429 or a 5xx, in milliseconds; 0 for none. */
export const namedWaitMs = (error: unknown): number =>
  error instanceof FailureError ? (namedWaitOf(error.failure) ?? 0) * 1000 : 0;

/** What a longer Retry-After counts as: nobody waits for more than a day. */
const longestSeconds = 86_400;

/**
 * Seconds of a Retry-After header, at most a day: a number or an HTTP date; null for an unusable value. A date is compared
 * with the service's own clock if the response carries a Date header.
 */
export function readRetryAfter(headers: Headers, now: number = Date.now()): number | null {
  const header = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(header)) return Math.min(Number(header), longestSeconds);
  const at = dateOf(header);
  if (at === null) return null;
  const seconds = Math.ceil((at - (dateOf(headers.get('date') ?? '') ?? now)) / 1000);
  return seconds >= 0 ? Math.min(seconds, longestSeconds) : null;
}

function dateOf(text: string): number | null {
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
