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

/** Keeps the names of the basemap away from what lies over the map: they are placed elsewhere, or not at all. */
export class LabelClearance {
  readonly #map: MapLibre;
  readonly #camera: MapCamera;
  readonly #isRead: () => boolean;
  readonly #changed: () => void;
  #spots: readonly Spot[] = [];

  /** `changed` is called after names may have moved. */
  constructor(map: MapLibre, camera: MapCamera, isRead: () => boolean, changed: () => void) {
    this.#map = map;
    this.#camera = camera;
    this.#isRead = isRead;
    this.#changed = changed;
  }

  /** Boxes in CSS pixels from the top left of the map, in the view as it is. */
  keepClear(boxes: readonly Rect[]) {
    const spots = boxes
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
    this.#changed();
  }
}
