import type { StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Look } from './look.ts';
import { withKey } from './with-key.ts';

export type MapSettings = Config['map'];

/** What lies under the orders: the world that the app brings along, or the style of an address. */
export type BaseStyle =
  | { readonly address: null; readonly failed: boolean }
  | { readonly address: string; readonly style: StyleSpecification };

const PATIENCE_MS = 10_000;
const embedded: BaseStyle = { address: null, failed: false };

/** As much of a style as decides whether MapLibre can begin with it; the rest MapLibre checks itself. */
const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).check(z.minLength(1)),
});

const known = new Map<string, Promise<BaseStyle>>();

export const addressOf = ({ basemap, theme }: Look, settings: MapSettings): string | null =>
  basemap === 'imagery' ? settings.imagery : settings[theme];

/**
 * The style that a look asks for by the settings. One that cannot be had, or is none, is said to have failed, is replaced by the
 * embedded world, and is not asked for again in the life of the page. Never rejects.
 */
export function baseStyleOf(look: Look, settings: MapSettings, fetcher = fetch): Promise<BaseStyle> {
  const address = addressOf(look, settings);
  if (address === null) return Promise.resolve(embedded);
  let asked = known.get(address);
  if (asked === undefined) {
    asked = read(address, settings, fetcher).catch(() => ({ address: null, failed: true }));
    known.set(address, asked);
  }
  return asked;
}

async function read(address: string, settings: MapSettings, fetcher: typeof fetch): Promise<BaseStyle> {
  const url = withKey(address, settings.keys);
  const response = await fetcher(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the style answered ${response.status}`);
  const style = Style.parse(await response.json());
  return { address, style: style as unknown as StyleSpecification };
}
