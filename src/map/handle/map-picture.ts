import type { Map as MapLibre } from 'maplibre-gl';
import { type LngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import type { Appearance } from '../basemap/style/appearance.ts';
import { restyle } from '../basemap/style/style.ts';
import type { Rect } from '../camera/hit.ts';
import { metresPerPixel } from '../camera/mercator.ts';
import type { OrderMarks } from '../marks/order-marks.ts';

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
};

/** A picture of the visible part in the light theme. An external style keeps its own colours and gives `credits`; null for the embedded one. */
export function pictureOf(
  map: MapLibre,
  { part, pixels }: { readonly part: Rect; readonly pixels: Rect },
  marks: OrderMarks,
  appearance: Appearance,
  credits: readonly string[] | null,
): MapPicture | null {
  const paper: Appearance = { ...appearance, theme: 'light' };
  const repainted = credits === null && appearance.theme !== paper.theme;
  const paint = (from: Appearance, to: Appearance) => {
    restyle(map, from, to);
    marks.paint(to);
  };
  if (repainted) paint(appearance, paper);
  // All in one task: the browser shows none of it, and the canvas is cleared at the task's end.
  map.redraw();
  const canvas = copyOf(map.getCanvas(), pixels);
  const center = map.getCenter();
  if (repainted) {
    paint(paper, appearance);
    map.redraw();
  }
  return (
    canvas && {
      canvas,
      width: part.width,
      height: part.height,
      basemap: appearance.basemap,
      credits,
      zoom: map.getZoom(),
      centre: wrapLngLat(center.lng, center.lat),
      metresPerPixel: metresPerPixel(center.lat, map.getZoom()),
    }
  );
}

function copyOf(source: HTMLCanvasElement, { x, y, width, height }: Rect): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return null;
  context.drawImage(source, -x, -y);
  return canvas;
}
