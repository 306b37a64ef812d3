import { readRetryAfter } from './backoff.ts';
import { type Failure, FailureError } from './failure.ts';
import { type Answer, exchange, type Transport } from './transport.ts';

/** All that the calls know of the session. */
export type TokenSource = {
  /**
   * The access token to send now. Waits while the password is being asked for, at most ten minutes; throws `FailureError`
   * signedOut when nobody, or somebody else, is signed in then, and the signal's reason when that aborts.
   */
  current(signal?: AbortSignal): Promise<string>;
  /** A token other than `used`, which the gateway refused; as `current`. Throws when the service refuses each new one too. */
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
   * Makes it a call that must not be carried out twice: it goes out with this token and is repeated by nobody. It has a
   * socket pool of its own, without credentials, so that the browser finds no reused connection to send it again on
   * (docs/decisions/0001-createorder-is-never-repeated.md).
   */
  readonly once?: { readonly token: string };
};

export type Http = (call: Call) => Promise<Answer>;

/** Another token by refresh, and one by hand: a service that refuses these too refuses everybody. */
const mostTokens = 3;

/** Calls to the gateway with the Bearer token (interface.md 5.1); a 401 is repeated with another token (5.4.2). */
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
      if (tried === mostTokens) throw new FailureError({ kind: 'signedOut' });
      token = await tokens.renew(token, call.signal);
    }
  };
}

const send = (transport: Transport, origin: string, call: Call, token: string): Promise<Answer> =>
  exchange(transport, requestOf(call, token, origin), call.timeoutMs, call.signal);

/** A call as it goes out. */
function requestOf(call: Call, token: string, origin: string): Request {
  const url = new URL(`/api${call.path}`, origin);
  url.search = encodeQuery(call.query ?? {});
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, {
    method: call.method,
    headers,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    cache: 'no-store',
    redirect: 'error',
    credentials: call.once === undefined ? 'same-origin' : 'omit',
  });
}

/** Percent-encoding throughout: a space is %20 and never "+", so that no server can read it otherwise. */
export const encodeQuery = (query: Readonly<Record<string, string | number>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** The failure an HTTP status stands for (interface.md 7.1), or null for 200. */
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
  if (status >= 400 && status < 500) return { kind: 'invalid', status };
  return { kind: 'unavailable', status };
}

/** The proxy's own word that it reached nobody: not a byte of the request went on. */
export const neverLeftTheProxy = ({ status, headers }: Answer): boolean =>
  status === 502 && headers.get('x-proxy-bytes-sent') === '0';
