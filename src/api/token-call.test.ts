import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../time.ts';
import {
  passwordGrant,
  refreshGrant,
  revokeRefreshToken,
  type TokenResult,
  tryTokenCall,
} from './token-call.ts';
import type { Transport } from './transport.ts';

const origin = 'http://nadir.test';

/** A token endpoint with one answer, and the requests that it got. */
function endpoint(answer: () => Response | Promise<Response>) {
  const sent: { request: Request; form: Record<string, string> }[] = [];
  const transport: Transport = async (request) => {
    sent.push({ request, form: Object.fromEntries(new URLSearchParams(await request.clone().text())) });
    return answer();
  };
  return { sent, transport };
}
const refreshed = (answer: () => Response | Promise<Response>) =>
  refreshGrant(endpoint(answer).transport, 'refresh', 1_000, origin);
const token = { access_token: 'token', token_type: 'Bearer', expires_in: 60 };

test('5.2 a grant brings its token', async () => {
  expect(await refreshed(() => Response.json(token))).toMatchObject({ kind: 'granted', token });
});

test.each<[number, unknown, object]>([
  [200, { ...token, access_token: '' }, { kind: 'unusable', fault: 'missing' }],
  [200, { ...token, access_token: 7 }, { kind: 'unusable', fault: 'missing' }],
  [200, { ...token, access_token: 'two words' }, { kind: 'unusable', fault: 'characters' }],
  [200, { ...token, token_type: 'mac' }, { kind: 'unusable', fault: 'type' }],
  [200, { ...token, expires_in: 0 }, { kind: 'unusable', fault: 'expired' }],
  [200, { ...token, expires_in: '-5' }, { kind: 'unusable', fault: 'expired' }],
  [200, { ...token, expires_in: 'soon' }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: '60s' }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: 'in 60' }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: '1.x' }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: [60] }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: null }, { kind: 'unusable', fault: 'lifetime' }],
  [200, { ...token, expires_in: '' }, { kind: 'unusable', fault: 'lifetime' }],
  [200, [token], { kind: 'failed', failure: { kind: 'unreadable' } }],
  [200, null, { kind: 'failed', failure: { kind: 'unreadable' } }],
  [200, 'token', { kind: 'failed', failure: { kind: 'unreadable' } }],
  [415, { error: 'invalid_request' }, { kind: 'unsupportedMediaType' }],
  [
    400,
    { error: 'invalid_grant' },
    { kind: 'denied', status: 400, error: { error: 'invalid_grant', error_description: null } },
  ],
  [
    401,
    { error: 'invalid_client', error_description: 'no' },
    { kind: 'denied', status: 401, error: { error: 'invalid_client', error_description: 'no' } },
  ],
  [
    409,
    { error: 'invalid_grant' },
    { kind: 'denied', status: 409, error: { error: 'invalid_grant', error_description: null } },
  ],
  // Our server has taken another copy, whose answer is lost.
  [409, { proxy: 'repeated' }, { kind: 'failed', failure: { kind: 'unreachable' } }],
  // A 5xx denies nothing, whatever its body says; a 4xx without a body of OAuth is of somebody before the service.
  [500, { error: 'invalid_grant' }, { kind: 'failed', failure: { kind: 'unavailable', status: 500 } }],
  [503, {}, { kind: 'failed', failure: { kind: 'unavailable', status: 503 } }],
  [400, {}, { kind: 'failed', failure: { kind: 'unreadable' } }],
  [403, {}, { kind: 'failed', failure: { kind: 'unreadable' } }],
  [404, {}, { kind: 'failed', failure: { kind: 'unreadable' } }],
])('7.2 the answer %i %j: %j', async (status, body, result) => {
  expect(await refreshed(() => Response.json(body, { status }))).toEqual(result);
});

test('the words of a token server are cut, and have no half of a character', async () => {
  const body = { error: `${'e'.repeat(99)}🛰`, error_description: `${'d'.repeat(499)}🛰` };
  expect(await refreshed(() => Response.json(body, { status: 400 }))).toMatchObject({
    error: { error: `${'e'.repeat(99)}\ufffd`, error_description: `${'d'.repeat(499)}\ufffd` },
  });
});

test('a token server that is busy names its wait, and one that was not reached says so', async () => {
  const busy = new Response('', { status: 429, headers: { 'retry-after': '3' } });
  expect(await refreshed(() => busy)).toEqual({
    kind: 'failed',
    failure: { kind: 'busy', retryAfterSeconds: 3 },
  });
  const unsent = new Response('', { status: 502, headers: { 'x-proxy-bytes-sent': '0' } });
  expect(await refreshed(() => unsent)).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await refreshed(cut)).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
});

const isPrivate = {
  method: 'POST',
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
};

