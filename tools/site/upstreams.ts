import { allowSandbox } from '../../sandbox/allowed.ts';

export type Upstreams =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'proxy'; readonly auth: URL; readonly gateway: URL };

function readUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an http or https address, not "${text}".`);
  }
  if (url.username !== '' || url.password !== '')
    throw new Error(`${name} must not carry a user name or password.`);
  if (url.search !== '' || url.hash !== '') throw new Error(`${name} must not carry a query or a fragment.`);
  return url;
}

/**
 * The targets of `/auth/*` and `/api/*`: `AUTH_URL` and `GATEWAY_URL`, or the sandbox when neither is set.
 * Throws an Error that names a missing or unusable variable, or when production has no sandbox.
 */
export function readUpstreams(env: Readonly<Record<string, string | undefined>>): Upstreams {
  const auth = env.AUTH_URL?.trim() || null;
  const gateway = env.GATEWAY_URL?.trim() || null;
  if (auth === null && gateway === null) {
    allowSandbox(env);
    return { kind: 'sandbox' };
  }
  if (auth === null)
    throw new Error('AUTH_URL is missing: GATEWAY_URL is set, and either both are needed or neither.');
  if (gateway === null) {
    throw new Error('GATEWAY_URL is missing: AUTH_URL is set, and either both are needed or neither.');
  }
  return { kind: 'proxy', auth: readUrl('AUTH_URL', auth), gateway: readUrl('GATEWAY_URL', gateway) };
}
