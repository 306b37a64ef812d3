import { backoff, type Waits } from '../../api/backoff.ts';

const busyMs = 60_000;
const idleMs = 300_000;
const idleAfterMs = 600_000;
const spread = 0.2;

/** The longest wait before a retry, unless the service asks for more. */
const afterFailures: Waits = { base: 60_000, cap: 900_000 };
const shortestMs = 15_000;

/** The wait between polls, with a jitter of a fifth to spread clients; longer while the user is inactive. */
export function pollIntervalMs(idleFor: number, visible: boolean, random: number): number {
  const interval = visible && idleFor < idleAfterMs ? busyMs : idleMs;
  return interval * (1 - spread + 2 * spread * random);
}

/** The wait from a failure to the retry; `failures` is the number before it in a row. Retry-After is respected. */
export const waitAfterFailure = (failures: number, error: unknown, random: () => number): number =>
  Math.max(shortestMs, backoff(failures, error, random, afterFailures));
