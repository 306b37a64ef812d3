import {
  type Map as MapLibre,
  RasterTileSource,
  type RequestParameters,
  type StyleSpecification,
} from 'maplibre-gl';
import { Signal } from '../../browser/signal.ts';
import type { ServiceName } from '../../config.ts';
import type { Bounds } from '../../geo/area/area.ts';
import { creditsOf } from './credits-of.ts';
import { type ExtraSource, ExtraSources, type OverlayProblem } from './extra-sources.ts';
import { ForbiddenHosts } from './forbidden-hosts.ts';
import { measured, picturesRead } from './pictures.ts';
import { type Appearance, isSameAppearance } from './style/appearance.ts';
import {
  type BaseStyle,
  baseStyleOf,
  fadeOf,
  forgetStyle,
  type MapSettings,
  referrerFor,
  type StyleFailure,
  withKey,
} from './style/base-style.ts';
import { type BasemapName, serviceOf } from './style/basemap-choice.ts';
import { loadLabelFonts } from './style/fonts.ts';
import { paletteOf } from './style/palette.ts';
import { embeddedStyle, isOfOrders, replacePictures, restyle, withOrders } from './style/style.ts';

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
  /** A tile of the host of this style is there. */
  #hasTiles = false;
  /** How many pictures were there, and how many the host does not have. */
  #pictures = { there: 0, missing: 0 };
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
  request(address: string): RequestParameters | Promise<RequestParameters> {
    const own = withKey(address, this.#settings.keys);
    const url = this.#isPicture(address) || this.#extras.isPicture(address) ? measured(own) : own;
    if (!this.#forbidden.has(own)) return { url, ...referrerFor(address, this.#service, this.#settings) };
    return Promise.reject(new Error(`the policy of this page does not allow ${new URL(own).host}`));
  }

  attach(map: MapLibre, listener: BasemapListener) {
    this.#map = map;
    this.#listener = listener;
    this.#forbidden.changed.listen(() => this.changed.emit());
    const leave = picturesRead.listen(({ address, isThere }) => {
      if (this.#isPicture(address)) this.#count(isThere ? 'there' : 'missing');
    });
    map.on('remove', () => {
      this.#forbidden.close();
      leave();
    });
    map.on('style.load', () => {
      this.#isRead = true;
      listener.loaded(this.#rendered);
      this.changed.emit();
      if (this.#wanted !== this.#rendered) void this.setAppearance(this.#wanted);
    });
    map.on('sourcedata', ({ sourceDataType, sourceId, tile }) => {
      if (sourceDataType === 'metadata') this.changed.emit();
      if (tile !== undefined && this.#isOfHost(sourceId)) this.#hasTiles = true;
    });
    // A style whose host sends no tile is a blank ground.
    map.on('idle', () => {
      const service = this.#service;
      if (service !== undefined && this.#missesTiles && !this.#hasTiles && this.#rendered.basemap !== 'daily')
        this.#giveWay(service);
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
      // Without what it says of its tiles, a style of a service shows nothing.
      const service = this.#service;
      if (service !== undefined && !('tile' in event)) return this.#giveWay(service);
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
    if (!this.#missesTiles) return this.#extras.problem(forbidden);
    const { basemap } = this.#rendered;
    return basemap === 'daily' ? { kind: 'service', service: serviceOf[basemap] } : { kind: 'tiles' };
  }

  /** The sources over the basemap, which the map has already or draws once its style is read. */
  showExtras(extras: readonly ExtraSource[]) {
    this.#extras.become(extras);
    this.changed.emit();
  }

  get #failure(): StyleFailure | null {
    return this.#base.address === null ? this.#base.failure : null;
  }

  get #service(): ServiceName | undefined {
    return this.#base.address === null ? undefined : this.#base.service;
  }

  /** True if the host has none of the pictures that were requested. */
  get hasNoPictures(): boolean {
    const { there, missing } = this.#pictures;
    return there === 0 && missing > 0;
  }

  /** See `fadeOf`. */
  picturesFadeFrom(basemap: BasemapName): number | null {
    return fadeOf(basemap, this.#settings);
  }

  /** The box of an archive, beyond which there are no streets; null for every other basemap. */
  region(): Bounds | null {
    return this.#base.address === null ? null : (this.#base.region ?? null);
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

  /** True for a source of an external style whose tiles its host sends. */
  #isOfHost(id: string): boolean {
    if (this.#base.address === null) return false;
    const { type } = this.#base.style.sources[id] ?? {};
    return type === 'vector' || type === 'raster' || type === 'raster-dem';
  }

  #become(base: BaseStyle) {
    const [from, to] = [this.#rendered, this.#wanted];
    const embedded = base.address === null && this.#base.address === null;
    // A map accepts no changes before its first style is loaded; loading ends with another call.
    if (!this.#isRead && embedded) return;
    if (isSameAppearance(from, to) && base.address === this.#base.address) return;
    const isOtherDay = to.basemap === 'daily' && isSameAppearance({ ...from, day: to.day }, to);
    if (isOtherDay && this.#isRead && this.#base.address !== null && base.address !== null)
      return this.#showDay(base);
    if (!embedded || this.#map === null) return this.#restyle(base);
    this.#base = base;
    this.#rendered = to;
    restyle(this.#map, from, to);
    this.#listener?.painted(to);
    this.changed.emit();
    this.#listener?.busy();
  }

  #count(pictures: 'there' | 'missing') {
    const had = this.hasNoPictures;
    this.#pictures[pictures] += 1;
    if (had !== this.hasNoPictures) this.changed.emit();
  }

  #begin(base: BaseStyle) {
    this.#base = base;
    this.#rendered = this.#wanted;
    this.#missesTiles = false;
    this.#hasTiles = false;
    this.#pictures = { there: 0, missing: 0 };
    this.#reported = null;
  }

  #showDay(base: Exclude<BaseStyle, { address: null }>) {
    this.#begin(base);
    if (this.#map !== null) replacePictures(this.#map, base.style);
    this.changed.emit();
    this.#listener?.busy();
  }

  /** The embedded map takes the place of a service that cannot be reached. */
  #giveWay(service: ServiceName) {
    this.#restyle({ address: null, failure: { kind: 'service', service } });
  }

  #restyle(base: BaseStyle) {
    this.#begin(base);
    this.#isRead = false;
    this.#extras.forget();
    this.#map?.setStyle(this.style(), { diff: false });
    this.changed.emit();
    this.#listener?.busy();
  }
}
