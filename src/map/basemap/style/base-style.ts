import type { StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import {
  type Config,
  mapOrigins,
  type OpenService,
  openServices,
  type Pictures,
  type ServiceName,
} from '../../../config.ts';
import type { Bounds } from '../../../geo/area/area.ts';
import {
  type Archive,
  ArchiveError,
  type ArchiveFault,
  openArchive,
  regionOf,
} from '../archive/archive-source.ts';
import type { Appearance } from './appearance.ts';
import { type BasemapName, isAllowed, serviceOf } from './basemap-choice.ts';
import { imageryFadesFrom, imagerySharpTo, sharpToOf } from './basemap-layers.ts';
import { archiveStyle, picturesStyle } from './style.ts';
import { inLanguage } from './style-language.ts';

/** A query parameter for one host and its subdomains. */
type HostKey = { readonly host: string; readonly parameter: string; readonly value: string };

/** The address with the keys of its host; anything that is not a web address is unchanged. */
export function withKey(address: string, keys: readonly HostKey[]): string {
  if (keys.length === 0 || !/^https?:/.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  for (const { host, parameter, value } of keys)
    if (url.hostname === host || url.hostname.endsWith(`.${host}`)) url.searchParams.set(parameter, value);
  return url.href;
}

/** Resolves the relative addresses of a style against its own address, `base`. Tokens such as `{z}` are kept. */
export function withWholeAddresses(style: StyleSpecification, base: string): StyleSpecification {
  const whole = (address: string) => wholeAddress(address, base);
  const sources = Object.entries(style.sources).map(([id, source]) => [id, ofSource(source, whole)]);
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(style.glyphs !== undefined && { glyphs: whole(style.glyphs) }),
    ...(style.sprite !== undefined && {
      sprite:
        typeof style.sprite === 'string'
          ? whole(style.sprite)
          : style.sprite.map((one) => ({ ...one, url: whole(one.url) })),
    }),
  };
}

type Source = StyleSpecification['sources'][string];

function ofSource(source: Source, whole: (address: string) => string): Source {
  const named = { ...source };
  if ('url' in named && typeof named.url === 'string') named.url = whole(named.url);
  if ('tiles' in named && Array.isArray(named.tiles)) named.tiles = named.tiles.map(whole);
  if ('urls' in named && Array.isArray(named.urls)) named.urls = named.urls.map(whole);
  if ('data' in named && typeof named.data === 'string') named.data = whole(named.data);
  return named;
}

/** An address of a style as one that says its host. */
export function wholeAddress(address: string, base: string): string {
  if (!URL.canParse(address, base)) return address;
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

export type MapSettings = Config['map'];

/** Why the embedded world is drawn in place of what the settings name. `host` is that of the archive. */
export type StyleFailure =
  | { readonly kind: 'style' }
  | { readonly kind: 'service'; readonly service: ServiceName }
  | { readonly kind: 'archive'; readonly fault: ArchiveFault; readonly host: string };

/** The basemap style: the embedded world, or another one by its address, in the language of the look, and the open service it is of. */
export type BaseStyle =
  | { readonly address: null; readonly failure: StyleFailure | null }
  | {
      readonly address: string;
      readonly style: StyleSpecification;
      readonly service?: ServiceName;
      /** Of an archive: beyond it there are no streets. */
      readonly region?: Bounds;
    };

const patienceMs = 10_000;
const embedded: BaseStyle = { address: null, failure: null };

/** The parts of a style that MapLibre needs to start; MapLibre validates the rest. */
const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).check(z.minLength(1)),
});

/** What the settings name for a look; null is the embedded world. The most exact setting comes first. */
type Named = (
  | { readonly kind: 'style' | 'archive'; readonly address: string }
  | { readonly kind: 'pictures'; readonly pictures: Pictures }
) & { readonly service?: ServiceName };

