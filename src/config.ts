import * as z from 'zod/mini';

/**
 * Run-time settings from `/config.json`, so that one build serves every environment. A field that is left out has its usual
 * value. Where somebody meant something that cannot be read, the strictest value holds: of a field, of the whole file, and of a
 * file that has not come yet.
 */
const strictest = { idleMinutes: 5, sessionHours: 1, keepSession: false, watch: false } as const;

const upTo = (most: number) => z.number().check(z.positive(), z.lte(most));

/** A map style: an https address, or one of this origin. */
const styleAddress = () => z.nullable(z.string().check(z.regex(/^(https:\/\/|\/(?!\/))/)));

const embeddedMap = { light: null, dark: null, imagery: null, attribution: null, keys: [] };

/** `unread` is told each field that cannot be read. */
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
    light: field('map.light', styleAddress(), null),
    dark: field('map.dark', styleAddress(), null),
    imagery: field('map.imagery', styleAddress(), null),
    /** Shown beside what the style's own sources credit. */
    attribution: field('map.attribution', z.nullable(z.string()), null),
    /** Query parameters for every address of a host, and of the hosts under it, that the map asks. */
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
    /** Accounts to offer on the sign-in page; set only when the embedded sandbox answers. */
    sandbox: field('sandbox', z.nullable(z.object({ email: z.string(), password: z.string() })), null),
    /** A label for prices. The interface names no currency (interface.md 2.6), so there is none by default. */
    currency: field('currency', z.nullable(z.string()), null),
    defaultLanguage: field('defaultLanguage', z.nullable(z.enum(['en', 'ar'])), null),
    /** Where the sign-in page sends people for help: an https or mailto address. */
    support: field('support', z.nullable(z.string().check(z.regex(/^(https:\/\/|mailto:)/))), null),
    /** Minutes without a touch after which the password is asked for again. */
    idleMinutes: field('idleMinutes', upTo(24 * 60), 60, strictest.idleMinutes),
    /** Hours after which a session ends, however busy. */
    sessionHours: field('sessionHours', upTo(24 * 30), 12, strictest.sessionHours),
    /** False keeps nothing of a session on the device: each reload and each tab asks for the password. */
    keepSession: field('keepSession', z.boolean(), true, strictest.keepSession),
    /** False: nothing is asked of the service beside what a screen needs, so nothing that changed is told (src/tracking/). */
    watch: field('watch', z.boolean(), true, strictest.watch),
    map: field('map', map, embeddedMap),
  });
}
export type Config = z.output<ReturnType<typeof configSchema>>;

export const defaultConfig: Config = configSchema(() => {}).parse({});
export const strictConfig: Config = { ...defaultConfig, ...strictest };

/** Why strict values hold; null where every value is as the file has it. */
export type SettingsFault =
  /** It has not come yet, or could not be fetched: it is asked for again. */
  | { readonly kind: 'late' }
  /** The server has none, which it should. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'fields'; readonly fields: readonly string[] };

export type Settings = { readonly config: Config; readonly fault: SettingsFault | null };

export const strictSettings = (kind: 'late' | 'missing' | 'broken'): Settings => ({
  config: strictConfig,
  fault: { kind },
});

/** `raw` is what the file says, as JSON has it. */
export function readConfig(raw: unknown): Settings {
  const fields: string[] = [];
  const read = configSchema((field) => fields.push(field)).safeParse(raw);
  if (!read.success) return strictSettings('broken');
  return { config: read.data, fault: fields.length === 0 ? null : { kind: 'fields', fields } };
}

/** Never throws: what cannot be fetched is late. */
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
    return strictSettings('late');
  }
}
