import { type Failure, FailureError } from '../failure.ts';
import { readRetryAfter } from './backoff.ts';
import { type Answer, exchange, type Transport } from './transport.ts';

/** The part of the session that calls use. */
export type TokenSource = {
  /**
   * The current access token. Waits up to ten minutes while the password prompt is open. Throws
   * `FailureError` signedOut when nobody or another account is signed in afterwards, and the signal's reason
   * when it aborts.
   */
  current(signal?: AbortSignal): Promise<string>;
  /**
   * A token other than `used`, which the gateway rejected; waits like `current`. Throws when the service
   * rejects each new token too.
   */
  renew(used: string, signal?: AbortSignal): Promise<string>;
};

export type Call = {
  readonly method: 'GET' | 'POST';
  /** Below `/api`, for example `/order/Order/GetOrders`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Marks a call that must not be carried out twice: it is sent with this token and this `X-Send`, and never retried. It uses a
   * socket pool of its own, without credentials, so that the browser cannot resend it on a reused connection
   * (docs/why/orders/once.md).
   */
  readonly once?: { readonly token: string; readonly send: string };
};

export type Http = (call: Call) => Promise<Answer>;

/** One token by refresh and one by password: a service that rejects these too rejects every token. */
const maxTokens = 3;

/**
 * Calls to the gateway with the Bearer token (interface.md 5.1); a 401 is retried with another token (5.4.2).
 */
export function createHttp(
  transport: Transport,
  tokens: TokenSource,
  origin: string = location.origin,
): Http {
  return async (call) => {
    if (call.once !== undefined) return send(transport, origin, call, call.once.token);
    let token = await tokens.current(call.signal);
    for (let tried = 1; ; tried++) {
      const answer = await send(transport, origin, call, token);
      if (answer.status !== 401) return answer;
      if (tried === maxTokens) throw new FailureError({ kind: 'signedOut' });
      token = await tokens.renew(token, call.signal);
    }
  };
}

const send = (transport: Transport, origin: string, call: Call, token: string): Promise<Answer> =>
  exchange(transport, requestOf(call, token, origin), call.timeoutMs, call.signal);

function requestOf(call: Call, token: string, origin: string): Request {
  const url = new URL(`/api${call.path}`, origin);
  url.search = encodeQuery(call.query ?? {});
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.once !== undefined && call.once.send !== '') headers.set('x-send', call.once.send);
  return new Request(url, {
    method: call.method,
    headers,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    cache: 'no-store',
    redirect: 'error',
    credentials: call.once === undefined ? 'same-origin' : 'omit',
  });
}

/** Percent-encodes every character: a space is %20 and never "+", so that every server decodes it alike. */
export const encodeQuery = (query: Readonly<Record<string, string | number>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** The failure of an HTTP status (interface.md 7.1), or null for 200. */
export function failureOfStatus(answer: Answer): Failure | null {
  const { status } = answer;
  if (status === 200) return null;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404) return { kind: 'missing' };
  if (status === 429) {
    return { kind: 'busy', retryAfterSeconds: readRetryAfter(answer.headers) };
  }
  if (neverLeftTheProxy(answer)) return { kind: 'unreachable' };
  if (status >= 400 && status < 500)
    return { kind: 'invalid', status, ...(isOfProxy(answer) && { ofProxy: true }) };
  const wait = readRetryAfter(answer.headers);
  return { kind: 'unavailable', status, ...(wait !== null && { retryAfterSeconds: wait }) };
}

/**
 * A proxy's word about the size or the form of a request: a page of its own, or the body of our server. Words of the service are JSON, or
 * a text that may name what is wrong. No service of the interface sends 414 or 431 (interface.md 7.1).
 */
function isOfProxy({ status, text, json }: Answer): boolean {
  if (status === 414 || status === 431) return true;
  // The last is what a server in Go says before it has read the headers.
  const isPage = /^\s*(<|400 Bad Request)/.test(text) || typeof Object(json).proxy === 'string';
  return (status === 400 || status === 413) && isPage;
}

/** The proxy reports that it forwarded no byte of the request. */
export const neverLeftTheProxy = ({ status, headers }: Answer): boolean =>
  status === 502 && headers.get('x-proxy-bytes-sent') === '0';