test('5.1 the forms of the three requests, of which nothing but the token server learns', async () => {
  const { sent, transport } = endpoint(() => Response.json(token));
  await passwordGrant(transport, { username: 'a@b.test', password: 'p&=', culture: 'ar' }, 1_000, origin);
  await refreshGrant(transport, 'old', 1_000, origin);
  revokeRefreshToken(transport, 'old', origin);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const client_id = 'service-tasking-api';
  expect(sent.map(({ request, form }) => [request.url, form])).toEqual([
    [
      `${origin}/auth/connect/token`,
      {
        grant_type: 'password',
        client_id,
        username: 'a@b.test',
        password: 'p&=',
        culture: 'ar',
        scope: 'offline_access service.orders',
      },
    ],
    [`${origin}/auth/connect/token`, { grant_type: 'refresh_token', client_id, refresh_token: 'old' }],
    [`${origin}/auth/connect/revocation`, { token: 'old', token_type_hint: 'refresh_token', client_id }],
  ]);
  for (const { request } of sent) {
    expect(request).toMatchObject(isPrivate);
    expect(request.headers.get('accept')).toBe('application/json');
    expect(request.headers.has('x-send')).toBe(false);
  }
  expect(sent.map(({ request }) => request.keepalive)).toEqual([false, false, true]);
});

test('a token request carries X-Send where there is one', async () => {
  const { sent, transport } = endpoint(() => Response.json(token));
  await refreshGrant(transport, 'old', 1_000, origin, async () => 'ticket.id');
  await refreshGrant(transport, 'old', 1_000, origin, async () => '');
  expect(sent.map(({ request }) => request.headers.get('x-send'))).toEqual(['ticket.id', null]);
});

/** Milliseconds after which a request without an answer is over. */
async function endsAfter(call: (transport: Transport) => Promise<{ kind: string }>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began = Date.now();
  const ended = call(() => new Promise(() => {})).then((result) => ({ result, at: Date.now() }));
  await vi.advanceTimersByTimeAsync(30_000);
  const { result, at } = await ended;
  expect(result).toEqual({ kind: 'failed', failure: { kind: 'timeout' } });
  return at - began;
}
const credentials = { username: 'a', password: 'b', culture: 'en' } as const;
const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'ticket.id'));

test.each<[string, number, (transport: Transport) => Promise<{ kind: string }>]>([
  ['a password', 10_000, (transport) => passwordGrant(transport, credentials, 20_000, origin)],
  [
    'a password, with less time left',
    4_000,
    (transport) => passwordGrant(transport, credentials, 4_000, origin),
  ],
  ['a refresh', 8_000, (transport) => refreshGrant(transport, 'old', 20_000, origin)],
  ['a refresh, with less time left', 4_000, (transport) => refreshGrant(transport, 'old', 4_000, origin)],
  [
    'a refresh that waits for its ticket',
    8_000,
    (transport) => refreshGrant(transport, 'old', 20_000, origin, slowly),
  ],
  [
    'a refresh whose ticket comes too late',
    3_000,
    (transport) => refreshGrant(transport, 'old', 2_000, origin, slowly),
  ],
])('the request for %s is over after %i ms', async (_, ms, call) => {
  expect(await endsAfter(call)).toBe(ms);
});

const failed: TokenResult = { kind: 'failed', failure: { kind: 'unreachable' } };
const busy = (retryAfterSeconds: number): TokenResult => ({
  kind: 'failed',
  failure: { kind: 'busy', retryAfterSeconds },
});

/** The attempts of a token call, each with its beginning and the time that was left, from the start. */
async function attempts(withinMs: number, results: readonly TokenResult[], mayRepeat = () => true) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [start, tries]: [number, { at: number; leftMs: number }[]] = [Date.now(), []];
  const ended = tryTokenCall({
    clock: { ...systemClock, monotonic: Date.now },
    random: () => 0.5,
    withinMs,
    mayRepeat,
    async call(leftMs) {
      tries.push({ at: Date.now() - start, leftMs });
      await new Promise((settle) => setTimeout(settle, 1_000));
      return results[tries.length - 1] ?? failed;
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const { result, beganAt } = await ended;
  return { tries, result, beganAt: beganAt - start };
}

test('a token call is tried three times, within one limit, and its token counts from the last beginning', async () => {
  const { tries, result, beganAt } = await attempts(20_000, [
    failed,
    failed,
    { kind: 'unsupportedMediaType' },
  ]);
  expect(tries).toEqual([
    { at: 0, leftMs: 20_000 },
    { at: 1_250, leftMs: 18_750 },
    { at: 2_750, leftMs: 17_250 },
  ]);
  expect(result.kind).toBe('unsupportedMediaType');
  expect(beganAt).toBe(2_750);
});

test('a token call that may not be repeated is one', async () => {
  expect((await attempts(20_000, [failed], () => false)).tries).toHaveLength(1);
});

test.each([
  // A pause of 250 ms, and half a second for the attempt.
  [1_750, [failed], 2],
  [1_749, [failed], 1],
  [5_000, [busy(3)], 2],
  [4_999, [busy(3)], 1],
])('within %i ms, after %j, there are %i attempts', async (withinMs, results, count) => {
  expect((await attempts(withinMs, results)).tries).toHaveLength(count);
});
