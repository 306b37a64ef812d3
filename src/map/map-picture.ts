import type { Map as MapLibre } from 'maplibre-gl';
import type { Look } from './basemap/style/look.ts';
import { restyle } from './basemap/style/style.ts';
import { metresPerPixel } from './camera/mercator.ts';
import type { OrderMarks } from './marks/order-marks.ts';

/** A picture of a map for paper: CSS pixels and metres. North is up. */
export type MapPicture = {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly metresPerPixel: number;
  readonly zoom: number;
  readonly basemap: Look['basemap'];
  /** Credits of an external style; null for the embedded basemap. */
  readonly credits: readonly string[] | null;
};

/** A picture in the light theme. An external style keeps its own colours and gives `credits`; null for the embedded one. */
export function pictureOf(
  map: MapLibre,
  marks: OrderMarks,
  look: Look,
  credits: readonly string[] | null,
): MapPicture | null {
  const paper: Look = { ...look, theme: 'light' };
  const repainted = credits === null && look.theme !== paper.theme;
  const paint = (from: Look, to: Look) => {
    restyle(map, from, to);
    marks.paint(to);
  };
  if (repainted) paint(look, paper);
  // All in one task: the browser shows none of it, and the canvas is cleared at the task's end.
  map.redraw();
  const source = map.getCanvas();
  const canvas = copyOf(source);
  if (repainted) {
    paint(paper, look);
    map.redraw();
  }
  return (
    canvas && {
      canvas,
      width: source.clientWidth,
      height: source.clientHeight,
      basemap: look.basemap,
      credits,
      zoom: map.getZoom(),
      metresPerPixel: metresPerPixel(map.getCenter().lat, map.getZoom()),
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
