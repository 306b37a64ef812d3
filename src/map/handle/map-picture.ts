import type { Map as MapLibre } from 'maplibre-gl';
import { type LngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import { restyle } from '../basemap/style/style.ts';
import { metresPerPixel } from '../camera/mercator.ts';

/** A picture of a map for paper: CSS pixels and metres. North is up. */
export type MapPicture = {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly metresPerPixel: number;
  readonly zoom: number;
  readonly centre: LngLat;
  readonly basemap: Appearance['basemap'];
  /** Credits of an external style; null for the embedded basemap. */
  readonly credits: readonly string[] | null;
  /** Of what is drawn over the basemap. */
  readonly extraCredits: readonly string[];
};

type Credited = Pick<MapPicture, 'credits' | 'extraCredits'>;

/**
 * A picture in the light theme. An external style keeps its own colours and gives `credits`; null for the embedded one. `over` is what
 * lies over the basemap.
 */
export function pictureOf(
  map: MapLibre,
  over: { paint(appearance: Appearance): void },
  appearance: Appearance,
  { credits, extraCredits }: Credited,
): MapPicture | null {
  const paper: Appearance = { ...appearance, theme: 'light' };
  const repainted = credits === null && appearance.theme !== paper.theme;
  const paint = (from: Appearance, to: Appearance) => {
    restyle(map, from, to);
    over.paint(to);
  };
  if (repainted) paint(appearance, paper);
  // All in one task: the browser shows none of it, and the canvas is cleared at the task's end.
  map.redraw();
  const source = map.getCanvas();
  const canvas = copyOf(source);
  const center = map.getCenter();
  if (repainted) {
    paint(paper, appearance);
    map.redraw();
  }
  return (
    canvas && {
      canvas,
      width: source.clientWidth,
      height: source.clientHeight,
      basemap: appearance.basemap,
      credits,
      extraCredits,
      zoom: map.getZoom(),
      centre: wrapLngLat(center.lng, center.lat),
      metresPerPixel: metresPerPixel(center.lat, map.getZoom()),
    }
  );
}

function copyOf(source: HTMLCanvasElement): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height;
  const context = canvas.getContext('2d');
  if (context === null || source.width === 0 || source.height === 0) return null;
  context.drawImage(source, 0, 0);
  return canvas;
}
