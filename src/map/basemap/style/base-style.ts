import type { StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Appearance } from './appearance.ts';
import { withWholeAddresses } from './style-addresses.ts';
import { withKey } from './with-key.ts';

export type MapSettings = Config['map'];

/** The basemap style: the embedded world, or an external style by address. */
export type BaseStyle =
  | { readonly address: null; readonly failed: boolean }
  | { readonly address: string; readonly style: StyleSpecification };

const patienceMs = 10_000;
const embedded: BaseStyle = { address: null, failed: false };

/** The parts of a style that MapLibre needs to start; MapLibre validates the rest. */
const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).check(z.minLength(1)),
});

const known = new Map<string, Promise<BaseStyle>>();

const addressOf = ({ basemap, theme }: Appearance, settings: MapSettings): string | null =>
  basemap === 'imagery' ? settings.imagery : settings[theme];

/**
 * The style that the settings give for a look. If a style fails to load or is invalid, the embedded world is used and the
 * failure is reported; it is not fetched again until `forgetStyle`. Never rejects.
 */
export function baseStyleOf(
  appearance: Appearance,
  settings: MapSettings,
  fetcher = fetch,
): Promise<BaseStyle> {
  const address = addressOf(appearance, settings);
  if (address === null) return Promise.resolve(embedded);
  let pending = known.get(address);
  if (pending === undefined) {
    pending = read(address, settings, fetcher).catch(() => ({ address: null, failed: true }));
    known.set(address, pending);
  }
  return pending;
}

/** Allows a failed style to be fetched again. */
export function forgetStyle(appearance: Appearance, settings: MapSettings): void {
  const address = addressOf(appearance, settings);
  if (address !== null) known.delete(address);
}

async function read(address: string, settings: MapSettings, fetcher: typeof fetch): Promise<BaseStyle> {
  const url = withKey(address, settings.keys);
  const response = await fetcher(url, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the style answered ${response.status}`);
  const style = Style.parse(await response.json()) as unknown as StyleSpecification;
  return { address, style: withWholeAddresses(style, wholeAddress(address)) };
}

const wholeAddress = (address: string) =>
  URL.canParse(address) ? address : new URL(address, location.href).href;
