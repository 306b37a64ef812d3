import { FailureError } from './failure.ts';

const base = 500;
const cap = 10_000;

/**
 * Full jitter: between 0 and min(10 s, 0.5 s * 2^attempt), at least the time the service asked for.
 * @param attempt counts from 0; @param random in [0, 1); answers milliseconds.
 */
export function backoff(attempt: number, error: unknown, random: () => number = Math.random): number {
  const jittered = random() * Math.min(cap, base * 2 ** attempt);
  const failure = error instanceof FailureError ? error.failure : null;
  const asked = failure?.kind === 'busy' ? failure.retryAfterSeconds : null;
  return asked === null ? jittered : Math.max(jittered, asked * 1000) + random() * 1000;
}

/** Seconds of a Retry-After header: a number or an HTTP date; null where it says nothing usable. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  if (Number.isNaN(at) || !/[a-z]/i.test(header)) return null;
  const seconds = Math.ceil((at - now) / 1000);
  return seconds >= 0 && seconds < 86_400 ? seconds : null;
}
