import { Signal } from '../browser/signal.ts';
import { FailureError } from '../failure.ts';
import type { TwoClocks } from '../time.ts';
import type { SessionRecord } from './record.ts';
import { type Held, hold } from './token-life.ts';

/**
 * The reason that nobody is signed in. `refused` carries the server's text about the refresh (interface.md
 * 7.2.2).
 */
export type EndReason =
  | { readonly kind: 'never' | 'signedOut' | 'expired' | 'tooLong' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  /** A newer version of the app owns the session in this browser. */
  | { readonly kind: 'newer' }
  /** Neither locks nor sealing work here, and the password would be sent unencrypted. */
  | { readonly kind: 'insecure' };

/**
 * The reason for the password prompt over the page. `refused` and `tokenRefused` may carry the server's text.
 */
export type Lock = {
  readonly kind: 'expired' | 'refused' | 'idle' | 'tokenRefused' | 'newer';
  readonly error?: string;
  readonly description?: string | null;
};

export type SessionState =
  | { readonly signedIn: true; readonly email: string; readonly lock: Lock | null }
  | { readonly signedIn: false; readonly reason: EndReason };

const spelledAlike = (email: string) => email.trim().toLowerCase();
export const sameAccount = (one: string, other: string): boolean => spelledAlike(one) === spelledAlike(other);

/** The normalized account of the session; null for none. */
export const accountOf = (state: SessionState): string | null =>
  state.signedIn ? spelledAlike(state.email) : null;

/**
 * Whether an account signed out or another one signed in. After an expired session the same account signs in
 * again.
 */
export const hasLeft = (state: SessionState, account: string): boolean =>
  state.signedIn ? accountOf(state) !== account : state.reason.kind === 'signedOut';

/** A call waits at most this long for the password. */
const patienceMs = 10 * 60_000;

const signedOut = () => new FailureError({ kind: 'signedOut' });

export type Holder = ReturnType<typeof createHolder>;

/** The session as this tab knows it. Each change notifies the subscribers once, synchronously. */
export function createHolder(clock: TwoClocks, random: () => number, first: EndReason) {
  let held: Held | null = null;
  let lock: Lock | null = null;
  let reason = first;
  let endedSid: string | null = null;
  let state: SessionState = { signedIn: false, reason };
  const changed = new Signal();

  function become(next: Held | null, nextLock: Lock | null) {
    held = next;
    lock = nextLock;
    state =
      held === null
        ? { signedIn: false, reason }
        : { signedIn: true, email: held.record.email, lock: nextLock };
    changed.emit();
  }

  const subscribe = changed.listen;
  const isOf = (account: string) => held !== null && sameAccount(held.record.email, account);

  /** Settles when the session is no longer locked, or has ended. */
  function unlocked(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((settle, reject) => {
      const over = (how: () => void) => {
        unsubscribe();
        cancel();
        signal?.removeEventListener('abort', abort);
        how();
      };
      const abort = () => over(() => reject(signal?.reason));
      const unsubscribe = subscribe(() => {
        if (lock === null) over(settle);
      });
      const cancel = clock.after(patienceMs, () => over(() => reject(signedOut())));
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
  }

  return {
    held: () => held,
    lock: () => lock,
    /** The session that this tab ended last. */
    endedSid: () => endedSid,
    state: () => state,
    subscribe,
    /**
     * Opens any lock except that of an idle session, which only a new sign-in opens.
     * @param found the lock of a session that was found in the store
     */
    adopt(record: SessionRecord, found: Lock | null = null) {
      const idle = lock?.kind === 'idle' && held?.record.sid === record.sid;
      become(hold(record, clock, random), idle ? lock : found);
    },
    lockWith(next: Lock) {
      if (held !== null) become(held, next);
    },
    end(why: EndReason) {
      reason = why;
      endedSid = held?.record.sid ?? endedSid;
      become(null, null);
    },
    /**
     * The current session once it is unlocked; throws when there is none or it belongs to another account
     * than `account`, also if that one is locked.
     */
    async usable(account: string, signal?: AbortSignal): Promise<Held> {
      if (lock !== null && isOf(account)) await unlocked(signal);
      if (held === null || !isOf(account)) throw signedOut();
      return held;
    },
  };
}
