import {
  AJAXError,
  addProtocol,
  type Map as MapLibre,
  RasterTileSource,
  type StyleSpecification,
} from 'maplibre-gl';
import { Signal } from '../../browser/signal.ts';
import { isTooLarge } from './archive/picture-size.ts';
import { type ExtraSource, ExtraSources, type OverlayProblem } from './extra-sources.ts';
import { type Appearance, isSameAppearance } from './style/appearance.ts';
import {
  type BaseStyle,
  baseStyleOf,
  fadeOf,
  forgetStyle,
  type MapSettings,
  type StyleFailure,
  withKey,
} from './style/base-style.ts';
import { loadLabelFonts } from './style/fonts.ts';
import { paletteOf } from './style/palette.ts';
import { embeddedStyle, isOfOrders, restyle, withOrders } from './style/style.ts';

const scheme = 'picture';

/** The address of a picture tile with the scheme that checks its size before decoding. */
const measured = (address: string): string => `${scheme}://${address}`;

addProtocol(scheme, async ({ url }, { signal }) => {
  const address = url.slice(`${scheme}://`.length);
  const response = await fetch(address, { signal, headers: { accept: 'image/webp,*/*' } });
  if (!response.ok) throw new AJAXError(response.status, response.statusText, address, await response.blob());
  const data = await response.arrayBuffer();
  if (await isTooLarge(new Uint8Array(data)))
    throw new Error(`the picture at ${address} is too large to draw`);
  const { headers } = response;
  return { data, cacheControl: headers.get('cache-control'), expires: headers.get('expires') };
});

const entities: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The plain text of an attribution that a tile service sends as markup. */
const plainCredit = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replace(/\s+/g, ' ')
    .trim();

/** Removes duplicates and keeps the order. */
export const creditsOf = (attributions: readonly (string | undefined)[]): string[] => [
  ...new Set(attributions.map((one) => plainCredit(one ?? '')).filter((one) => one !== '')),
];

/** Other hosts of a map, and which of them the policy of the page does not list: the browser says so after a request. */
export class ForbiddenHosts {
  readonly changed = new Signal<void>();
  readonly #wanted = new Set<string>();
  readonly #forbidden = new Set<string>();
  readonly #off = new AbortController();

  constructor() {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => this.#note(blockedURI), {
      signal: this.#off.signal,
    });
  }

  /** With their ports. */
  get list(): readonly string[] {
    return [...this.#forbidden];
  }

  /** Whether a host is known to be forbidden, so that no more requests to it are sent. */
  has(address: string): boolean {
    if (!/^https?:/.test(address)) return false;
    const { origin, host } = new URL(address);
    if (origin !== location.origin) this.#wanted.add(host);
    return this.#forbidden.has(host);
  }

  close() {
    this.#off.abort();
  }

  #note(blockedURI: string) {
    if (!URL.canParse(blockedURI)) return;
    const { host } = new URL(blockedURI);
    if (!this.#wanted.has(host) || this.#forbidden.has(host)) return;
    this.#forbidden.add(host);
    this.changed.emit();
  }
}

/** A failure of the basemap: its style or archive, its tiles, or hosts that the page's policy does not list. */
export type BasemapProblem =
  | StyleFailure
  | { readonly kind: 'tiles' }
  | OverlayProblem
  | { readonly kind: 'forbidden'; readonly hosts: readonly string[] };

type BasemapListener = {
  /** A style was loaded; orders and areas must be added again. */
  loaded(appearance: Appearance): void;
  /** The same style has new colours or another language. */
  painted(appearance: Appearance): void;
  /** The map has something to render. */
  busy(): void;
};

/** The layers below the orders: the style in the current look, its credits and its failures. */
export class Basemap {
  readonly changed = new Signal<void>();

  readonly #settings: MapSettings;
  readonly #forbidden = new ForbiddenHosts();
  readonly #extras = new ExtraSources();
  #map: MapLibre | null = null;
  #listener: BasemapListener | null = null;
  #base: BaseStyle;
  #rendered: Appearance;
  #wanted: Appearance;
  #isRead = false;
  #missesTiles = false;
  /** The last problem reported for a failing tile; tiles fail by the dozen. */
  #reported: BasemapProblem['kind'] | null = null;

  constructor(appearance: Appearance, base: BaseStyle, settings: MapSettings) {
    this.#rendered = appearance;
    this.#wanted = appearance;
    this.#base = base;
    this.#settings = settings;
  }

