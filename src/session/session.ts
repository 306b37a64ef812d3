import { FailureError } from '../api/failure.ts';
import type { TokenSource } from '../api/http.ts';
import { passwordGrant, refreshGrant, type TokenResult } from '../api/token-call.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from '../time.ts';
import type { SessionRecord, SessionStore } from './record.ts';

/** Why nobody is signed in. `refused` carries the server's words about the refresh (interface.md 7.2.2). */
export type EndReason =
  | { readonly kind: 'never' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null };

export type SessionState =
  | { readonly signedIn: true; readonly email: string }
  | { readonly signedIn: false; readonly reason: EndReason };

export type Session = TokenSource & {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(credentials: { email: string; password: string; culture: 'en' | 'ar' }): Promise<TokenResult>;
  signOut(): Promise<void>;
  /** False where the session will not outlive a reload. */
  readonly durable: boolean;
};

/** A token is renewed this long before it runs out, or at half its life when that is shorter. */
const leadMs = 15_000;

type Deps = {
  transport: Transport;
  store: SessionStore;
  clock: Clock;
  locks?: LockManager | undefined;
  origin?: string;
};

/** Reads the stored session; signed in from the first moment when there is one. */
export async function openSession({ transport, store, clock, locks, origin }: Deps): Promise<Session> {
  let record = await store.read();
  let reason: EndReason = { kind: 'never' };
  let state: SessionState = describe();
  let renewal: Promise<SessionRecord> | null = null;
  const listeners = new Set<() => void>();

  function describe(): SessionState {
    return record === null ? { signedIn: false, reason } : { signedIn: true, email: record.email };
  }

  function adopt(next: SessionRecord | null) {
    record = next;
    state = describe();
    for (const listener of listeners) listener();
  }

  async function end(sid: string, why: EndReason) {
    await store.remove(sid);
    if (record?.sid !== sid) return;
    reason = why;
    adopt(null);
  }

  function isFresh({ obtainedAt, expiresIn }: SessionRecord): boolean {
    const age = clock.now() - obtainedAt;
    // A clock that was turned back says nothing about age; such a token is asked for anew.
    return age >= -5_000 && age < expiresIn * 1000 - Math.min(leadMs, expiresIn * 500);
  }

  /** One refresh for all calls of this tab, and under the lock for all tabs: each refresh token is used once. */
  function renewShared(stale: SessionRecord): Promise<SessionRecord> {
    renewal ??= underLock(() => refresh(stale)).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function underLock<Result>(run: () => Promise<Result>): Promise<Result> {
    return locks === undefined ? run() : locks.request('nadir.refresh', run);
  }

  async function refresh(stale: SessionRecord): Promise<SessionRecord> {
    const stored = await store.read();
    if (stored !== null && stored.sid === stale.sid && stored.gen > stale.gen) {
      adopt(stored);
      return stored;
    }
    if (stored?.sid !== stale.sid || stored.refreshToken === null) {
      await end(stale.sid, { kind: 'expired' });
      throw new FailureError({ kind: 'signedOut' });
    }
    const obtainedAt = clock.now();
    const result = await refreshGrant(transport, stored.refreshToken, origin);
    if (result.kind === 'granted') {
      const next: SessionRecord = {
        ...stored,
        gen: stored.gen + 1,
        accessToken: result.token.access_token,
        refreshToken: result.token.refresh_token ?? stored.refreshToken,
        obtainedAt,
        expiresIn: result.token.expires_in,
      };
      // Signed out in the meantime: the late answer must not bring the session back.
      if (!(await store.write(next, stored)) || record?.sid !== stale.sid)
        throw new FailureError({ kind: 'signedOut' });
      adopt(next);
      return next;
    }
    if (result.kind === 'failed') throw new FailureError(result.failure);
    const why: EndReason =
      result.kind === 'denied'
        ? { kind: 'refused', error: result.error.error, description: result.error.error_description }
        : { kind: 'expired' };
    await end(stale.sid, why);
    throw new FailureError({ kind: 'signedOut' });
  }

  return {
    durable: store.durable,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async current() {
      if (record === null) throw new FailureError({ kind: 'signedOut' });
      const held = record;
      if (isFresh(held)) return held.accessToken;
      try {
        return (await renewShared(held)).accessToken;
      } catch (error) {
        // The sign-in service is away: the old token serves while it lasts.
        const lasts = clock.now() - held.obtainedAt < held.expiresIn * 1000;
        if (lasts && record?.sid === held.sid) return record.accessToken;
        throw error;
      }
    },
    async renew(used) {
      if (record === null) throw new FailureError({ kind: 'signedOut' });
      if (record.accessToken !== used) return record.accessToken;
      return (await renewShared(record)).accessToken;
    },
    async signIn({ email, password, culture }) {
      const obtainedAt = clock.now();
      const result = await passwordGrant(transport, { username: email, password, culture }, origin);
      if (result.kind === 'granted') {
        const { token } = result;
        const next: SessionRecord = {
          v: 1,
          sid: crypto.randomUUID(),
          gen: 0,
          accessToken: token.access_token,
          refreshToken: token.refresh_token ?? null,
          obtainedAt,
          expiresIn: token.expires_in,
          email,
        };
        // A full disk costs the reload and not the sign-in.
        await store.write(next, null).catch(() => false);
        adopt(next);
      }
      return result;
    },
    async signOut() {
      if (record === null) return;
      const { sid } = record;
      reason = { kind: 'signedOut' };
      adopt(null);
      await store.remove(sid);
    },
  };
}
