import {
  type Checked,
  finite,
  having,
  isObject,
  matching,
  object,
  orElse,
  text,
  withDefault,
} from '../../checks.ts';

/** A token that is valid in a header: visible ASCII, so that fetch never throws on it. */
const tokenText = matching(/^[\x21-\x7e]{1,16384}$/);
const tokenType = matching(/^bearer$/i);

const seconds = having(
  (value) => finite(typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  (value) => value > 0,
);
/** Required in the specification; a missing one counts as five minutes. */
const lifetime = withDefault(seconds, 300);

/** interface.md 5.3, in OAuth's spelling. */
const tokenResponseOf = object({
  access_token: tokenText,
  expires_in: lifetime,
  token_type: tokenType,
  refresh_token: orElse(tokenText, null),
});
export type TokenResponse = Checked<typeof tokenResponseOf>;

export function readTokenResponse(raw: unknown): TokenResponse | null {
  const read = tokenResponseOf(raw);
  if (read === undefined) return null;
  return { ...read, expires_in: Math.min(Math.max(read.expires_in, 1), 30 * 86_400) };
}

/** Why a token of the service cannot be used; `lifetime`: `expires_in` is no number of seconds. */
export type TokenFault = 'missing' | 'characters' | 'type' | 'expired' | 'lifetime';

/** The first fault of a token response; null for a body that is no response of a token endpoint. */
export function tokenFaultOf(raw: unknown): TokenFault | null {
  if (!isObject(raw)) return null;
  const sent = new Map(Object.entries(raw));
  const token = sent.get('access_token');
  if (typeof token !== 'string' || token === '') return 'missing';
  if (tokenText(token) === undefined) return 'characters';
  if (tokenType(sent.get('token_type')) === undefined) return 'type';
  const life = sent.get('expires_in');
  if (lifetime(life) !== undefined) return null;
  return Number.isFinite(Number(life)) && Number(life) <= 0 && life !== null && life !== ''
    ? 'expired'
    : 'lifetime';
}

/** interface.md 7.2 */
const oauthErrorOf = object({ error: text, error_description: orElse(text, null) });
export type OAuthError = Checked<typeof oauthErrorOf>;

export function readOAuthError(raw: unknown): OAuthError | null {
  const read = oauthErrorOf(raw);
  if (read === undefined) return null;
  return {
    error: read.error.slice(0, 100).toWellFormed(),
    error_description: read.error_description?.slice(0, 500).toWellFormed() ?? null,
  };
}
