import * as z from 'zod/mini';

/**
 * Run-time settings from `/config.json`, so that one build serves every environment. An absent field has its
 * default. An unreadable value is replaced by the strictest one: of a field, of the whole file, and of a file
 * that has not loaded yet.
 */
const strictest = {
  idleMinutes: 5,
  sessionHours: 1,
  keepSession: false,
  watch: false,
  revocation: true,
  askPasswordAfter: 0,
  ordersWithoutTicket: false,
} as const;

const wholeNumber = () => z.nullable(z.int().check(z.gte(0)));
const upTo = (max: number) => z.number().check(z.positive(), z.lte(max));

/** A map style or archive: an https address, or one of this origin. */
const mapAddress = () => z.nullable(z.string().check(z.regex(/^(https:\/\/|\/(?!\/))/)));

/** An open service: styles of a map, or picture tiles in place of the embedded imagery. */
export type OpenService = {
  readonly light?: string;
  readonly dark?: string;
  readonly pictures?: { readonly tiles: string; readonly maxzoom: number; readonly attribution: string };
};

/** The services that `map.preset` names. docs/look-up/configuration.md states their terms. */
export const openServices = {
  'nasa-gibs': {
    pictures: {
      tiles:
        'https://gibs.earthdata.nasa.gov/wmts/epsg3857/best/BlueMarble_NextGeneration/default/GoogleMapsCompatible_Level8/{z}/{y}/{x}.jpeg',
      maxzoom: 8,
      attribution: 'NASA EOSDIS GIBS · NASA Blue Marble',
    },
  },
  openfreemap: {
    light: 'https://tiles.openfreemap.org/styles/positron',
    dark: 'https://tiles.openfreemap.org/styles/dark',
  },
} as const satisfies Record<string, OpenService>;
export const openServiceNames = Object.keys(openServices) as (keyof typeof openServices)[];

/**
 * As a style; also http of this machine, where `pmtiles serve` and tests have it. The policy of the page lists its origin, so that
 * holds nothing that a policy reads as its own.
 */
