import type { GeoJSONSourceSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { Bounds } from '../../../geo/area/area.ts';
import { ringOf } from '../../../geo/area/shape.ts';
import { across, down } from '../../../geo/mercator.ts';
import type { Size } from '../../camera/fit.ts';
import { worldPx } from '../../camera/mercator.ts';
import { line } from './layers.ts';
import type { BasemapColours } from './palette.ts';

/** The id of the source and of the layer. */
export const regionEdge = 'region-edge';

export const regionEdgeOpacity = 0.6;

/** The least side on screen in CSS pixels. */
const leastPx = 24;
const closest = 24;

export const regionSource = (region: Bounds): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'LineString', coordinates: ringOf({ kind: 'box', ...region }).map((at) => [...at]) },
});

/** A quiet line where the streets end. `regionZooms` says when it is seen. */
export const regionLayer = ({ country }: BasemapColours): LineLayerSpecification =>
  line(regionEdge, regionEdge, country, 1, { opacity: regionEdgeOpacity });

/** From and to which zoom a box is seen whole in a view of that size and is no speck; the same zoom twice for never. */
export function regionZooms({ west, south, east, north }: Bounds, { width, height }: Size): [number, number] {
  const wide = Math.max((across(east) - across(west)) * worldPx, Number.EPSILON);
  const high = Math.max((down(south) - down(north)) * worldPx, Number.EPSILON);
  const within = (zoom: number) => Math.max(0, Math.min(closest, zoom));
  const to = within(Math.log2(Math.min(width / wide, height / high)));
  return [Math.min(to, within(Math.log2(leastPx / Math.max(wide, high)))), to];
}
