import { backoff, type Waits } from '../../api/backoff.ts';

const busyMs = 60_000;
const idleMs = 300_000;
const idleAfterMs = 600_000;
const spread = 0.2;

/** Longer than this nobody waits for the next try, unless the service asked for it. */
const afterFailures: Waits = { base: 60_000, cap: 900_000 };
const shortestMs = 15_000;

/** From one look to the next, up to a fifth more or less, so that many desks do not ask together; lighter where nobody is. */
export function restMs(idleFor: number, visible: boolean, random: number): number {
  const rest = visible && idleFor < idleAfterMs ? busyMs : idleMs;
  return rest * (1 - spread + 2 * spread * random);
}

/** From a failure to the next try; `failures` before it in a row. A Retry-After is kept. */
export const waitAfterFailure = (failures: number, error: unknown, random: () => number): number =>
  Math.max(shortestMs, backoff(failures, error, random, afterFailures));
