import type { TokenSource } from '../api/http.ts';
import {
  passwordGrant,
  revokeRefreshToken,
  type SendHeader,
  type TokenResult,
  tryTokenCall,
} from '../api/token-call.ts';
import type { Transport } from '../api/transport.ts';
import type { TokenResponse } from '../api/wire/token.ts';
import type { Presence } from '../browser/presence.ts';
import { rereadMs } from '../browser/web-storage.ts';
import { FailureError } from '../failure.ts';
import type { TwoClocks } from '../time.ts';
import { accountOf, createHolder, type Holder, type Lock, type SessionState, sameAccount } from './holder.ts';
import { createDataKeys } from './keys/data-keys.ts';
import type { Derive } from './keys/derive.ts';
import type { KeyRecords } from './keys/key-records.ts';
import { createVault, type Keyring, type Vault } from './keys/keyring.ts';
import { createReader } from './reader.ts';
import { type SessionRecord, type SessionStore, type Stored, withUsed } from './record.ts';
import { createRenewal } from './renewal.ts';
import type { SessionChannel } from './tab-channel.ts';
import { type Held, lifeLeft, untilDue } from './token-life.ts';
import { type Limits, watchSession } from './watch.ts';

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
function createTokens({ holder, renew, readNow, clock }: Parts): (account: string) => TokenSource {
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

export type SignInResult = TokenResult | { readonly kind: 'insecure' };

export type Session = {
  /** The tokens of one account: another's is never given, whoever signs in meanwhile. */
  tokensOf(account: string): TokenSource;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Nobody is signed in before the token is sealed and stored. */
  signIn(credentials: { email: string; password: string; culture: 'en' | 'ar' }): Promise<SignInResult>;
  signOut(): Promise<void>;
  /** False when the session will not outlive a reload. */
  durable(): boolean;
  readonly vault: Vault;
  /**
   * The key of the account's data on this device beyond the session; null when nothing can be stored, or
   * nobody is signed in.
   */
  dataKey(): Promise<CryptoKey | null>;
  /** A hidden tab renews early only while `isUnsettled` returns true: something waits for a response. */
  whileUnsettled(isUnsettled: () => boolean): void;
};

export type Deps = {
  transport: Transport;
  sendHeader?: SendHeader;
  store: SessionStore;
  keyring: Keyring;
  records: KeyRecords;
  derive: Derive;
  newKey?: () => Uint8Array<ArrayBuffer>;
  clock: TwoClocks;
  presence: Presence;
  tabs: SessionChannel;
  limits: Limits;
  exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
  secure?: boolean;
  /** Whether the sign-in service has a revocation endpoint (RFC 7009). */
  revokes: () => boolean;
  random?: () => number;
  /** Of the page, read once: a renewal may begin while the page goes away. */
  origin?: string;
};

const signInWithinMs = 20_000;

/** @param before the session that this sign-in goes on with */
const newRecord = (
  token: TokenResponse,
  email: string,
  beganAt: number,
  before: SessionRecord | null,
): SessionRecord => ({
  sid: crypto.randomUUID(),
  gen: 0,
  accessToken: token.access_token,
  refreshToken: token.refresh_token,
  usedTokens: before === null ? [] : withUsed(before, token.refresh_token),
  obtainedAt: beganAt,
  expiresIn: token.expires_in,
  email,
  signedInAt: beganAt,
});

/** Reads the stored session; with one, the tab is signed in from the start. */
export async function openSession(deps: Deps): Promise<Session> {
  const { transport, store, keyring, clock, tabs, secure = true, random = Math.random } = deps;
  const origin = deps.origin ?? location.origin;
  const holder = createHolder(clock, random, { kind: secure ? 'never' : 'insecure' });
  const dataKeys = createDataKeys(deps);
  // With the session, not after it: the page would be open meanwhile.
  const lockOf = ({ record, activeAt }: Extract<Stored, { kind: 'session' }>): Lock | null => {
    const since = (moment: number) => clock.now() - moment;
    if (since(record.signedInAt) >= deps.limits.sessionMs) return { kind: 'expired' };
    return since(activeAt ?? record.signedInAt) >= deps.limits.idleMs ? { kind: 'idle' } : null;
  };
  const reader = createReader({ holder, store, post: tabs.post, lockOf });
  const revoke = ({ refreshToken, usedTokens }: SessionRecord) => {
    if (!deps.revokes()) return;
    for (const token of new Set([refreshToken, ...usedTokens.toReversed()]))
      if (token !== null) revokeRefreshToken(transport, token, origin);
  };
  const { sendHeader } = deps;
  const parts = { ...reader, transport, sendHeader, clock, random, origin, revoke };
  const renew = createRenewal({ ...parts, exclusive: deps.exclusive });
  let unsettled = () => false;
  const watch = watchSession({ ...reader, ...deps, renew, revoke, unsettled: () => unsettled() });
  const tokensOf = createTokens({ holder, renew, readNow: () => void watch.readNow(), clock });

  async function begin({ record, activeAt }: Extract<Stored, { kind: 'session' }>): Promise<void> {
    if (!(await dataKeys.isMissing(record.email))) return watch.begin(activeAt ?? record.signedInAt);
    // Without its data key the session is incomplete: an earlier version made none.
    holder.end({ kind: 'expired' });
    await store.remove(record.sid, 'expired').catch(() => undefined);
  }

  if (secure) {
    const stored = await reader.readStored();
    // A sign-out is reported in open tabs only.
    if (stored?.kind === 'none' && stored.ended !== null && stored.ended.why !== 'signedOut')
      holder.end({ kind: stored.ended.why });
    if (stored?.kind === 'session') await begin(stored);
    if (stored === null) rereadLater();
  }

  /** A session may be stored that could not be read: it opens as soon as it can. */
  async function reread() {
    if (holder.held() !== null) return;
    const stored = await reader.readStored();
    if (stored === null) rereadLater();
    else if (stored.kind === 'session') await begin(stored);
  }

  function rereadLater() {
    clock.after(rereadMs, () => void reread());
  }
  tabs.listen(() => void watch.readNow());

  return {
    durable: reader.durable,
    state: holder.state,
    subscribe: holder.subscribe,
    tokensOf,
    vault: createVault(keyring, () => accountOf(holder.state())),
    dataKey: async () => {
      const account = accountOf(holder.state());
      return account === null ? null : dataKeys.open(account);
    },
    whileUnsettled(isUnsettled) {
      unsettled = isUnsettled;
    },
    async signIn({ email, password, culture }) {
      if (!secure) return { kind: 'insecure' };
      const unlock = dataKeys.prepare(email, password);
      const { result, beganAt } = await tryTokenCall({
        clock,
        random,
        withinMs: signInWithinMs,
        call: (leftMs) =>
          passwordGrant(transport, { username: email, password, culture }, leftMs, origin, sendHeader),
        mayRepeat: (tried) => tried.kind === 'failed' && tried.failure.kind !== 'unreadable',
      });
      if (result.kind !== 'granted') return result;
      // Failed storage costs the stored data, not the sign-in.
      await unlock().catch(() => keyring.renew());
      const before = holder.held()?.record ?? null;
      const isSame = before !== null && sameAccount(before.email, email);
      const record = newRecord(result.token, email, beganAt, isSame ? before : null);
      await reader.keep(record, null);
      holder.adopt(record);
      tabs.post(record);
      // Another account's session ends here.
      if (before !== null && !isSame) revoke(before);
      return result;
    },
    async signOut() {
      const held = holder.held();
      if (held === null) return;
      const { sid, gen, email } = held.record;
      // First: after any interruption, the remaining data cannot be read.
      keyring.drop();
      holder.end({ kind: 'signedOut' });
      revoke(held.record);
      await store.remove(sid, 'signedOut').catch(() => undefined);
      tabs.post({ sid, gen });
      await dataKeys.leave(email).catch(() => undefined);
    },
  };
}
