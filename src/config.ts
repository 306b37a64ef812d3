import {
  atLeast,
  type Check,
  type Checked,
  finite,
  flag,
  having,
  isObject,
  listOf,
  matching,
  object,
  oneOf,
  orNull,
  text,
} from './checks.ts';
import { hostAddress, overlaysOf } from './map-settings.ts';
import { priceListOf } from './price-list.ts';

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

const wholeNumber = orNull(atLeast(0));
const upTo = (max: number) => having(finite, (value) => value > 0 && value <= max);
const filled = having(text, (value) => value !== '');

/** A map style or archive: an https address, or one of this origin. */
const mapAddress = orNull(matching(/^(https:\/\/|\/(?!\/))/));

export type Pictures = { readonly tiles: string; readonly maxzoom: number; readonly attribution: string };

/** An open service: styles of a map, picture tiles in place of the embedded imagery, or pictures of each UTC day, `{day}`. */
export type OpenService = {
  readonly light?: string;
  readonly dark?: string;
  readonly pictures?: Pictures;
  readonly daily?: Pictures;
};

/** The services that `map.preset` and `map.offer` name. docs/look-up/configuration.md states their terms. */
export const openServices = {
  'nasa-gibs': {
    pictures: {
      tiles:
        'https://gibs.earthdata.nasa.gov/wmts/epsg3857/best/BlueMarble_NextGeneration/default/GoogleMapsCompatible_Level8/{z}/{y}/{x}.jpeg',
      maxzoom: 8,
      attribution: 'NASA EOSDIS GIBS · NASA Blue Marble',
    },
    daily: {
      tiles:
        'https://gibs.earthdata.nasa.gov/wmts/epsg3857/best/MODIS_Terra_CorrectedReflectance_TrueColor/default/{day}/GoogleMapsCompatible_Level9/{z}/{y}/{x}.jpg',
      maxzoom: 9,
      attribution: 'NASA EOSDIS GIBS · MODIS Terra',
    },
  },
  openfreemap: {
    light: 'https://tiles.openfreemap.org/styles/positron',
    dark: 'https://tiles.openfreemap.org/styles/dark',
  },
} as const satisfies Record<string, OpenService>;
export type ServiceName = keyof typeof openServices;
export const openServiceNames = Object.keys(openServices) as ServiceName[];

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
  offer: [],
  light: null,
  dark: null,
  imagery: null,
  attribution: null,
  relief: null,
  overlays: [],
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

/** The statuses that the settings give one kind. */
export const statusesOf = (kind: StatusKind, kinds: StatusKinds): number[] =>
  Object.keys(kinds)
    .map(Number)
    .filter((id) => kinds[id] === kind);

/** All those statuses. */
export const overStatuses = (kinds: StatusKinds): number[] => [
  ...statusesOf('done', kinds),
  ...statusesOf('stopped', kinds),
];

/** An unreadable entry is left out alone. Status 1 is always waiting (interface.md 3). */
function kindsOf(unread: (field: string) => void): Check<StatusKinds> {
  const kindOf = oneOf(statusKinds);
  return (given) => {
    if (!isObject(given)) return undefined;
    const read: Record<string, StatusKind> = {};
    for (const [id, value] of Object.entries(given)) {
      if (id === '__proto__') continue;
      const kind = kindOf(value);
      if (kind !== undefined && isStatusId(id) && (id !== '1' || kind === 'waiting')) read[id] = kind;
      else unread(`statusKinds.${id}`);
    }
    return read;
  };
}