function namedFor(appearance: Appearance, settings: MapSettings): Named | null {
  const { theme, day } = appearance;
  const basemap = isAllowed(appearance.basemap, settings) ? appearance.basemap : 'map';
  if (basemap === 'streets')
    return { kind: 'style', address: openServices.openfreemap[theme], service: serviceOf.streets };
  if (basemap === 'daily')
    return day === undefined
      ? null
      : { kind: 'pictures', pictures: picturesOf(day), service: serviceOf.daily };
  const services = settings.preset.map((name) => ({ name, ...(openServices[name] as OpenService) }));
  if (basemap === 'imagery') {
    if (settings.imagery !== null) return { kind: 'style', address: settings.imagery };
    const service = services.find(({ pictures }) => pictures);
    return service?.pictures ? { kind: 'pictures', pictures: service.pictures, service: service.name } : null;
  }
  const own = settings[theme];
  if (own !== null) return { kind: 'style', address: own };
  if (settings.archive !== null) return { kind: 'archive', address: settings.archive };
  const [style] = services.flatMap(({ name, [theme]: address }) =>
    address === undefined ? [] : [{ address, service: name }],
  );
  return style === undefined ? null : { kind: 'style', ...style };
}

const { daily } = openServices['nasa-gibs'];

function picturesOf(day: string): Pictures {
  return { ...daily, tiles: daily.tiles.replace('{day}', day) };
}

/** The zoom from which the daily pictures, or else the imagery of the settings, fade; null for a style of their own. */
export function fadeOf(basemap: BasemapName, settings: MapSettings): number | null {
  if (basemap === 'daily') return imageryFadesFrom(sharpToOf(daily.maxzoom));
  const named = namedFor({ basemap: 'imagery', theme: 'dark', language: 'en' }, settings);
  if (named === null) return imageryFadesFrom(imagerySharpTo);
  return named.kind === 'pictures' ? imageryFadesFrom(sharpToOf(named.pictures.maxzoom)) : null;
}

const noHosts = { archive: null, preset: [], offer: [], relief: null, overlays: [] };

/**
 * The referrer of a map request: none for an open service, which gets the origin by CORS alone. A host with a key of the settings may
 * know its customer by it.
 */
export function referrerFor(
  address: string,
  service: ServiceName | undefined,
  { keys }: MapSettings,
): { referrerPolicy?: ReferrerPolicy } {
  if (service === undefined || !URL.canParse(address) || withKey(address, keys) !== address) return {};
  const { origin } = new URL(address);
  const isOfService = mapOrigins({ ...noHosts, preset: [service] }).includes(origin);
  return isOfService ? { referrerPolicy: 'no-referrer' } : {};
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
  const from = named.service !== undefined && { service: named.service };
  if (named.kind === 'pictures')
    return { address: named.pictures.tiles, style: picturesStyle(appearance, named.pictures), ...from };
  const { address } = named;
  try {
    if (named.kind === 'archive') return await ofArchive(address, appearance, settings, fetcher);
    const style = await once(styles, address, () => read(named, settings, fetcher));
    return { address, style: inLanguage(style, appearance.language), ...from };
  } catch (error) {
    if (from) return { address: null, failure: { kind: 'service', ...from } };
    if (!(error instanceof ArchiveError)) return { address: null, failure: { kind: 'style' } };
    const { host } = new URL(pageAddress(address));
    return { address: null, failure: { kind: 'archive', fault: error.fault, host } };
  }
}

async function ofArchive(
  address: string,
  appearance: Appearance,
  settings: MapSettings,
  fetcher: typeof fetch,
): Promise<BaseStyle> {
  const url = withKey(pageAddress(address), settings.keys);
  const [basemaps, archive] = await Promise.all([
    import('@protomaps/basemaps'),
    once(archives, address, () => openArchive(url, fetcher)),
  ]);
  return { address, style: archiveStyle(archive, appearance, basemaps), region: regionOf(archive) };
}

/** Allows what has failed to be fetched again. */
export function forgetStyle(appearance: Appearance, settings: MapSettings): void {
  const named = namedFor(appearance, settings);
  if (named === null || named.kind === 'pictures') return;
  styles.delete(named.address);
  archives.delete(named.address);
}

async function read(
  { address, service }: { readonly address: string; readonly service?: ServiceName },
  settings: MapSettings,
  fetcher: typeof fetch,
): Promise<StyleSpecification> {
  const url = withKey(address, settings.keys);
  const response = await fetcher(url, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'same-origin',
    ...referrerFor(address, service, settings),
  });
  if (!response.ok) throw new Error(`the style answered ${response.status}`);
  const style = Style.parse(await response.json()) as unknown as StyleSpecification;
  return withWholeAddresses(style, pageAddress(address));
}

const pageAddress = (address: string) =>
  URL.canParse(address) ? address : new URL(address, location.href).href;
