import { type Map as MapLibre, RasterTileSource, type StyleSpecification } from 'maplibre-gl';
import { paletteOf } from '../marks/palette.ts';
import { Signal } from '../signal.ts';
import { creditsOf } from './credits-of.ts';
import { HostGate } from './host-gate.ts';
import { measured } from './picture-tiles.ts';
import { type BaseStyle, baseStyleOf, forgetStyle, type MapSettings } from './style/base-style.ts';
import { loadLabelFonts } from './style/fonts.ts';
import type { Look } from './style/look.ts';
import { embeddedStyle, isOfOrders, restyle, withOrders } from './style/style.ts';
import { inLanguage } from './style/style-language.ts';
import { withKey } from './style/with-key.ts';

/** A failure of the basemap: its style, its tiles, or hosts that the page's policy does not list. */
export type Trouble =
  | { readonly kind: 'style' }
  | { readonly kind: 'tiles' }
  | { readonly kind: 'forbidden'; readonly hosts: readonly string[] };

export type Laid = {
  /** A style was loaded; orders and areas must be added again. */
  loaded(look: Look): void;
  /** The same style has new colours or another language. */
  painted(look: Look): void;
  /** The map has something to render. */
  busy(): void;
};

/** The layers below the orders: the style in the current look, its credits and its failures. */
export class Ground {
  readonly changed = new Signal<void>();

  readonly #settings: MapSettings;
  readonly #gate = new HostGate();
  #map: MapLibre | null = null;
  #laid: Laid | null = null;
  #base: BaseStyle;
  #drawn: Look;
  #wanted: Look;
  #isRead = false;
  #missesTiles = false;
  /** The last trouble reported for a failing tile; tiles fail by the dozen. */
  #told: Trouble['kind'] | null = null;

  constructor(look: Look, base: BaseStyle, settings: MapSettings) {
    this.#drawn = look;
    this.#wanted = look;
    this.#base = base;
    this.#settings = settings;
  }

  /** True once the map has loaded the style and accepts changes. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get look(): Look {
    return this.#drawn;
  }

  style(): StyleSpecification {
    if (this.#base.address === null) return embeddedStyle(this.#drawn);
    return withOrders(inLanguage(this.#base.style, this.#drawn.language), paletteOf(this.#drawn));
  }

  /** The address to fetch for a map request. Rejects if the page's policy forbids the host. */
  request(address: string): { url: string } | Promise<{ url: string }> {
    const own = withKey(address, this.#settings.keys);
    const url = this.#isPicture(address) ? measured(own) : own;
    return this.#gate.isOwn(own) ? { url } : this.#gate.pass(own).then(() => ({ url }));
  }

  layUnder(map: MapLibre, laid: Laid) {
    this.#map = map;
    this.#laid = laid;
    map.on('style.load', () => {
      this.#isRead = true;
      laid.loaded(this.#drawn);
      this.changed.say();
      if (this.#wanted !== this.#drawn) void this.setLook(this.#wanted);
    });
    map.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata') this.changed.say();
    });
    map.on('webglcontextlost', () => {
      this.#isRead = false;
    });
    // With a listener MapLibre does not log to the console; `trouble` reports the failure.
    map.on('error', (event) => {
      if (!('sourceId' in event) || isOfOrders(String(event.sourceId))) return;
      this.#missesTiles = true;
      const kind = this.trouble?.kind ?? null;
      if (kind === this.#told) return;
      this.#told = kind;
      this.changed.say();
    });
  }

  async setLook(look: Look): Promise<void> {
    this.#wanted = look;
    const [base] = await Promise.all([
      baseStyleOf(look, this.#settings),
      look.language === this.#drawn.language ? null : loadLabelFonts(look.language),
    ]);
    if (this.#wanted === look) this.#become(base);
  }

  async tryAgain(): Promise<void> {
    forgetStyle(this.#wanted, this.#settings);
    const look = this.#wanted;
    const base = await baseStyleOf(look, this.#settings);
    const stillFails = base.address === null && base.failed && this.trouble?.kind === 'style';
    if (this.#wanted === look && !stillFails) this.#layAnew(base);
  }

  get trouble(): Trouble | null {
    const hosts = this.#gate.forbidden;
    if (hosts.length > 0) return { kind: 'forbidden', hosts };
    if (this.#base.address === null && this.#base.failed) return { kind: 'style' };
    return this.#missesTiles ? { kind: 'tiles' } : null;
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
    const [from, to] = [this.#drawn, this.#wanted];
    const embedded = base.address === null && this.#base.address === null;
    // A map accepts no changes before its first style is loaded; loading ends with another call.
    if (!this.#isRead && embedded) return;
    if (from === to && base.address === this.#base.address) return;
    if (!embedded || this.#map === null) return this.#layAnew(base);
    this.#base = base;
    this.#drawn = to;
    restyle(this.#map, from, to);
    this.#laid?.painted(to);
    this.changed.say();
    this.#laid?.busy();
  }

  #layAnew(base: BaseStyle) {
    this.#base = base;
    this.#drawn = this.#wanted;
    this.#isRead = false;
    this.#missesTiles = false;
    this.#told = null;
    this.#map?.setStyle(this.style(), { diff: false });
    this.changed.say();
    this.#laid?.busy();
  }
}
