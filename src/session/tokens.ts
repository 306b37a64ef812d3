import { FailureError } from '../api/failure.ts';
import type { TokenSource } from '../api/http.ts';
import type { TwoClocks } from '../time.ts';
import { type Holder, sameAccount } from './holder.ts';
import { type Held, lifeLeft, untilDue } from './token-life.ts';

/** Two 401 within this time are a fault of the service, not of the token. */
const rejectedAgainMs = 60_000;

type Parts = {
  readonly holder: Holder;
  /** Null if the session has ended. */
  renew(stale: Held): Promise<Held | null>;
  /** Reads the stored session, and renews its token if it is due. */
  readNow(): void;
  readonly clock: TwoClocks;
};

/** The tokens of one account for its requests: a rejected token is replaced once, then the password is asked for. */
export function createTokens({ holder, renew, readNow, clock }: Parts): (account: string) => TokenSource {
  /** The token that replaced a rejected one, and the time. */
  let lastReplacement: { readonly sid: string; readonly gen: number; readonly at: number } | null = null;
  /** The time of the last password entry after the service had rejected every token. */
  let reauthenticatedAt = Number.NEGATIVE_INFINITY;

  let wasRejected = false;
  holder.subscribe(() => {
    const lock = holder.lock();
    if (wasRejected && lock === null) reauthenticatedAt = clock.monotonic();
    wasRejected = lock?.kind === 'tokenRefused';
  });

  /** A refresh may end after another account has signed in. */
  async function replace(stale: Held, signal: AbortSignal | undefined): Promise<Held> {
    const { email } = stale.record;
    const renewed = await renew(stale);
    return renewed !== null && sameAccount(renewed.record.email, email)
      ? renewed
      : holder.usable(email, signal);
  }

  return (account) => ({
    async current(signal) {
      const held = await holder.usable(account, signal);
      if (lifeLeft(held, clock) <= 0) return (await replace(held, signal)).record.accessToken;
      // The token is still valid. The watch renews it in time, unless the machine slept.
      if (untilDue(held, clock) <= 0) readNow();
      return held.record.accessToken;
    },
    async renew(used, signal) {
      const held = await holder.usable(account, signal);
      const { sid, gen, accessToken } = held.record;
      if (accessToken !== used) return accessToken;
      const now = clock.monotonic();
      if (now - reauthenticatedAt < rejectedAgainMs) throw new FailureError({ kind: 'signedOut' });
      if (
        lastReplacement?.sid === sid &&
        lastReplacement.gen === gen &&
        now - lastReplacement.at < rejectedAgainMs
      ) {
        holder.lockWith({ kind: 'tokenRefused' });
        return (await holder.usable(account, signal)).record.accessToken;
      }
      const { record } = await replace(held, signal);
      if (record.sid === sid) lastReplacement = { sid, gen: record.gen, at: clock.monotonic() };
      return record.accessToken;
    },
  });
}
