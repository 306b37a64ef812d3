import type { StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Look } from './look.ts';
import { withWholeAddresses } from './style-addresses.ts';
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

const addressOf = ({ basemap, theme }: Look, settings: MapSettings): string | null =>
  basemap === 'imagery' ? settings.imagery : settings[theme];

/**
 * The style that a look asks for by the settings. One that cannot be had, or is none, is said to have failed, is replaced by the
 * embedded world, and is not asked for again until `forgetStyle`. Never rejects.
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

/** Lets a style that failed be asked for again. */
export function forgetStyle(look: Look, settings: MapSettings): void {
  const address = addressOf(look, settings);
  if (address !== null) known.delete(address);
}

async function read(address: string, settings: MapSettings, fetcher: typeof fetch): Promise<BaseStyle> {
  const url = withKey(address, settings.keys);
  const response = await fetcher(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the style answered ${response.status}`);
  const style = Style.parse(await response.json()) as unknown as StyleSpecification;
  return { address, style: withWholeAddresses(style, wholeAddress(address)) };
}

const wholeAddress = (address: string) =>
  URL.canParse(address) ? address : new URL(address, location.href).href;
