import type { Failure } from '../failure.ts';
import { FailureError } from '../failure.ts';
import { pause, systemClock, type TwoClocks } from '../time.ts';
import { backoff, readRetryAfter } from './backoff.ts';
import { failureOfStatus } from './http.ts';
import { exchange, type Transport } from './transport.ts';
import {
  type OAuthError,
  readOAuthError,
  readTokenResponse,
  type TokenFault,
  type TokenResponse,
  tokenFaultOf,
} from './wire/token.ts';

/** interface.md 5.1.5 */
const clientId = 'service-tasking-api';
/**
 * interface.md 5.1.6, and offline_access for a refresh token (5.2). The app shows nothing else, so it
 * requests no other scope.
 */
const scope = 'offline_access service.orders';

export type TokenResult =
  | { readonly kind: 'granted'; readonly token: TokenResponse }
  /** The token endpoint denied the request with an OAuth error (interface.md 7.2). Never retried. */
  | { readonly kind: 'denied'; readonly status: number; readonly error: OAuthError }
  /** 200 with a token that no request can carry, or that is over. */
  | { readonly kind: 'unusable'; readonly fault: TokenFault }
  /** 415 (interface.md 4.1): the request is malformed. */
  | { readonly kind: 'unsupportedMediaType' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type PasswordGrant = {
  readonly username: string;
  readonly password: string;
  readonly culture: 'en' | 'ar';
};

/** The header `X-Send` of a token request, with which our server rejects a second copy of it; empty if there is none to be had. */
export type SendHeader = () => Promise<string>;
const noHeader: SendHeader = async () => '';

const passwordTimeout = 10_000;
const refreshTimeout = 8_000;

/**
 * POST connect/token (interface.md 4.1, 5.2), form-encoded. One request without a retry; never throws.
 * `leftMs` is the time that the caller can still wait.
 */
export async function passwordGrant(
  transport: Transport,
  grant: PasswordGrant,
  leftMs: number,
  origin: string,
  sendHeader = noHeader,
): Promise<TokenResult> {
  return tokenCall(
    transport,
    origin,
    { grant_type: 'password', client_id: clientId, ...grant, scope },
    Math.min(passwordTimeout, leftMs),
    sendHeader,
  );
}

export async function refreshGrant(
  transport: Transport,
  refreshToken: string,
  leftMs: number,
  origin: string,
  sendHeader = noHeader,
): Promise<TokenResult> {
  return tokenCall(
    transport,
    origin,
    { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
    Math.min(refreshTimeout, leftMs),
    sendHeader,
  );
}

/**
 * POST connect/revocation (RFC 7009; interface.md has no such call). Nothing waits for it and nothing depends
 * on its answer, a 404 of a service without it included. `keepalive`: the page may be closed next.
 */
export function revokeRefreshToken(transport: Transport, refreshToken: string, origin: string): void {
  const fields = { token: refreshToken, token_type_hint: 'refresh_token', client_id: clientId };
  const request = formRequest('/auth/connect/revocation', origin, fields, { keepalive: true });
  exchange(transport, request, refreshTimeout).catch(() => undefined);
}

const formRequest = (path: string, origin: string, fields: Record<string, string>, more: RequestInit = {}) =>
  new Request(new URL(path, origin), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    ...more,
  });

async function tokenCall(
  transport: Transport,
  origin: string,
  fields: Record<string, string>,
  timeoutMs: number,
  sendHeader: SendHeader,
): Promise<TokenResult> {
  const request = formRequest('/auth/connect/token', origin, fields);
  const began = systemClock.monotonic();
  try {
    const send = await sendHeader();
    if (send !== '') request.headers.set('x-send', send);
    const left = timeoutMs - (systemClock.monotonic() - began);
    if (left < 0) return { kind: 'failed', failure: { kind: 'timeout' } };
    const answer = await exchange(transport, request, left);
    if (answer.status === 200) {
      const token = readTokenResponse(answer.json);
      if (token !== null) return { kind: 'granted', token };
      const fault = tokenFaultOf(answer.json);
      return fault === null
        ? { kind: 'failed', failure: { kind: 'unreadable' } }
        : { kind: 'unusable', fault };
    }
    if (answer.status === 415) return { kind: 'unsupportedMediaType' };
    if (answer.status === 429) {
      const retryAfterSeconds = readRetryAfter(answer.headers);
      return { kind: 'failed', failure: { kind: 'busy', retryAfterSeconds } };
    }
    const error = answer.status < 500 ? readOAuthError(answer.json) : null;
    // Our server took a copy before, whose answer is lost: no rejection by the service.
    if (answer.status === 409 && error === null) return { kind: 'failed', failure: { kind: 'unreachable' } };
    if (error !== null) return { kind: 'denied', status: answer.status, error };
    const failure = failureOfStatus(answer);
    // A 4xx without an OAuth body comes from an intermediary, such as a captive portal.
    const ofTheService = failure?.kind === 'unavailable' || failure?.kind === 'unreachable';
    return { kind: 'failed', failure: ofTheService ? failure : { kind: 'unreadable' } };
  } catch (error) {
    if (error instanceof FailureError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}

/** One call to the token endpoint and its start: a token's lifetime counts from there. */
export type Attempt = { readonly result: TokenResult; readonly beganAt: number };

type Plan = {
  readonly clock: TwoClocks;
  readonly random: () => number;
  /** The limit for all attempts and the delays between them. */
  readonly withinMs: number;
  readonly call: (timeoutMs: number) => Promise<TokenResult>;
  readonly mayRepeat: (result: TokenResult) => boolean;
};

const maxTries = 3;
/** With less time left no attempt is made. */
const leastMs = 500;

/** Calls up to three times, with full jitter between, until a usable response comes. */
export async function tryTokenCall(plan: Plan): Promise<Attempt> {
  const { clock, random, withinMs, call, mayRepeat } = plan;
  const until = clock.monotonic() + withinMs;
  for (let tries = 1; ; tries++) {
    const beganAt = clock.now();
    const result = await call(until - clock.monotonic());
    if (tries === maxTries || !mayRepeat(result)) return { result, beganAt };
    const failure = result.kind === 'failed' ? new FailureError(result.failure) : null;
    const wait = backoff(tries - 1, failure, random);
    if (clock.monotonic() + wait + leastMs > until) return { result, beganAt };
    await pause(clock, wait);
  }
}
