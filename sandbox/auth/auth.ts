import { Hono } from 'hono';
import { type Culture, readCulture } from '../culture.ts';
import type { NodeSide } from '../faults/cut.ts';
import type { Faults } from '../faults/words.ts';
import {
  PasswordTokenRequest,
  RefreshTokenRequest,
  RevocationRequest,
  type TokenResponse,
} from '../interface.ts';
import { accountOf } from './accounts.ts';
import { type OAuthRejection, oauthErrors } from './oauth-errors.ts';
import type { Session, Tokens } from './tokens.ts';

const clientId = 'service-tasking-api';
/** interface.md 5.2; other scopes are not granted. */
const knownScopes = ['openid', 'profile', 'email', 'roles', 'offline_access', 'service.orders'];

export type AuthParts = { readonly tokens: Tokens; readonly faults: Faults };

/** The authentication server: interface.md 4.1, 5 and 7.2, and the revocation of RFC 7009. */
export function createAuth({ tokens, faults }: AuthParts): Hono<{ Bindings: NodeSide }> {
  const reject = (rejection: OAuthRejection, culture: Culture) => {
    const { status, error, description } = oauthErrors[rejection];
    return Response.json({ error, error_description: description[culture] }, { status, headers: noStore });
  };

  /** interface.md 5.3 */
  function answer(session: Session): Response {
    const { accessToken, expiresIn, refreshToken } = tokens.issue(session);
    const body: TokenResponse = {
      access_token: accessToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
      ...(session.scopes.length === 0 ? {} : { scope: session.scopes.join(' ') }),
    };
    return Response.json(body, { headers: noStore });
  }

  async function passwordGrant(form: URLSearchParams, node: NodeSide): Promise<Response> {
    const culture = readCulture(form.get('culture'));
    const read = PasswordTokenRequest.safeParse(Object.fromEntries(form));
    if (!read.success) {
      const complete = form.get('username') && form.get('password');
      return reject(complete ? 'notAnEmail' : 'missingField', culture);
    }
    const account = accountOf(read.data.username);
    if (account?.password !== read.data.password) return reject('wrongPassword', culture);
    if (account.rejected !== undefined) return reject(account.rejected, culture);
    const wantedScopes = (read.data.scope ?? '').split(' ');
    const scopes = knownScopes.filter((scope) => wantedScopes.includes(scope));
    const work = () => answer(tokens.begin(account, culture, scopes));
    return await faults.byWord(account.fault ?? null, account.email, '', work, node);
  }

  function refreshGrant(form: URLSearchParams): Response {
    const read = RefreshTokenRequest.safeParse(Object.fromEntries(form));
    if (!read.success) return reject('missingField', 'en');
    const session = tokens.redeem(read.data.refresh_token);
    if (session === null) return reject('badRefreshToken', 'en');
    if (session.account.refresh === 'refused') return reject('badRefreshToken', session.culture);
    return answer(session);
  }

  const app = new Hono<{ Bindings: NodeSide }>();
  app.post('/connect/token', async (context) => {
    if (!isForm(context.req.header('content-type'))) return new Response(null, { status: 415 });
    const form = new URLSearchParams(await context.req.text());
    const culture = readCulture(form.get('culture'));
    if (new Set(form.keys()).size !== [...form.keys()].length) return reject('repeatedField', culture);
    const grant = form.get('grant_type');
    if (!grant || !form.get('client_id')) return reject('missingField', culture);
    if (form.get('client_id') !== clientId) return reject('invalidClient', culture);
    if (grant === 'password') return await passwordGrant(form, context.env);
    if (grant === 'refresh_token') return refreshGrant(form);
    return reject('unsupportedGrantType', culture);
  });
  app.post('/connect/revocation', async (context) => {
    if (!isForm(context.req.header('content-type'))) return new Response(null, { status: 415 });
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const read = RevocationRequest.safeParse(form);
    if (!read.success) return reject('missingField', 'en');
    if (read.data.client_id !== clientId) return reject('invalidClient', 'en');
    tokens.end(read.data.token);
    return new Response(null, { headers: noStore });
  });
  for (const path of ['/connect/token', '/connect/revocation'])
    app.all(path, () => new Response(null, { status: 405, headers: { allow: 'POST' } }));
  app.notFound(() => new Response(null, { status: 404 }));
  return app;
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
const noStore = { 'cache-control': 'no-store' };
