import type { HillshadeLayerSpecification, RasterSourceSpecification } from 'maplibre-gl';
import type { Config } from '../../config.ts';
import type { OverlaySetting } from '../../map-settings.ts';
import { reliefSource } from '../basemap/archive/archives.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import { wholeAddress, withKey } from '../basemap/style/base-style.ts';
import { reliefColours } from '../basemap/style/palette.ts';
import type { ExtraLayer } from '../handle/extra-layers.ts';
import { overlayId, reliefId } from './choice.ts';

type ExtraSettings = Pick<Config['map'], 'relief' | 'overlays' | 'keys'>;

const whole = (address: string) => wholeAddress(address, location.href);

/** Of a picture of a WMS, and of a tile by its numbers. */
const tilePx = 256;

/** The address of a WMS picture of a tile. What the address of the settings says itself stays as it is. */
export function wmsTiles(address: string, layers: string, version: OverlaySetting['version']): string {
  const url = new URL(address, location.href);
  const given = new Set([...url.searchParams.keys()].map((name) => name.toLowerCase()));
  const wanted = {
    service: 'WMS',
    request: 'GetMap',
    version,
    layers,
    styles: '',
    format: 'image/png',
    transparent: 'TRUE',
    [version === '1.3.0' ? 'crs' : 'srs']: 'EPSG:3857',
    width: String(tilePx),
    height: String(tilePx),
  };
  for (const [name, value] of Object.entries(wanted)) if (!given.has(name)) url.searchParams.set(name, value);
  return `${url.href}&bbox={bbox-epsg-3857}`;
}

function rasterSource(overlay: OverlaySetting): RasterSourceSpecification {
  const { tiles, wms, layers, version, minzoom, maxzoom, credit } = overlay;
  const address = wms === null ? whole(tiles ?? '') : wmsTiles(wms, layers ?? '', version);
  return {
    type: 'raster',
    tiles: [address],
    tileSize: tilePx,
    minzoom,
    maxzoom,
    ...(credit !== null && { attribution: credit }),
  };
}

function overlayLayer(overlay: OverlaySetting): ExtraLayer {
  const id = overlayId(overlay);
  const { host } = new URL(whole(overlay.tiles ?? overlay.wms ?? ''));
  const paint = { 'raster-opacity': overlay.opacity, 'raster-fade-duration': 0 };
  return {
    id,
    host,
    source: rasterSource(overlay),
    below: 'names',
    layersIn: () => [{ id, type: 'raster', source: id, paint }],
  };
}

const shading = (appearance: Appearance): HillshadeLayerSpecification => {
  const { shadow, highlight, accent, strength } =
    reliefColours[appearance.basemap === 'imagery' ? 'imagery' : appearance.theme];
  return {
    id: reliefId,
    type: 'hillshade',
    source: reliefId,
    paint: {
      'hillshade-shadow-color': shadow,
      'hillshade-highlight-color': highlight,
      'hillshade-accent-color': accent,
      'hillshade-exaggeration': strength,
      'hillshade-illumination-anchor': 'map',
    },
  };
};

/** The side of the pictures of Mapterhorn; smaller ones are enlarged. */
const reliefPx = 512;

function reliefLayer(address: string, keys: ExtraSettings['keys']): ExtraLayer {
  const url = withKey(whole(address), keys);
  return {
    id: reliefId,
    host: new URL(url).host,
    source: { type: 'raster-dem', url: reliefSource(url), tileSize: reliefPx, encoding: 'terrarium' },
    below: 'lines',
    layersIn: (appearance) => [shading(appearance)],
  };
}

/** The same objects for the same settings: another object is another source to the map. */
const overlays = new WeakMap<OverlaySetting, ExtraLayer>();
const reliefs = new Map<string, ExtraLayer>();

type Known<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

function once<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Relief and the overlays that are on, bottom to top. */
export function layersOf(settings: ExtraSettings, on: readonly string[]): ExtraLayer[] {
  const { relief, keys } = settings;
  const shown = settings.overlays.filter((overlay) => on.includes(overlayId(overlay)));
  const ground = relief !== null && on.includes(reliefId) ? [relief] : [];
  return [
    ...ground.map((address) => once(reliefs, address, () => reliefLayer(address, keys))),
    ...shown.map((overlay) => once(overlays, overlay, () => overlayLayer(overlay))),
  ];
}
