import { TokenResponse } from '../interface.ts';

/** One request to one of the two servers: `fetch`, or a sandbox in this process. */
export type Send = (server: 'auth' | 'gateway', path: string, init: RequestInit) => Promise<Response>;

export type Answer = {
  readonly status: number;
  /** Undefined when the body is not JSON. */
  readonly body: unknown;
};

export const clientId = 'service-tasking-api';
const patienceMs = 30_000;

/** A service elsewhere, by its two addresses; a path in them is kept. */
export const sendTo =
  (authUrl: string, gatewayUrl: string): Send =>
  (server, path, init) =>
    fetch((server === 'auth' ? authUrl : gatewayUrl).replace(/\/+$/, '') + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });

export type Operation =
  | 'Lookup/GetImageTypesList'
  | 'Lookup/GetImageResolutions'
  | 'Order/CreateOrder'
  | 'Order/GetOrderDetails'
  | 'Order/GetOrders';

type Call = {
  readonly token: string | null;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

export type Service = ReturnType<typeof createService>;

/** The operations of interface.md 4, and the account that the checks use. Nothing is repeated. */
export function createService(send: Send, account: { readonly email: string; readonly password: string }) {
  let granted: Promise<TokenResponse> | null = null;

  const token = async (fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    await read(
      await send('auth', '/connect/token', {
        method: 'POST',
        headers: { 'content-type': type },
        body: type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      }),
    );

  const passwordGrant = (scope: string) =>
    token({
      grant_type: 'password',
      client_id: clientId,
      username: account.email,
      password: account.password,
      scope,
      culture: 'en',
    });

  async function signIn(): Promise<TokenResponse> {
    const { status, body } = await passwordGrant('offline_access service.orders');
    const parsed = TokenResponse.safeParse(body);
    if (!parsed.success) throw new Error(`no access token: the token endpoint answered ${status}`);
    return parsed.data;
  }

  return {
    token,
    passwordGrant,
    /** The tokens of one sign-in, for all checks. */
    signedIn: () => {
      granted ??= signIn();
      return granted;
    },
    async call(operation: Operation, { token: bearer, query = {}, body }: Call): Promise<Answer> {
      const search = new URLSearchParams(query).toString();
      const init = {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      return await read(await send('gateway', `/order/${operation}${search && `?${search}`}`, init));
    },
    async unknownPath(bearer: string): Promise<Answer> {
      const headers = { authorization: `Bearer ${bearer}` };
      return await read(await send('gateway', '/order/Order/NoSuchOperation', { headers }));
    },
  };
}
