import { ticketPath } from './send-guard.ts';

/** The methods of the interface (docs/why/reliability.md): any other is rejected before it is forwarded. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST'];

/**
 * The policy for a page: what it may fetch, render and start. The page itself lists its scripts and styles,
 * by hashes that change with each build (page-policy.ts). `mapHosts` are origins separated by spaces, or a
 * placeholder in a server's own language.
 */
export function serverPolicy(mapHosts: string): string {
  const hosts = mapHosts === '' ? '' : ` ${mapHosts}`;
  return [
    `connect-src 'self'${hosts}`,
    `img-src 'self' data:${hosts}`,
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** A response of the service must never be rendered as a page. */
export const servicePolicy = "default-src 'none'; sandbox";

/** The calls of the app by their method. */
export const calls: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/auth/connect/token': 'POST',
  '/auth/connect/revocation': 'POST',
  '/api/order/Order/CreateOrder': 'POST',
  '/api/order/Order/GetOrders': 'POST',
  '/api/order/Order/GetOrderDetails': 'GET',
  '/api/order/Lookup/GetImageTypesList': 'GET',
  '/api/order/Lookup/GetImageResolutions': 'GET',
};

/** Paths of the service. */
export const isService = (path: string): boolean => /^\/(api|auth)\//.test(path);

/** A path as a service may read it: in lower case, without percent codes, doubled slashes and what follows a `;` or `#`. Null if it has none. */
function readLoosely(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (plain.includes('\0')) return null;
  const segments = plain
    .split(/[/\\]/)
    .map((segment) => segment.replace(/[;#].*$|[. ]+$/g, '').toLowerCase());
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

/** Also those that only mean a path of the service: responses to them must never be rendered either. */
export const meansService = (path: string): boolean =>
  isService(path) || /^\/(api|auth)(\/|$)/.test(readLoosely(path) ?? '');

const loosely = new Map([...Object.keys(calls), ticketPath].map((path) => [path.toLowerCase(), path]));

/** Whether a path means one of the service or a call in another spelling than its own. Each has one, so that every rule sees it. */
export function isMisspelled(path: string): boolean {
  const plain = readLoosely(path);
  if (plain === null) return true;
  const meant = loosely.get(plain);
  return meant === undefined ? meansService(path) && !isService(path) : meant !== path;
}

/** Whether a path has a dot segment that a server may resolve: plain, encoded, with a backslash or a `;`. */
export function climbs(path: string): boolean {
  const plain = path.replace(/%(2e|2f|5c|3b)/gi, (code) => decodeURIComponent(code));
  return plain.split(/[/\\]/).some((segment) => /^\.{1,2}(;|$)/.test(segment));
}

/** The headers of every response: files, the service, rejections and failures. */
export function securityHeaders(
  mapHosts: string,
  path = '/',
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', meansService(path) ? servicePolicy : serverPolicy(mapHosts)],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'],
  ];
}

/**
 * The cache rule of a path: content-hashed files for ever, the service's responses never, the rest with
 * revalidation.
 */
export function cacheRule(path: string): string | null {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isService(path) || isProbe(path) ? 'no-store' : null;
}

/** Paths of the probes of an operator (health.ts). */
export const probePaths: readonly string[] = ['/healthz', '/readyz'];
export const isProbe = (path: string): boolean => probePaths.includes(path);

/** The headers of the service's responses that a browser gets; any other is removed, known or unknown. */
export const passedHeaders: readonly string[] = [
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Date',
  'Retry-After',
  'WWW-Authenticate',
];

/** The headers of a browser's request that the service gets, beside `X-Request-Id` and those that HTTP itself needs. */
export const sentHeaders: readonly string[] = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'User-Agent',
];

const mapHost =
  /^(https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/i;

/**
 * The origins of the map's requests, from `MAP_HOSTS`: `https://host`, `https://*.host`, each with an
 * optional port, separated by spaces. Throws an Error that names an invalid one: a `;` would add a policy.
 */
export function readMapHosts(env: Readonly<Record<string, string | undefined>>): string {
  const hosts = (env.MAP_HOSTS ?? '').split(/\s+/).filter((host) => host !== '');
  for (const host of hosts)
    if (!mapHost.test(host))
      throw new Error(
        `MAP_HOSTS holds "${host}", and an entry is like https://tiles.example.com or https://*.example.com.`,
      );
  return hosts.join(' ');
}