const archiveAddress = () =>
  z.nullable(
    z
      .string()
      .check(
        z.regex(/^((https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(?=[/?#]|$)|\/(?!\/))/i),
      ),
  );

/** Plain segments, and none of the service or the build. */
const reportsPath = /^(?!\/(api|auth|assets)(\/|$))(\/[\w-]+)+$/;

/** As react-aria and the tracking worker name them, in the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** The kinds of statuses, for their marks. `stopped` is rejected or held. */
export const statusKinds = ['waiting', 'underWay', 'done', 'stopped', 'unknown'] as const;
export type StatusKind = (typeof statusKinds)[number];
type StatusKinds = Readonly<Record<string, StatusKind>>;

const embeddedMap = {
  archive: null,
  preset: [],
  light: null,
  dark: null,
  imagery: null,
  attribution: null,
  keys: [],
};

/** An OrderStatusID (int32) as a key of JSON. */
const isStatusId = (key: string) => String(Number.parseInt(key, 10) | 0) === key;

/** The kind of a status. Only status 1 has a meaning in the interface (3); the settings name the others. */
export const statusKindOf = (id: number, kinds: StatusKinds): StatusKind =>
  id === 1 ? 'waiting' : (kinds[id] ?? 'unknown');

/** Whether an order with that status is delivered or stopped: what its window does tells nothing more of it. */
export function isOverStatus(id: number, kinds: StatusKinds): boolean {
  const kind = statusKindOf(id, kinds);
  return kind === 'done' || kind === 'stopped';
}

/** All those statuses. */
export const overStatuses = (kinds: StatusKinds): number[] =>
  Object.keys(kinds)
    .map(Number)
    .filter((id) => isOverStatus(id, kinds));

/** An unreadable entry is left out alone. Status 1 is always waiting (interface.md 3). */
function kindsOf(unread: (field: string) => void) {
  const kind = z.enum(statusKinds);
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given: Record<string, unknown>): StatusKinds => {
      const read: Record<string, StatusKind> = {};
      for (const [id, value] of Object.entries(given)) {
        const { success, data } = kind.safeParse(value);
        if (success && isStatusId(id) && (id !== '1' || data === 'waiting')) read[id] = data;
        else unread(`statusKinds.${id}`);
      }
      return read;
    }),
  );
}

/** `unread` is called with each unreadable field. */
function configSchema(unread: (field: string) => void) {
  const field = <Value>(name: string, schema: z.ZodMiniType<Value>, usual: Value, strict: Value = usual) => {
    const orStrict = z.catch(schema, () => {
      unread(name);
      return strict;
    });
    return z.union([
      z.pipe(
        z.undefined(),
        z.transform(() => usual),
      ),
      orStrict,
    ]);
  };
  /** Basemaps in place of the embedded ones; null keeps the embedded one. */
  const map = z.object({
    /** A PMTiles archive in the schema of the Protomaps basemap. */
    archive: field('map.archive', archiveAddress(), null),
    preset: field('map.preset', z.array(z.enum(openServiceNames)), []),
    light: field('map.light', mapAddress(), null),
    dark: field('map.dark', mapAddress(), null),
    imagery: field('map.imagery', mapAddress(), null),
    /** Shown beside the attribution of the style's own sources. */
    attribution: field('map.attribution', z.nullable(z.string()), null),
    /** Query parameters for every map request to a host and its subdomains. */
    keys: field(
      'map.keys',
      z.array(
        z.object({
          host: z.string().check(z.minLength(1)),
          parameter: z.string().check(z.minLength(1)),
          value: z.string(),
        }),
      ),
      [],
    ),
  });
  return z.object({
    /** Accounts to offer on the sign-in page; set only by the embedded sandbox. */
    sandbox: field('sandbox', z.nullable(z.object({ email: z.string(), password: z.string() })), null),
    /** A label for prices. The interface names no currency (interface.md 2.6), so there is none by default. */
    currency: field('currency', z.nullable(z.string()), null),
    defaultLanguage: field('defaultLanguage', z.nullable(z.enum(['en', 'ar'])), null),
    /** The first day of the week; null is Monday in English and Sunday in Arabic. */
    weekStart: field('weekStart', z.nullable(z.enum(weekdays)), null),
    /** The help link of the sign-in page: an https or mailto address. */
    support: field('support', z.nullable(z.string().check(z.regex(/^(https:\/\/|mailto:)/))), null),
    /** Minutes without activity after which the password is required again. */
    idleMinutes: field('idleMinutes', upTo(24 * 60), 60, strictest.idleMinutes),
    /** Hours after which a session ends, also an active one. */
    sessionHours: field('sessionHours', upTo(24 * 30), 12, strictest.sessionHours),
    /** False stores no part of the session on the device: each reload and each tab asks for the password. */
    keepSession: field('keepSession', z.boolean(), true, strictest.keepSession),
    /** True: the sign-in service has an endpoint that revokes tokens (RFC 7009), and a sign-out calls it. */
    revocation: field('revocation', z.boolean(), false, strictest.revocation),
    /** Orders of an account that may be confirmed in this browser in any 24 hours; null for any number. */
    maxOrderPerDay: field('maxOrderPerDay', wholeNumber(), null),
    /** Orders in any 24 hours after which each further confirmation needs the password; null for never. */
    askPasswordAfter: field('askPasswordAfter', wholeNumber(), null, strictest.askPasswordAfter),
    /**
     * True: orders are sent although the server gives no tickets, because browsers connect to that server itself over HTTP/1.1, so that
     * nothing before it repeats a request (docs/do/deploy-on-a-host.md).
     */
    ordersWithoutTicket: field('ordersWithoutTicket', z.boolean(), false, strictest.ordersWithoutTicket),
    /** False disables background polling, and with it the changes that are shown (src/tracking/). */
    watch: field('watch', z.boolean(), true, strictest.watch),
    /** The kind of each OrderStatusID, for its mark; one that is not named is unknown. */
    statusKinds: field('statusKinds', kindsOf(unread), {}),
    map: field('map', map, embeddedMap),
    /** Where errors and timings of the page are sent (app/reports/): a path of this origin. Null sends nothing. */
    reports: field('reports', z.nullable(z.string().check(z.regex(reportsPath))), null),
  });
}
export type Config = z.output<ReturnType<typeof configSchema>>;

/** The origins that an archive and the presets are read from: the policy of the page must list them. */
export function mapOrigins({ archive, preset }: Pick<Config['map'], 'archive' | 'preset'>): string[] {
  const addresses = preset.flatMap((name): (string | undefined)[] => {
    const { light, dark, pictures }: OpenService = openServices[name];
    return [light, dark, pictures?.tiles];
  });
  const named = [archive ?? undefined, ...addresses];
  const whole = named.filter((address) => address !== undefined && URL.canParse(address));
  return [...new Set(whole.map((address) => new URL(address ?? '').origin))];
}

export const defaultConfig: Config = configSchema(() => {}).parse({});
export const strictConfig: Config = { ...defaultConfig, ...strictest };

/** The reason for strict values; null when every value comes from the file. */
export type SettingsFault =
  /** Not loaded yet, or failed to load: it is retried. */
  | { readonly kind: 'late' }
  /** There is no network, or no server: it is retried. */
  | { readonly kind: 'unreached' }
  /** The server has no such file, although it should. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'fields'; readonly fields: readonly string[] };

export type Settings = { readonly config: Config; readonly fault: SettingsFault | null };

export const strictSettings = (kind: 'late' | 'unreached' | 'missing' | 'broken'): Settings => ({
  config: strictConfig,
  fault: { kind },
});

/** `raw` is the parsed JSON of the file. */
export function readConfig(raw: unknown): Settings {
  const fields: string[] = [];
  const read = configSchema((field) => fields.push(field)).safeParse(raw);
  if (!read.success) return strictSettings('broken');
  // A number is meant and not known: every order asks for the password, because a limit of 0 would stop all work.
  const config = fields.includes('maxOrderPerDay')
    ? { ...read.data, askPasswordAfter: strictest.askPasswordAfter }
    : read.data;
  return { config, fault: fields.length === 0 ? null : { kind: 'fields', fields } };
}

/** Never throws: a failed response counts as late, none as unreached. */
export async function loadConfig(fetcher: typeof fetch = fetch, signal?: AbortSignal): Promise<Settings> {
  try {
    const headers = { accept: 'application/json' };
    const answer = await fetcher('/config.json', { headers, ...(signal && { signal }) });
    if (answer.status === 404 || answer.status === 410) return strictSettings('missing');
    if (!answer.ok) return strictSettings('late');
    const text = await answer.text();
    try {
      return readConfig(JSON.parse(text));
    } catch {
      return strictSettings('broken');
    }
  } catch {
    return strictSettings('unreached');
  }
}
