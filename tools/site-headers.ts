/** What only the interface asks for (docs/reliability.md): everything else is refused before it travels on. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST'];

/**
 * What a page may fetch, draw and start. Its scripts and styles it names itself, by hashes that change with each build
 * (page-policy.ts). `mapHosts` are origins with spaces between them, or what stands for them in a server's own language.
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

/** An answer of the service is no page, whatever it is taken for. */
export const servicePolicy = "default-src 'none'; sandbox";

/** Paths that lead to the service. */
export const isService = (path: string): boolean => /^\/(api|auth)\//.test(path);

/** Every answer has these, whatever it answers and whoever made it: files, the service, refusals and failures. */
export function securityHeaders(
  mapHosts: string,
  path = '/',
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', isService(path) ? servicePolicy : serverPolicy(mapHosts)],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'],
  ];
}

/** How long an answer may be kept: what is named by its content for ever, the service's words never, the rest if it still is. */
export function cacheRule(path: string): string | null {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isService(path) ? 'no-store' : null;
}

/** What an answer of the service may say to a browser; whatever else it says is taken out, known or unknown. */
export const passedHeaders: readonly string[] = [
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Date',
  'Retry-After',
  'WWW-Authenticate',
];

/** What a browser's request may say to the service, beside what HTTP itself needs. */
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
 * The origins that a map may ask, from `MAP_HOSTS`: `https://host`, `https://*.host`, each with a port where it has one, spaces
 * between them. Throws an Error that names what is none: a `;` would write a policy of its own.
 */
export function readMapHosts(env: Readonly<Record<string, string | undefined>>): string {
  const hosts = (env.MAP_HOSTS ?? '').split(/\s+/).filter((host) => host !== '');
  for (const host of hosts)
    if (!mapHost.test(host))
      throw new Error(
        `MAP_HOSTS holds "${host}". An entry is like https://tiles.example.com or https://*.example.com.`,
      );
  return hosts.join(' ');
}
