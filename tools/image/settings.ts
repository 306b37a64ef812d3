import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { NginxValues } from '../site/nginx-files.ts';
import { faultOfText, faultWords, teamFaultOfText } from '../site/settings-fault.ts';
import { readMapHosts } from '../site/site-headers.ts';
import { readUpstreams } from '../site/upstreams.ts';

/** The settings of the image, from its environment. */
export type ImageSettings = {
  /** The values of nginx, but for the files that the start itself places. */
  readonly nginx: Omit<NginxValues, 'root' | 'settingsFile' | 'teamFile'>;
  /** The config.json of the page: its text, or its file; null is that of the build. */
  readonly config: { readonly text: string } | { readonly file: string } | null;
  /** The file of the team.json of the page; null is that of the build. */
  readonly teamFile: string | null;
  /** What the image itself asks for its health. */
  readonly healthUrl: string;
};

/** A text of which `isValid` holds; `rule` ends the sentence that begins with the name. */
const text = (name: string, isValid: (text: string) => boolean, rule: string) =>
  z.string().refine(isValid, { error: ({ input }) => `${name} must be ${rule}, not "${input}".` });

const whole = (name: string, low: number, high: number) => {
  const isValid = (digits: string) => /^\d{1,9}$/.test(digits) && +digits >= low && +digits <= high;
  return text(name, isValid, `a whole number from ${low} to ${high}`).transform(Number);
};

/** Texts between spaces or commas. */
const listOf = (name: string, isValid: (text: string) => boolean, rule: string) =>
  z
    .string()
    .transform((texts) => texts.split(/[\s,]+/).filter((each) => each !== ''))
    .pipe(z.array(text(name, isValid, rule)))
    .optional();

/** A value of one of the readers that the servers share; each throws an Error of one sentence. */
const readBy = <Value>(read: (value: string) => Value) =>
  z.string().transform((value, { issues }) => {
    try {
      return read(value);
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason);
      issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }
  });

/** Without a zone, which nginx cannot name. */
const isAddress = (host: string) => isIP(host) !== 0 && !host.includes('%');

/**
 * The address of a proxy, or a network of proxies, such as 10.244.0.0/16. Not one so wide that clients are in it: what they write into
 * X-Forwarded-For would be believed.
 */
function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  if (!isAddress(address) || more.length > 0) return false;
  const [widest, single] = isIP(address) === 4 ? [8, 32] : [32, 128];
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= widest && +bits <= single);
}

/** The name of a host, or all below one: `*.example.com`. */
const isHostName = (name: string) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(name);

/** Names that nginx reads as they are. */
const isPlainPath = (path: string) => /^\/[\w./@+-]*[\w@+-]$/.test(path);

const isReadable = (file: string) => {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
};

function checkedConfig(name: string, json: string, faultIn = faultOfText): string {
  const fault = faultIn(json);
  if (fault !== null) throw new Error(`${name} ${faultWords(fault)}.`);
  return json;
}

const checkedFile = (name: string, faultIn: typeof faultOfText) =>
  text(name, isPlainPath, 'the absolute path of a file')
    .refine(isReadable, { error: ({ input }) => `${name} names "${input}", which cannot be read.` })
    .pipe(
      readBy((file) => {
        checkedConfig(name, readFileSync(file, 'utf8'), faultIn);
        return { file: resolve(file) };
      }),
    );