  /** True once the map has loaded the style and accepts changes. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get appearance(): Appearance {
    return this.#rendered;
  }

  style(): StyleSpecification {
    if (this.#base.address === null) return embeddedStyle(this.#rendered);
    return withOrders(this.#base.style, paletteOf(this.#rendered));
  }

  /** The address to fetch for a map request. Rejects if the page's policy forbids the host. */
  request(address: string): { url: string } | Promise<{ url: string }> {
    const own = withKey(address, this.#settings.keys);
    const url = this.#isPicture(address) || this.#extras.isPicture(address) ? measured(own) : own;
    if (!this.#forbidden.has(own)) return { url };
    return Promise.reject(new Error(`the policy of this page does not allow ${new URL(own).host}`));
  }

  attach(map: MapLibre, listener: BasemapListener) {
    this.#map = map;
    this.#listener = listener;
    this.#forbidden.changed.listen(() => this.changed.emit());
    map.on('remove', () => this.#forbidden.close());
    map.on('style.load', () => {
      this.#isRead = true;
      listener.loaded(this.#rendered);
      this.changed.emit();
      if (this.#wanted !== this.#rendered) void this.setAppearance(this.#wanted);
    });
    map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') this.changed.emit();
    });
    map.on('webglcontextlost', () => {
      this.#isRead = false;
    });
    // With a listener MapLibre does not log to the console; `problem` has the failure.
    map.on('error', (event) => {
      if (!('sourceId' in event) || isOfOrders(String(event.sourceId))) return;
      const source = String(event.sourceId);
      if (this.#extras.has(source)) {
        if (this.#extras.note(source, event.error)) this.changed.emit();
        return;
      }
      this.#missesTiles = true;
      const kind = this.problem?.kind ?? null;
      if (kind === this.#reported) return;
      this.#reported = kind;
      this.changed.emit();
    });
  }

  async setAppearance(appearance: Appearance): Promise<void> {
    this.#wanted = appearance;
    const [base] = await Promise.all([
      baseStyleOf(appearance, this.#settings),
      appearance.language === this.#rendered.language ? null : loadLabelFonts(appearance.language),
    ]);
    if (this.#wanted === appearance) this.#become(base);
  }

  async tryAgain(): Promise<void> {
    forgetStyle(this.#wanted, this.#settings);
    const appearance = this.#wanted;
    const base = await baseStyleOf(appearance, this.#settings);
    if (this.#wanted !== appearance) return;
    if (base.address !== null || base.failure === null || !this.#failure) return this.#restyle(base);
    // It fails again, perhaps for another reason; the embedded world stays.
    this.#base = base;
    this.changed.emit();
  }

  get problem(): BasemapProblem | null {
    const forbidden = this.#forbidden.list;
    const hosts = forbidden.filter((host) => !this.#extras.hosts.includes(host));
    if (hosts.length > 0) return { kind: 'forbidden', hosts };
    if (this.#failure) return this.#failure;
    return this.#missesTiles ? { kind: 'tiles' } : this.#extras.problem(forbidden);
  }

  /** The sources over the basemap, which the map has already or draws once its style is read. */
  showExtras(extras: readonly ExtraSource[]) {
    this.#extras.become(extras);
    this.changed.emit();
  }

  get #failure(): StyleFailure | null {
    return this.#base.address === null ? this.#base.failure : null;
  }

  /** See `fadeOf`. */
  imageryFadesFrom(): number | null {
    return fadeOf(this.#settings);
  }

  /** Credits of the sources of an external style; null for the embedded basemap. */
  credits(): string[] | null {
    if (this.#base.address === null) return null;
    const sources = Object.keys(this.#base.style.sources).map((id) => this.#map?.getSource(id));
    return creditsOf([
      ...sources.map((source) => source?.attribution),
      this.#settings.attribution ?? undefined,
    ]);
  }

  /** Credits of the sources over the basemap. */
  extraCredits(): string[] {
    return creditsOf(this.#extras.ids.map((id) => this.#map?.getSource(id)?.attribution));
  }

  /** True for a tile of an external style that MapLibre would decode as a picture. */
  #isPicture(address: string): boolean {
    if (this.#base.address === null) return false;
    return Object.keys(this.#base.style.sources).some((id) => {
      const source = this.#map?.getSource(id);
      if (!(source instanceof RasterTileSource)) return false;
      return source.tiles?.some((template) => address.startsWith(template.split('{', 1)[0] ?? template));
    });
  }

  #become(base: BaseStyle) {
    const [from, to] = [this.#rendered, this.#wanted];
    const embedded = base.address === null && this.#base.address === null;
    // A map accepts no changes before its first style is loaded; loading ends with another call.
    if (!this.#isRead && embedded) return;
    if (isSameAppearance(from, to) && base.address === this.#base.address) return;
    if (!embedded || this.#map === null) return this.#restyle(base);
    this.#base = base;
    this.#rendered = to;
    restyle(this.#map, from, to);
    this.#listener?.painted(to);
    this.changed.emit();
    this.#listener?.busy();
  }

  #restyle(base: BaseStyle) {
    this.#base = base;
    this.#rendered = this.#wanted;
    this.#isRead = false;
    this.#missesTiles = false;
    this.#reported = null;
    this.#extras.forget();
    this.#map?.setStyle(this.style(), { diff: false });
    this.changed.emit();
    this.#listener?.busy();
  }
}
