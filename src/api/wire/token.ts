import * as z from 'zod/mini';
import { record, text } from './record.ts';

/** A token that is valid in a header: visible ASCII, so that fetch never throws on it. */
const tokenText = z.string().check(z.regex(/^[\x21-\x7e]{1,16384}$/));

const seconds = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      z.string(),
      z.transform((digits: string) => (/^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN)),
    ),
  ]),
  z.number().check(z.positive()),
);

/**
 * interface.md 5.3, in OAuth's spelling. `expires_in` is required in the specification; a missing one counts
 * as five minutes.
 */
const TokenResponse = z.object({
  access_token: tokenText,
  expires_in: z._default(seconds, 300),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  refresh_token: z.catch(z.optional(tokenText), undefined),
  scope: z.catch(z.optional(text()), undefined),
});
export type TokenResponse = z.infer<typeof TokenResponse>;

export function readTokenResponse(raw: unknown): TokenResponse | null {
  const read = TokenResponse.safeParse(raw);
  if (!read.success) return null;
  return { ...read.data, expires_in: Math.min(Math.max(read.data.expires_in, 1), 30 * 86_400) };
}

/** Why a token of the service cannot be used; `lifetime`: `expires_in` is no number of seconds. */
export type TokenFault = 'missing' | 'characters' | 'type' | 'expired' | 'lifetime';

/** The first fault of a token response; null for a body that is no response of a token endpoint. */
export function tokenFaultOf(raw: unknown): TokenFault | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const { shape } = TokenResponse;
  const sent = new Map(Object.entries(raw));
  const token = sent.get('access_token');
  if (typeof token !== 'string' || token === '') return 'missing';
  if (!shape.access_token.safeParse(token).success) return 'characters';
  if (!shape.token_type.safeParse(sent.get('token_type')).success) return 'type';
  const life = sent.get('expires_in');
  if (shape.expires_in.safeParse(life).success) return null;
  return Number.isFinite(Number(life)) && Number(life) <= 0 && life !== null && life !== ''
    ? 'expired'
    : 'lifetime';
}

/** interface.md 7.2 */
const OAuthError = record({ error: text(), error_description: z.catch(z.nullable(text()), null) });
export type OAuthError = z.infer<typeof OAuthError>;

export function readOAuthError(raw: unknown): OAuthError | null {
  const read = OAuthError.safeParse(raw);
  return read.success
    ? {
        error: read.data.error.slice(0, 100).toWellFormed(),
        error_description: read.data.error_description?.slice(0, 500).toWellFormed() ?? null,
      }
    : null;
}