/** `unread` is called with each unreadable field. */
function configCheck(unread: (field: string) => void) {
  const field =
    <Value>(name: string, check: Check<Value>, usual: NoInfer<Value>, strict = usual): Check<Value> =>
    (value) => {
      if (value === undefined) return usual;
      const read = check(value);
      if (read !== undefined) return read;
      unread(name);
      return strict;
    };
  /** Basemaps in place of the embedded ones; null keeps the embedded one. */
  const map = object({
    /** A PMTiles archive in the schema of the Protomaps basemap. */
    archive: field('map.archive', orNull(hostAddress), null),
    preset: field('map.preset', listOf(oneOf(openServiceNames)), []),
    /** Services that the analyst may use after consent. */
    offer: field('map.offer', listOf(oneOf(openServiceNames)), []),
    light: field('map.light', mapAddress, null),
    dark: field('map.dark', mapAddress, null),
    imagery: field('map.imagery', mapAddress, null),
    /** Shown beside the attribution of the style's own sources. */
    attribution: field('map.attribution', orNull(text), null),
    /** A PMTiles archive of elevation, in the encoding terrarium. */
    relief: field('map.relief', orNull(hostAddress), null),
    overlays: field('map.overlays', overlaysOf(unread), []),
    /** Query parameters for every map request to a host and its subdomains. */
    keys: field('map.keys', listOf(object({ host: filled, parameter: filled, value: text })), []),
  });
  return object({
    /** Accounts to offer on the sign-in page; set only by the embedded sandbox. */
    sandbox: field('sandbox', orNull(object({ email: text, password: text })), null),
    /** A label for prices. The interface names no currency (interface.md 2.6), so there is none by default. */
    currency: field('currency', orNull(text), null),
    defaultLanguage: field('defaultLanguage', orNull(oneOf(['en', 'ar'])), null),
    /** The first day of the week; null is Monday in English and Sunday in Arabic. */
    weekStart: field('weekStart', orNull(oneOf(weekdays)), null),
    /** The help link of the sign-in page: an https or mailto address. */
    support: field('support', orNull(matching(/^(https:\/\/|mailto:)/)), null),
    /** Minutes without activity after which the password is required again. */
    idleMinutes: field('idleMinutes', upTo(24 * 60), 60, strictest.idleMinutes),
    /** Hours after which a session ends, also an active one. */
    sessionHours: field('sessionHours', upTo(24 * 30), 12, strictest.sessionHours),
    /** False stores no part of the session on the device: each reload and each tab asks for the password. */
    keepSession: field('keepSession', flag, true, strictest.keepSession),
    /** True: the sign-in service has an endpoint that revokes tokens (RFC 7009), and a sign-out calls it. */
    revocation: field('revocation', flag, false, strictest.revocation),
    /** Orders of an account that may be confirmed in this browser in any 24 hours; null for any number. */
    maxOrderPerDay: field('maxOrderPerDay', wholeNumber, null),
    /** Orders in any 24 hours after which each further confirmation needs the password; null for never. */
    askPasswordAfter: field('askPasswordAfter', wholeNumber, null, strictest.askPasswordAfter),
    /**
     * True: orders are sent although the server gives no tickets, because browsers connect to that server itself over HTTP/1.1, so that
     * nothing before it repeats a request (docs/do/deploy-on-a-host.md).
     */
    ordersWithoutTicket: field('ordersWithoutTicket', flag, false, strictest.ordersWithoutTicket),
    /** False disables background polling, and with it the changes that are shown (src/tracking/). */
    watch: field('watch', flag, true, strictest.watch),
    /** The kind of each OrderStatusID, for its mark; one that is not named is unknown. */
    statusKinds: field('statusKinds', kindsOf(unread), {}),
    /** What images cost: shown in place of an estimate of the price. */
    prices: field('prices', priceListOf(unread), []),
    map: field('map', map, embeddedMap),
    /** Where errors and timings of the page are sent (app/reports/): a path of this origin. Null sends nothing. */
    reports: field('reports', orNull(matching(reportsPath)), null),
  });
}
export type Config = Checked<ReturnType<typeof configCheck>>;

type Hosted = Pick<Config['map'], 'archive' | 'preset' | 'offer' | 'relief' | 'overlays'>;

/** The origins that archives, presets, offers and overlays are read from: the policy of the page must list them. */
export function mapOrigins({ archive, preset, offer, relief, overlays }: Hosted): string[] {
  const addresses = [...preset, ...offer].flatMap((name): (string | undefined)[] => {
    const { light, dark, pictures, daily }: OpenService = openServices[name];
    return [light, dark, pictures?.tiles, daily?.tiles];
  });
  const named = [archive, ...addresses, relief, ...overlays.map(({ tiles, wms }) => tiles ?? wms)];
  const whole = named.filter((address) => typeof address === 'string').filter((one) => URL.canParse(one));
  return [...new Set(whole.map((address) => new URL(address).origin))];
}

export const defaultConfig: Config = readConfig({}).config;
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
  const read = configCheck((field) => fields.push(field))(raw);
  if (read === undefined) return strictSettings('broken');
  // A number is meant and not known: every order asks for the password, because a limit of 0 would stop all work.
  const config = fields.includes('maxOrderPerDay')
    ? { ...read, askPasswordAfter: strictest.askPasswordAfter }
    : read;
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
