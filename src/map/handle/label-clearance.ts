import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { isEqual } from '../../browser/equal.ts';
import { pointClearPx } from '../basemap/style/order-layers.ts';
import type { Rect, ScreenPoint } from '../camera/hit.ts';
import { isBeside, type MapCamera } from '../camera/map-camera.ts';

/** A square on screen by its centre. */
type Square = ScreenPoint & { readonly side: number };

/** Squares in a row that cover a box, and no more of the map than it does by half of its shorter side. */
export function squaresOf({ x, y, width, height }: Rect): Square[] {
  const side = Math.min(width, height);
  if (side < 1) return [];
  const count = Math.ceil(Math.max(width, height) / side);
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    return width > height
      ? { x: x + width * share, y: y + height / 2, side }
      : { x: x + width / 2, y: y + height * share, side };
  });
}

type Spot = { readonly at: readonly [lng: number, lat: number]; readonly size: number };

/**
 * Keeps the names of the basemap away from what lies over the map: they are placed elsewhere, or not at all. Only from parts that
 * have names below them once the map rests, since every change has all names placed and faded once more.
 */
export class LabelClearance {
  readonly #map: MapLibre;
  readonly #camera: MapCamera;
  readonly #isRead: () => boolean;
  #spots: readonly Spot[] = [];
  #clear: readonly Rect[] = [];
  /** The view that `#clear` was measured in. */
  #view = '';

  constructor(map: MapLibre, camera: MapCamera, isRead: () => boolean) {
    this.#map = map;
    this.#camera = camera;
    this.#isRead = isRead;
  }

  /** Boxes in CSS pixels from the top left of the map, in the view of a map at rest. */
  keepClear(boxes: readonly Rect[]) {
    if (!this.#isRead()) return;
    const view = this.#viewNow();
    const names = this.#nameLayers();
    // Without this a name would come back as soon as it had left.
    const before = view === this.#view ? this.#clear : [];
    const clear = boxes.filter(
      (box) => before.some((one) => isEqual(one, box)) || this.#coversName(box, names),
    );
    this.#view = view;
    this.#clear = clear;
    const spots = clear
      .flatMap(squaresOf)
      .filter((square) => !isBeside(this.#map, square))
      .map((square): Spot => {
        const { lng, lat } = this.#camera.unproject(square);
        return { at: [lng, lat], size: square.side / pointClearPx };
      });
    if (isEqual(spots, this.#spots)) return;
    this.#spots = spots;
    this.draw();
  }

  /** Also after a style was loaded, which has none. */
  draw() {
    const source = this.#isRead() ? this.#map.getSource('label-room') : undefined;
    if (!(source instanceof GeoJSONSource)) return;
    void source.setData({
      type: 'FeatureCollection',
      features: this.#spots.map(({ at, size }) => ({
        type: 'Feature',
        properties: { size },
        geometry: { type: 'Point', coordinates: [...at] },
      })),
    });
  }

  #viewNow(): string {
    const { lng, lat } = this.#map.getCenter();
    const { width, height } = this.#camera.size();
    return [lng, lat, this.#map.getZoom(), width, height].join();
  }

  #nameLayers(): string[] {
    return this.#map.getLayersOrder().filter((id) => {
      const layer = this.#map.getLayer(id);
      return layer?.type === 'symbol' && this.#map.getSource(layer.source)?.type === 'vector';
    });
  }

  #coversName({ x, y, width, height }: Rect, layers: string[]): boolean {
    if (width <= 0 || height <= 0) return false;
    const box: [[number, number], [number, number]] = [
      [x, y],
      [x + width, y + height],
    ];
    return this.#map.queryRenderedFeatures(box, { layers }).length > 0;
  }
}
