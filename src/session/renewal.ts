import { refreshGrant, type SendHeader, type TokenResult, tryTokenCall } from '../api/token-call.ts';
import type { Transport } from '../api/transport.ts';
import { FailureError } from '../failure.ts';
import type { TwoClocks } from '../time.ts';
import type { Lock } from './holder.ts';
import type { Reader } from './reader.ts';
import { type SessionRecord, withUsed } from './record.ts';
import { type Held, lifeLeft } from './token-life.ts';

type Parts = Reader & {
  readonly transport: Transport;
  readonly sendHeader: SendHeader | undefined;
  readonly clock: TwoClocks;
  readonly random: () => number;
  readonly origin: string;
  readonly revoke: (record: SessionRecord) => void;
  /** Runs one at a time among all tabs that share the session. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/**
 * All attempts of one refresh end before the 30 s for which a server may accept a used refresh token once
 * more.
 */
const withinMs = 25_000;

/**
 * One refresh for all calls of this tab, and under the lock for all tabs: each refresh token is used once.
 */
export function createRenewal(parts: Parts): (stale: Held) => Promise<Held | null> {
  const { holder, store, clock, exclusive } = parts;
  let running: Promise<Held | null> | null = null;

  /** Removes the stored session; a tab that still holds it opens the password prompt. */
  async function giveUp({ sid, gen }: SessionRecord, lock: Lock): Promise<null> {
    await store.remove(sid, 'expired').catch(() => undefined);
    if (holder.held()?.record.sid === sid) holder.lockWith(lock);
    parts.post({ sid, gen });
    return null;
  }

  async function rejected(record: SessionRecord, result: Rejection): Promise<Held | null> {
    if (result.kind === 'unsupportedMediaType') return giveUp(record, { kind: 'refused', error: '415' });
    const { error, error_description: description } = result.error;
    if (error === 'access_denied') {
      await store.remove(record.sid, 'expired').catch(() => undefined);
      if (holder.held()?.record.sid === record.sid) holder.end({ kind: 'refused', error, description });
      parts.post(record);
      return null;
    }
    // Another tab may have used the token a moment before, outside the lock: its new token then counts.
    await parts.readStored();
    if (!isStill(record)) return holder.held();
    return giveUp(record, { kind: 'refused', error, description });
  }

  const isStill = ({ sid, gen }: SessionRecord): boolean => {
    const now = holder.held()?.record;
    return now?.sid === sid && now.gen === gen;
  };

  /** A new token, or null if the user must sign in: the session is locked, or over. */
  async function renew(stale: Held): Promise<Held | null> {
    await parts.readStored();
    const held = holder.held();
    if (held === null || holder.lock() !== null) return null;
    if (!isStill(stale.record) && lifeLeft(held, clock) > 0) return held;
    const { record } = held;
    const { refreshToken } = record;
    if (refreshToken === null) return giveUp(record, { kind: 'expired' });
    const { result, beganAt } = await tryTokenCall({
      ...parts,
      withinMs,
      call: (timeoutMs) =>
        refreshGrant(parts.transport, refreshToken, timeoutMs, parts.origin, parts.sendHeader),
      mayRepeat: ({ kind }) => (kind === 'failed' || kind === 'unusable') && isStill(record),
    });
    if (result.kind === 'failed') throw new FailureError(result.failure);
    if (result.kind === 'unusable') throw new FailureError({ kind: 'unreadable' });
    if (result.kind !== 'granted') return rejected(record, result);
    const nextToken = result.token.refresh_token ?? refreshToken;
    const next: SessionRecord = {
      ...record,
      gen: record.gen + 1,
      accessToken: result.token.access_token,
      refreshToken: nextToken,
      usedTokens: withUsed(record, nextToken),
      obtainedAt: beganAt,
      expiresIn: result.token.expires_in,
    };
    const kept = await parts.keep(next, record);
    if (!kept) await parts.readStored();
    // Signed out in the meantime: the late response must not restore the session.
    if (holder.endedSid() === record.sid) parts.revoke({ ...next, usedTokens: [] });
    if (!kept && isStill(record)) return giveUp(record, { kind: 'expired' });
    if (!isStill(record)) return holder.held();
    holder.adopt(next);
    parts.post(next);
    return holder.held();
  }

  return (stale) => {
    running ??= exclusive(() => renew(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}

type Rejection = Exclude<TokenResult, { kind: 'granted' | 'failed' | 'unusable' }>;
