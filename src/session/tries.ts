import { backoff } from '../api/backoff.ts';
import { FailureError } from '../api/failure.ts';
import type { TokenResult } from '../api/token-call.ts';
import type { TwoClocks } from '../time.ts';

/** One call to the token endpoint, and when it was begun: a token's life counts from there. */
export type Attempt = { readonly result: TokenResult; readonly beganAt: number };

type Plan = {
  readonly clock: TwoClocks;
  readonly random: () => number;
  /** All tries and the waits between them fit in this. */
  readonly withinMs: number;
  readonly call: (timeoutMs: number) => Promise<TokenResult>;
  readonly mayRepeat: (result: TokenResult) => boolean;
};

const mostTries = 3;
/** Less time than this is not worth a try. */
const leastMs = 500;

/** Calls up to three times, with full jitter between, as long as nothing usable came. */
export async function tryTokenCall(plan: Plan): Promise<Attempt> {
  const { clock, random, withinMs, call, mayRepeat } = plan;
  const until = clock.monotonic() + withinMs;
  for (let tries = 1; ; tries++) {
    const beganAt = clock.now();
    const result = await call(until - clock.monotonic());
    if (tries === mostTries || !mayRepeat(result)) return { result, beganAt };
    const failure = result.kind === 'failed' ? new FailureError(result.failure) : null;
    const wait = backoff(tries - 1, failure, random);
    if (clock.monotonic() + wait + leastMs > until) return { result, beganAt };
    await new Promise<void>((settle) => clock.after(wait, settle));
  }
}
