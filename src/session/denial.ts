import type { Translate } from '../i18n/translate.ts';
import type { SignInResult } from './session.ts';

export type Denial = {
  readonly sentence: string;
  /** The server's own text (interface.md 7.2.2). */
  readonly error?: string;
  readonly description?: string | null;
};

type Rejection = Exclude<SignInResult, { kind: 'granted' }>;

const setUpErrors: ReadonlySet<string> = new Set([
  'invalid_client',
  'unsupported_grant_type',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
]);

const faults = {
  missing: 'tokenMissing',
  characters: 'tokenCharacters',
  type: 'tokenType',
  expired: 'tokenExpired',
  lifetime: 'tokenLifetime',
} as const;

/** The message for a failed sign-in, by kind. */
export function wordDenial(result: Rejection, t: Translate<'signIn'>): Denial {
  if (result.kind === 'insecure') return { sentence: t('insecure') };
  if (result.kind === 'unsupportedMediaType') return { sentence: t('setUpWrongly'), error: '415' };
  if (result.kind === 'unusable') return { sentence: `${t(faults[result.fault])} ${t('tokenUnusable')}` };
  if (result.kind === 'denied') {
    const { error, error_description: description } = result.error;
    return { sentence: t(sentenceKey(error)), error, description };
  }
  const { failure } = result;
  switch (failure.kind) {
    case 'timeout':
    case 'unreachable':
      return { sentence: t(failure.kind) };
    case 'unavailable':
      return { sentence: t('unavailable', { status: failure.status }) };
    case 'busy':
      return {
        sentence:
          failure.retryAfterSeconds === null ? t('busy') : t('busyFor', { count: failure.retryAfterSeconds }),
      };
    default:
      return { sentence: t('unreadable') };
  }
}

function sentenceKey(error: string) {
  if (error === 'invalid_grant') return 'invalidGrant';
  if (error === 'access_denied') return 'accessDenied';
  return setUpErrors.has(error) ? 'setUpWrongly' : 'otherDenial';
}