const Environment = z.object({
  HOST: text('HOST', isAddress, 'an IP address without a zone').default('0.0.0.0'),
  PORT: whole('PORT', 1, 65_535).default(8080),
  MAP_HOSTS: readBy((hosts) => readMapHosts({ MAP_HOSTS: hosts })).default(''),
  CONFIG: readBy((json) => ({ text: checkedConfig('CONFIG', json) })).optional(),
  CONFIG_FILE: checkedFile('CONFIG_FILE', faultOfText).optional(),
  TEAM_FILE: checkedFile('TEAM_FILE', teamFaultOfText).optional(),
  CA_FILE: text('CA_FILE', isPlainPath, 'the absolute path of a file')
    .refine((file) => isReadable(file) && readFileSync(file, 'utf8').includes('BEGIN CERTIFICATE'), {
      error: ({ input }) => `CA_FILE names "${input}", which holds no certificate that can be read.`,
    })
    .optional(),
  TRUSTED_PROXIES: listOf(
    'TRUSTED_PROXIES',
    isNetwork,
    'addresses or networks of proxies such as 10.244.0.0/16',
  ),
  PAGE_NAMES: listOf('PAGE_NAMES', isHostName, 'names such as desk.example.com'),
  SIGN_INS_PER_SECOND: whole('SIGN_INS_PER_SECOND', 1, 1000).optional(),
  ORDERS_PER_SECOND: whole('ORDERS_PER_SECOND', 1, 1000).optional(),
  ADDRESS_ORDERS_PER_SECOND: whole('ADDRESS_ORDERS_PER_SECOND', 1, 1000).optional(),
  WORKERS: z.union([z.literal('auto'), whole('WORKERS', 1, 256)]).default('auto'),
  LOG_FILE: text('LOG_FILE', isPlainPath, 'the absolute path of a file').default('/dev/stdout'),
});

/** The names of all settings; a manifest may set no other. */
export const settingNames: readonly string[] = ['AUTH_URL', 'GATEWAY_URL', ...Object.keys(Environment.shape)];

/** What nginx.conf can name: no character that it would read as its own. */
function checkService(name: string, url: URL): void {
  if (url.port === '0') throw new Error(`${name} has port 0, which no service listens on.`);
  if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(url.hostname))
    throw new Error(`${name} has a host that nginx cannot name: "${url.hostname}".`);
  if (!/^[\w./~%@:+-]*$/.test(url.pathname))
    throw new Error(`${name} has a path that nginx cannot name: "${url.pathname}".`);
}

const inBrackets = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);
/** The addresses of this machine, in place of those that mean all. */
const own: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Throws an Error of one sentence that names an unusable setting. An empty one counts as left out. */
export function readImageSettings(env: Readonly<Record<string, string | undefined>>): ImageSettings {
  const upstreams = readUpstreams({ ...env, NODE_ENV: undefined });
  if (upstreams.kind === 'sandbox')
    throw new Error('AUTH_URL and GATEWAY_URL are missing: the image has no sandbox.');
  const { auth, gateway } = upstreams;
  checkService('AUTH_URL', auth);
  checkService('GATEWAY_URL', gateway);

  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined] as const);
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(firstSentence(read.error.issues));
  const { HOST, PORT, CONFIG, CONFIG_FILE, ...more } = read.data;
  if (CONFIG !== undefined && CONFIG_FILE !== undefined)
    throw new Error('CONFIG and CONFIG_FILE are both set, and only one of them can be the config.json.');
  return {
    nginx: {
      auth,
      gateway,
      mapHosts: more.MAP_HOSTS,
      listen: `${inBrackets(HOST)}:${PORT}${HOST === '::' ? ' ipv6only=off' : ''}`,
      log: more.LOG_FILE,
      workers: more.WORKERS,
      trusted: more.CA_FILE,
      names: more.PAGE_NAMES,
      trustedProxies: more.TRUSTED_PROXIES,
      signInsPerSecond: more.SIGN_INS_PER_SECOND,
      ordersPerSecond: more.ORDERS_PER_SECOND,
      addressOrdersPerSecond: more.ADDRESS_ORDERS_PER_SECOND,
    },
    config: CONFIG ?? CONFIG_FILE ?? null,
    teamFile: more.TEAM_FILE?.file ?? null,
    healthUrl: `http://${inBrackets(own[HOST] ?? HOST)}:${PORT}/healthz`,
  };
}

/** The sentence of the first wrong setting; of a value with several forms that of its last form. */
function firstSentence([issue]: readonly z.core.$ZodIssue[]): string {
  if (issue?.code === 'invalid_union') return firstSentence(issue.errors.at(-1) ?? []);
  return issue?.message ?? '';
}
