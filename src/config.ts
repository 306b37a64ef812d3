import * as z from 'zod/mini';

/**
 * Run-time settings from `/config.json`, so that one build serves every environment. An unreadable field falls back
 * alone; a missing file means the defaults.
 */
const upTo = (most: number) => z.number().check(z.positive(), z.lte(most));

/** A map style: an https address, or one of this origin. */
const styleAddress = z.catch(z.nullable(z.string().check(z.regex(/^(https:\/\/|\/(?!\/))/))), null);

/** Basemaps in place of the embedded ones; null keeps the embedded one. */
const MapStyles = z.object({
  light: styleAddress,
  dark: styleAddress,
  imagery: styleAddress,
  /** Shown beside what the style's own sources credit. */
  attribution: z.catch(z.nullable(z.string()), null),
  /** Query parameters for every address of a host, and of the hosts under it, that the map asks. */
  keys: z.catch(
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

const embeddedMap: z.infer<typeof MapStyles> = {
  light: null,
  dark: null,
  imagery: null,
  attribution: null,
  keys: [],
};

const Config = z.object({
  /** Accounts to offer on the sign-in page; set only when the embedded sandbox answers. */
  sandbox: z.catch(z.nullable(z.object({ email: z.string(), password: z.string() })), null),
  /** A label for prices. The interface names no currency (interface.md 2.6), so there is none by default. */
  currency: z.catch(z.nullable(z.string()), null),
  defaultLanguage: z.catch(z.nullable(z.enum(['en', 'ar'])), null),
  /** Where the sign-in page sends people for help: an https or mailto address. */
  support: z.catch(z.nullable(z.string().check(z.regex(/^(https:\/\/|mailto:)/))), null),
  /** Minutes without a touch after which the password is asked for again. */
  idleMinutes: z.catch(upTo(24 * 60), 60),
  /** Hours after which a session ends, however busy. */
  sessionHours: z.catch(upTo(24 * 30), 12),
  /** False keeps nothing of a session on the device: each reload and each tab asks for the password. */
  keepSession: z.catch(z.boolean(), true),
  /** False: nothing is asked of the service beside what a screen needs, so nothing that changed is told (src/tracking/). */
  watch: z.catch(z.boolean(), true),
  map: z.catch(MapStyles, embeddedMap),
});
export type Config = z.infer<typeof Config>;

export const defaultConfig: Config = {
  sandbox: null,
  currency: null,
  defaultLanguage: null,
  support: null,
  idleMinutes: 60,
  sessionHours: 12,
  keepSession: true,
  watch: true,
  map: embeddedMap,
};

export function readConfig(raw: unknown): Config {
  const read = Config.safeParse(raw);
  return read.success ? read.data : defaultConfig;
}

export async function loadConfig(fetcher: typeof fetch = fetch): Promise<Config> {
  try {
    const answer = await fetcher('/config.json', { headers: { accept: 'application/json' } });
    return answer.ok ? readConfig(await answer.json()) : defaultConfig;
  } catch {
    return defaultConfig;
  }
}
