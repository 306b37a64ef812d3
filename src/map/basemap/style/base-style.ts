import type { StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import { type Config, type OpenService, openServices } from '../../../config.ts';
import { ArchiveError, type ArchiveFault } from '../archive/archive-source.ts';
import { type Archive, openArchive } from '../archive/open-archive.ts';
import type { Appearance } from './appearance.ts';
import { imageryFadesFrom, imagerySharpTo, sharpToOf } from './basemap-layers.ts';
import { archiveStyle, picturesStyle } from './style.ts';
import { withWholeAddresses } from './style-addresses.ts';
import { inLanguage } from './style-language.ts';
import { withKey } from './with-key.ts';

export type MapSettings = Config['map'];

/** Why the embedded world is drawn in place of what the settings name. `host` is that of the archive. */
export type StyleFailure =
  | { readonly kind: 'style' }
  | { readonly kind: 'archive'; readonly fault: ArchiveFault; readonly host: string };

/** The basemap style: the embedded world, or another one by its address, in the language of the look. */
export type BaseStyle =
  | { readonly address: null; readonly failure: StyleFailure | null }
  | { readonly address: string; readonly style: StyleSpecification };

const patienceMs = 10_000;
const embedded: BaseStyle = { address: null, failure: null };

/** The parts of a style that MapLibre needs to start; MapLibre validates the rest. */
const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).check(z.minLength(1)),
});

/** What the settings name for a look; null is the embedded world. The most exact setting comes first. */
type Named =
  | { readonly kind: 'style' | 'archive'; readonly address: string }
  | { readonly kind: 'pictures'; readonly pictures: NonNullable<OpenService['pictures']> };

function namedFor({ basemap, theme }: Appearance, settings: MapSettings): Named | null {
  const services = settings.preset.map((name): OpenService => openServices[name]);
  if (basemap === 'imagery') {
    if (settings.imagery !== null) return { kind: 'style', address: settings.imagery };
    const pictures = services.find((service) => service.pictures)?.pictures;
    return pictures === undefined ? null : { kind: 'pictures', pictures };
  }
  const own = settings[theme];
  if (own !== null) return { kind: 'style', address: own };
  if (settings.archive !== null) return { kind: 'archive', address: settings.archive };
  const style = services.map((service) => service[theme]).find((address) => address !== undefined);
  return style === undefined ? null : { kind: 'style', address: style };
}

/** The zoom from which the imagery of the settings fades; null for a style of their own. */
export function fadeOf(settings: MapSettings): number | null {
  const named = namedFor({ basemap: 'imagery', theme: 'dark', language: 'en' }, settings);
  if (named === null) return imageryFadesFrom(imagerySharpTo);
  return named.kind === 'pictures' ? imageryFadesFrom(sharpToOf(named.pictures.maxzoom)) : null;
}

/** By address: styles as they were read, and what is known of an archive. */
const styles = new Map<string, Promise<StyleSpecification>>();
const archives = new Map<string, Promise<Archive>>();

function once<Value>(known: Map<string, Promise<Value>>, address: string, begin: () => Promise<Value>) {
  const pending = known.get(address) ?? begin();
  known.set(address, pending);
  return pending;
}

/**
 * The style that the settings give for a look. If it fails to load or is invalid, the embedded world is used and the failure
 * is reported; it is not fetched again until `forgetStyle`. Never rejects.
 */
export async function baseStyleOf(
  appearance: Appearance,
  settings: MapSettings,
  fetcher = fetch,
): Promise<BaseStyle> {
  const named = namedFor(appearance, settings);
  if (named === null) return embedded;
  if (named.kind === 'pictures')
    return { address: named.pictures.tiles, style: picturesStyle(appearance, named.pictures) };
  const { address } = named;
  try {
    if (named.kind === 'archive') return await ofArchive(address, appearance, settings, fetcher);
    const style = await once(styles, address, () => read(address, settings, fetcher));
    return { address, style: inLanguage(style, appearance.language) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) return { address: null, failure: { kind: 'style' } };
    const { host } = new URL(wholeAddress(address));
    return { address: null, failure: { kind: 'archive', fault: error.fault, host } };
  }
}

async function ofArchive(
  address: string,
  appearance: Appearance,
  settings: MapSettings,
  fetcher: typeof fetch,
): Promise<BaseStyle> {
  const url = withKey(wholeAddress(address), settings.keys);
  const [basemaps, archive] = await Promise.all([
    import('@protomaps/basemaps'),
    once(archives, address, () => openArchive(url, fetcher)),
  ]);
  return { address, style: archiveStyle(archive, appearance, basemaps) };
}

/** Allows what has failed to be fetched again. */
export function forgetStyle(appearance: Appearance, settings: MapSettings): void {
  const named = namedFor(appearance, settings);
  if (named === null || named.kind === 'pictures') return;
  styles.delete(named.address);
  archives.delete(named.address);
}

async function read(
  address: string,
  settings: MapSettings,
  fetcher: typeof fetch,
): Promise<StyleSpecification> {
  const url = withKey(address, settings.keys);
  const response = await fetcher(url, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the style answered ${response.status}`);
  const style = Style.parse(await response.json()) as unknown as StyleSpecification;
  return withWholeAddresses(style, wholeAddress(address));
}

const wholeAddress = (address: string) =>
  URL.canParse(address) ? address : new URL(address, location.href).href;
