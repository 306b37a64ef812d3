import { backoff } from '../api/backoff.ts';
import { FailureError } from '../api/failure.ts';
import type { TokenResult } from '../api/token-call.ts';
import type { TwoClocks } from '../time.ts';

/** One call to the token endpoint and its start: a token's lifetime counts from there. */
export type Attempt = { readonly result: TokenResult; readonly beganAt: number };

type Plan = {
  readonly clock: TwoClocks;
  readonly random: () => number;
  /** The limit for all attempts and the delays between them. */
  readonly withinMs: number;
  readonly call: (timeoutMs: number) => Promise<TokenResult>;
  readonly mayRepeat: (result: TokenResult) => boolean;
};

const maxTries = 3;
/** With less time left no attempt is made. */
const leastMs = 500;

/** Calls up to three times, with full jitter between, until a usable response comes. */
export async function tryTokenCall(plan: Plan): Promise<Attempt> {
  const { clock, random, withinMs, call, mayRepeat } = plan;
  const until = clock.monotonic() + withinMs;
  for (let tries = 1; ; tries++) {
    const beganAt = clock.now();
    const result = await call(until - clock.monotonic());
    if (tries === maxTries || !mayRepeat(result)) return { result, beganAt };
    const failure = result.kind === 'failed' ? new FailureError(result.failure) : null;
    const wait = backoff(tries - 1, failure, random);
    if (clock.monotonic() + wait + leastMs > until) return { result, beganAt };
    await new Promise<void>((settle) => clock.after(wait, settle));
  }
}
