import { FailureError } from '../api/failure.ts';
import type { TwoClocks } from '../time.ts';
import type { SessionRecord } from './record.ts';
import { type Held, hold } from './token-life.ts';

/** Why nobody is signed in. `refused` carries the server's words about the refresh (interface.md 7.2.2). */
export type EndReason =
  | { readonly kind: 'never' | 'signedOut' | 'expired' | 'tooLong' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  /** A newer version of the app keeps the session in this browser. */
  | { readonly kind: 'newer' }
  /** Neither locks nor sealing work here, and the password would travel in the open. */
  | { readonly kind: 'insecure' };

/** Why the password is asked for over the page. `refused` and `tokenRefused` may carry the server's words. */
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

/** Whose session it is, spelled alike for whatever was typed; null for nobody's. */
export const accountOf = (state: SessionState): string | null =>
  state.signedIn ? spelledAlike(state.email) : null;

/** Whether an account signed out, or another one signed in. After a session that ran out, the same account signs in again. */
export const hasLeft = (state: SessionState, account: string): boolean =>
  state.signedIn ? accountOf(state) !== account : state.reason.kind === 'signedOut';

/** A call does not wait longer than this for somebody to type a password. */
const patienceMs = 10 * 60_000;

const signedOut = () => new FailureError({ kind: 'signedOut' });

export type Holder = ReturnType<typeof createHolder>;

/** What this tab knows of the session. Changes are told at once, in one step each. */
export function createHolder(clock: TwoClocks, random: () => number, first: EndReason) {
  let held: Held | null = null;
  let lock: Lock | null = null;
  let reason = first;
  let endedSid: string | null = null;
  let state: SessionState = { signedIn: false, reason };
  const listeners = new Set<() => void>();

  function become(next: Held | null, nextLock: Lock | null) {
    held = next;
    lock = nextLock;
    state =
      held === null
        ? { signedIn: false, reason }
        : { signedIn: true, email: held.record.email, lock: nextLock };
    for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** Until the session is no longer locked, or not there at all. */
  function unlocked(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((settle, refuse) => {
      const over = (how: () => void) => {
        unsubscribe();
        cancel();
        signal?.removeEventListener('abort', abort);
        how();
      };
      const abort = () => over(() => refuse(signal?.reason));
      const unsubscribe = subscribe(() => {
        if (lock === null) over(settle);
      });
      const cancel = clock.after(patienceMs, () => over(() => refuse(signedOut())));
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
  }

  return {
    held: () => held,
    lock: () => lock,
    /** The session that this tab has ended last. */
    endedSid: () => endedSid,
    state: () => state,
    subscribe,
    /** Opens any lock but that of an idle desk, which only a new sign-in opens. */
    adopt(record: SessionRecord) {
      const idle = lock?.kind === 'idle' && held?.record.sid === record.sid;
      become(hold(record, clock, random), idle ? lock : null);
    },
    lockWith(next: Lock) {
      if (held !== null) become(held, next);
    },
    end(why: EndReason) {
      reason = why;
      endedSid = held?.record.sid ?? endedSid;
      become(null, null);
    },
    /** The session as it is, once it is not locked; throws where there is none, or another account's than `account`. */
    async usable(account: string | null, signal?: AbortSignal): Promise<Held> {
      const asked = account ?? held?.record.email ?? null;
      if (lock !== null) await unlocked(signal);
      if (held === null || asked === null || !sameAccount(held.record.email, asked)) throw signedOut();
      return held;
    },
  };
}
