import { createHash, randomBytes } from 'node:crypto';
import { type Account, accountOf } from './accounts.ts';
import type { SandboxClock } from './clock.ts';
import { type Culture, readCulture } from './culture.ts';
import type { Database } from './database.ts';
import type { TokenFaults } from './fault-plan.ts';
import type { SandboxSettings } from './settings.ts';

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
  database: Database,
  clock: SandboxClock,
  settings: SandboxSettings,
  planned: () => TokenFaults,
) {
  async function store(session: number, kind: 'access' | 'refresh', seconds: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await database.batch(
      [
        {
          sql: 'INSERT INTO tokens (hash, session, kind, expires_at) VALUES (?, ?, ?, ?)',
          args: [hashOf(token), session, kind, clock.now() + seconds * 1000],
        },
      ],
      'write',
    );
    return token;
  }

  async function sessionById(id: number): Promise<Session | null> {
    const found = await database.execute({
      sql: 'SELECT email, culture, scope FROM sessions WHERE id = ?',
      args: [id],
    });
    const row = found.rows[0];
    const account = accountOf(String(row?.email ?? ''));
    if (row === undefined || account === undefined) return null;
    const scopes = String(row.scope)
      .split(' ')
      .filter((scope) => scope !== '');
    return { id, account, culture: readCulture(String(row.culture)), scopes };
  }

  async function forget(session: number): Promise<void> {
    const args = [session];
    await database.batch(
      [
        { sql: 'DELETE FROM tokens WHERE session = ?', args },
        { sql: 'DELETE FROM sessions WHERE id = ?', args },
      ],
      'write',
    );
  }

  return {
    async begin(account: Account, culture: Culture, scopes: readonly string[]): Promise<Session> {
      const insert = 'INSERT INTO sessions (email, culture, scope) VALUES (?, ?, ?)';
      const [made] = await database.batch(
        [{ sql: insert, args: [account.email, culture, scopes.join(' ')] }],
        'write',
      );
      return { id: Number(made?.lastInsertRowid), account, culture, scopes };
    },

    async issue(session: Session): Promise<Issued> {
      const expiresIn = planned().seconds ?? session.account.tokenSeconds ?? settings.tokenSeconds;
      const accessToken = await store(session.id, 'access', expiresIn);
      const renewable = session.scopes.includes('offline_access') && session.account.refresh !== 'withheld';
      const refreshToken = renewable ? await store(session.id, 'refresh', settings.refreshSeconds) : null;
      return { accessToken, expiresIn, refreshToken };
    },

    /** The session of an access token that is known and not expired. */
    async sessionOf(accessToken: string): Promise<Session | null> {
      const found = await database.execute({
        sql: `SELECT session FROM tokens WHERE hash = ? AND kind = 'access' AND expires_at > ?`,
        args: [hashOf(accessToken), clock.now()],
      });
      const id = found.rows[0]?.session;
      return id === undefined ? null : await sessionById(Number(id));
    },

    /**
     * Consumes a refresh token. A used one is accepted once more for a while, since its response may have
     * been lost; after that it counts as stolen, and ends its session (RFC 9700 4.14.2).
     */
    async redeem(refreshToken: string): Promise<Session | null> {
      const now = clock.now();
      const args = [hashOf(refreshToken)];
      const [before, redeemed] = await database.batch(
        [
          { sql: 'SELECT redeemed_at FROM tokens WHERE hash = ?', args },
          {
            sql: `UPDATE tokens SET redeemed_at = coalesce(redeemed_at, ?) WHERE hash = ? AND kind = 'refresh' AND expires_at > ?
              RETURNING session`,
            args: [now, ...args, now],
          },
        ],
        'write',
      );
      const row = redeemed?.rows[0];
      if (row === undefined) return null;
      const session = Number(row.session);
      const usedAt = before?.rows[0]?.redeemed_at ?? null;
      const { reuseLeewayMs } = planned();
      if (usedAt === null || (reuseLeewayMs > 0 && now - Number(usedAt) <= reuseLeewayMs))
        return await sessionById(session);
      await forget(session);
      return null;
    },

    /**
     * E-mail of the account of a call, from its Bearer token, the token that it refreshes or revokes,
     * expired or not, or its user name.
     */
    async ownerOf(request: Request, body: string): Promise<string | null> {
      const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      const form = new URLSearchParams(bearer === undefined ? body : '');
      const token = bearer ?? form.get('refresh_token') ?? form.get('token');
      if (token === null) return form.get('username')?.trim().toLowerCase() ?? null;
      const found = await database.execute({
        sql: 'SELECT email FROM sessions WHERE id = (SELECT session FROM tokens WHERE hash = ?)',
        args: [hashOf(token)],
      });
      return found.rows[0] === undefined ? null : String(found.rows[0].email);
    },

    async revokeAll(): Promise<void> {
      await database.batch([`DELETE FROM tokens WHERE kind = 'access'`], 'write');
    },

    async revoke(accessToken: string): Promise<void> {
      await database.batch(
        [{ sql: 'DELETE FROM tokens WHERE hash = ?', args: [hashOf(accessToken)] }],
        'write',
      );
    },

    /** RFC 7009 2.1: a refresh token ends its session, an access token only itself, an unknown one nothing. */
    async end(token: string): Promise<void> {
      const found = await database.execute({
        sql: `SELECT session FROM tokens WHERE hash = ? AND kind = 'refresh'`,
        args: [hashOf(token)],
      });
      const session = found.rows[0]?.session;
      await (session === undefined ? this.revoke(token) : forget(Number(session)));
    },

    async sweep(): Promise<void> {
      const expired = { sql: 'DELETE FROM tokens WHERE expires_at < ?', args: [clock.now()] };
      await database.batch(
        [expired, 'DELETE FROM sessions WHERE id NOT IN (SELECT session FROM tokens)'],
        'write',
      );
    },
  };
}
