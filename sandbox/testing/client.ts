import { mainAccount } from '../auth/accounts.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';

export const noon = Date.UTC(2026, 2, 10, 12);
export const day = 86_400_000;

/** A clock that the test sets. */
export function handClock(at = noon) {
  let now = at;
  return {
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
  };
}

export const openSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  createSandbox({ file: ':memory:', orders: 40, clock: handClock(), slowMs: 1, ...options });

const formType = 'application/x-www-form-urlencoded';

export const tokenRequest = (
  fields: Record<string, string>,
  type = formType,
  path: 'token' | 'revocation' = 'token',
) =>
  new Request(`http://auth.test/connect/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new URLSearchParams(fields).toString(),
  });

export const passwordFields = (more: Record<string, string> = {}) => ({
  grant_type: 'password',
  client_id: 'service-tasking-api',
  username: mainAccount.email,
  password: mainAccount.password,
  scope: 'openid offline_access service.orders',
  ...more,
});

export const refreshFields = (token: string, more: Record<string, string> = {}) => ({
  grant_type: 'refresh_token',
  client_id: 'service-tasking-api',
  refresh_token: token,
  ...more,
});

export const revocationFields = (token: string, more: Record<string, string> = {}) => ({
  token,
  token_type_hint: 'refresh_token',
  client_id: 'service-tasking-api',
  ...more,
});

export type Granted = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope?: string;
  token_type: string;
};

export async function grant(sandbox: Sandbox, more: Record<string, string> = {}): Promise<Granted> {
  const answer = await sandbox.auth(tokenRequest(passwordFields(more)));
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

const operations = {
  types: ['GET', '/order/Lookup/GetImageTypesList'],
  resolutions: ['GET', '/order/Lookup/GetImageResolutions'],
  create: ['POST', '/order/Order/CreateOrder'],
  details: ['GET', '/order/Order/GetOrderDetails'],
  list: ['POST', '/order/Order/GetOrders'],
} as const;

export type Call = { readonly query?: string; readonly body?: unknown };

/** One gateway call with a bearer token; `token` null omits the header. */
export function callGateway(
  sandbox: Sandbox,
  token: string | null,
  operation: keyof typeof operations,
  { query = '', body }: Call = {},
): Promise<Response> {
  const [method, path] = operations[operation];
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return sandbox.gateway(new Request(`http://gateway.test${path}${query}`, init));
}

export const isoAt = (at: number) => new Date(at).toISOString();

/** The values of interface.md 2.5, each as text; `null` omits a key. */
export function cart(values: Record<string, string | null> = {}, more: Record<string, unknown> = {}) {
  const all: Record<string, string | null> = {
    POI: '{"type":"Point","coordinates":[46.6753,24.7136]}',
    ImageResolutionID: '1',
    ImageTypeID: '1',
    FirstImageDate: isoAt(noon + day),
    SecondImageDate: isoAt(noon + 15 * day),
    ImageProviderID: 'auto',
    CloudCover: '20',
    ...values,
  };
  const inputs = Object.entries(all).filter(([, value]) => value !== null);
  return {
    CartItemID: 0,
    ServiceID: 3,
    Note: null,
    Quantity: 1,
    IsFree: false,
    CartItemDataList: inputs.map(([DataKey, DataValue]) => ({ ServiceInputDataID: 0, DataKey, DataValue })),
    ...more,
  };
}
