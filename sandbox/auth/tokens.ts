import { createHash, randomBytes } from 'node:crypto';
import type { SandboxClock } from '../clock.ts';
import type { Culture } from '../culture.ts';
import type { TokenFaults } from '../faults/plan.ts';
import type { SandboxSettings } from '../settings.ts';
import type { Storage, TokenRow } from '../storage.ts';
import { type Account, accountOf } from './accounts.ts';

/** The data of a password grant that its refreshes continue. */
export type Session = {
  readonly id: number;
  readonly account: Account;
  readonly culture: Culture;
  readonly scopes: readonly string[];
};

export type Issued = {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly refreshToken: string | null;
};

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export type Tokens = ReturnType<typeof createTokens>;

/** Opaque random tokens; only their hashes are stored. */
export function createTokens(
  { sessions, tokens }: Pick<Storage, 'sessions' | 'tokens'>,
  clock: SandboxClock,
  settings: SandboxSettings,
  planned: () => TokenFaults,
) {
  function store(session: number, kind: TokenRow['kind'], seconds: number): string {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = clock.now() + seconds * 1000;
    tokens.set(hashOf(token), { session, kind, expiresAt, redeemedAt: null });
    return token;
  }

  function sessionById(id: number): Session | null {
    const row = sessions.get(id);
    const account = accountOf(row?.email ?? '');
    if (row === undefined || account === undefined) return null;
    return { id, account, culture: row.culture, scopes: row.scopes };
  }

  function forget(session: number): void {
    for (const [hash, token] of tokens) if (token.session === session) tokens.delete(hash);
    sessions.delete(session);
  }

  const revoke = (token: string): void => {
    tokens.delete(hashOf(token));
  };

  return {
    begin(account: Account, culture: Culture, scopes: readonly string[]): Session {
      const id = Math.max(0, ...sessions.keys()) + 1;
      sessions.set(id, { email: account.email, culture, scopes: [...scopes] });
      return { id, account, culture, scopes };
    },

    issue(session: Session): Issued {
      const expiresIn = planned().seconds ?? session.account.tokenSeconds ?? settings.tokenSeconds;
      const accessToken = store(session.id, 'access', expiresIn);
      const renewable = session.scopes.includes('offline_access') && session.account.refresh !== 'withheld';
      const refreshToken = renewable ? store(session.id, 'refresh', settings.refreshSeconds) : null;
      return { accessToken, expiresIn, refreshToken };
    },

    /** The session of an access token that is known and not expired. */
    sessionOf(accessToken: string): Session | null {
      const token = tokens.get(hashOf(accessToken));
      if (token?.kind !== 'access' || token.expiresAt <= clock.now()) return null;
      return sessionById(token.session);
    },

    /**
     * Consumes a refresh token. A used one is accepted once more for a while, since its response may have
     * been lost; after that it counts as stolen, and ends its session (RFC 9700 4.14.2).
     */
    redeem(refreshToken: string): Session | null {
      const now = clock.now();
      const hash = hashOf(refreshToken);
      const token = tokens.get(hash);
      if (token?.kind !== 'refresh' || token.expiresAt <= now) return null;
      const { session, redeemedAt } = token;
      const { reuseLeewayMs } = planned();
      if (redeemedAt === null) tokens.set(hash, { ...token, redeemedAt: now });
      if (redeemedAt === null || (reuseLeewayMs > 0 && now - redeemedAt <= reuseLeewayMs))
        return sessionById(session);
      forget(session);
      return null;
    },

    /**
     * E-mail of the account of a call, from its Bearer token, the token that it refreshes or revokes,
     * expired or not, or its user name.
     */
    ownerOf(request: Request, body: string): string | null {
      const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      const form = new URLSearchParams(bearer === undefined ? body : '');
      const token = bearer ?? form.get('refresh_token') ?? form.get('token');
      if (token === null) return form.get('username')?.trim().toLowerCase() ?? null;
      return sessions.get(tokens.get(hashOf(token))?.session ?? 0)?.email ?? null;
    },

    revokeAll(): void {
      for (const [hash, { kind }] of tokens) if (kind === 'access') tokens.delete(hash);
    },

    revoke,

    /** RFC 7009 2.1: a refresh token ends its session, an access token only itself, an unknown one nothing. */
    end(token: string): void {
      const known = tokens.get(hashOf(token));
      if (known?.kind === 'refresh') forget(known.session);
      else revoke(token);
    },

    sweep(): void {
      for (const [hash, { expiresAt }] of tokens) if (expiresAt < clock.now()) tokens.delete(hash);
      const live = new Set([...tokens.values()].map(({ session }) => session));
      for (const id of sessions.keys()) if (!live.has(id)) sessions.delete(id);
    },
  };
}
