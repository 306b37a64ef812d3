import { expect, test } from 'vitest';
import { en } from '../i18n/en/sign-in.ts';
import { addTexts, translateIn } from '../i18n/translate.ts';
import { wordDenial } from './denial.ts';

addTexts('en', 'signIn', en);
type Rejection = Parameters<typeof wordDenial>[0];
const denied = (error: string, error_description: string | null = null): Rejection => ({
  kind: 'denied',
  status: 400,
  error: { error, error_description },
});
const unusable = (fault: 'missing' | 'characters' | 'type' | 'expired' | 'lifetime'): Rejection => ({
  kind: 'unusable',
  fault,
});
type Failed = Extract<Rejection, { kind: 'failed' }>['failure'];
const failed = (failure: Failed): Rejection => ({ kind: 'failed', failure });

test.each<[Rejection, RegExp, object]>([
  [{ kind: 'insecure' }, /HTTPS/, {}],
  [{ kind: 'unsupportedMediaType' }, /misconfigured/, { error: '415' }],
  [unusable('missing'), /no access token.*not signed in/, {}],
  [unusable('expired'), /not signed in/, {}],
  [denied('invalid_grant'), /Email or password/, { error: 'invalid_grant', description: null }],
  [denied('access_denied', 'closed'), /This account/, { error: 'access_denied', description: 'closed' }],
  ...[
    'invalid_client',
    'unsupported_grant_type',
    'invalid_request',
    'invalid_scope',
    'unauthorized_client',
  ].map((error): [Rejection, RegExp, object] => [
    denied(error, 'why'),
    /misconfigured/,
    { error, description: 'why' },
  ]),
  [denied('other'), /rejected the request\.$/, { error: 'other' }],
  [failed({ kind: 'timeout' }), /did not respond in time/, {}],
  [failed({ kind: 'unreachable' }), /unreachable/, {}],
  [failed({ kind: 'unavailable', status: 503 }), /503/, {}],
  [failed({ kind: 'busy', retryAfterSeconds: 7 }), /busy.* in 7 seconds/, {}],
  [failed({ kind: 'busy', retryAfterSeconds: null }), /busy. Wait a moment/, {}],
  [failed({ kind: 'unreadable' }), /unreadable response/, {}],
])('7.2 the sentence of the rejection %j', (rejection, sentence, said) => {
  const { sentence: shown, ...rest } = wordDenial(rejection, translateIn('en', 'signIn'));
  expect(shown).toMatch(sentence);
  expect(shown).not.toMatch(/undefined|null|\{\{/);
  expect(rest).toMatchObject(said);
});
