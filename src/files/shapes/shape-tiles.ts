import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { down } from '../../geo/mercator.ts';
import type { MapShape, ShapeKind } from './map-shapes.ts';

/** The properties of a shape in a tile. */
export type ShapeFacts = {
  readonly kind: ShapeKind;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly km2: number;
  /** The zoom from which it is large enough to be seen; before, a mark stands for it. */
  readonly from: number;
  /** The name where it is written: of some spots of a tile alone, because placing names blocks the page. */
  readonly label?: string;
};

export type TilePlace = { readonly z: number; readonly x: number; readonly y: number };

/** The last zoom of tiles: their grid is finer than 0.2 m. */
export const lastShapeZoom = 16;
/** A tolerance of one pixel: a dense coast would otherwise fill the memory of the graphics card. */
const options = { maxZoom: lastShapeZoom, indexMaxZoom: 4, extent: 4096, tolerance: 8 };
const maxLabels = 300;
/** An area or a line shorter than this on screen has a mark in its place. */
const smallPx = 14;

/**
 * Cuts vector tiles of shapes: a layer "shapes" of lines and areas, and a layer "spots" with a point for each shape. No bytes for an
 * empty tile.
 */
export function shapeTiles(shapes: readonly MapShape[]): (place: TilePlace) => ArrayBuffer {
  const facts = shapes.map(factsOf);
  const index = (features: Feature[]) => new GeoJSONVT({ type: 'FeatureCollection', features }, options);
  const drawn = index(
    shapes.flatMap((shape, at) =>
      shape.kind === 'point'
        ? []
        : [{ type: 'Feature', geometry: drawnAs(shape), properties: facts[at] ?? {} }],
    ),
  );
  const spots = index(
    shapes.map(({ at: [lng, lat] }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: facts[at] ?? {},
    })),
  );
  return ({ z, x, y }) => {
    const layers: Parameters<typeof fromGeojsonVt>[0] = {};
    const [shapesTile, spotsTile] = [drawn.getTile(z, x, y), spots.getTile(z, x, y)];
    if (shapesTile !== null && shapesTile.features.length > 0) layers.shapes = shapesTile;
    if (spotsTile !== null && spotsTile.features.length > 0) {
      const features = spotsTile.features.map((spot, at) =>
        at < maxLabels ? { ...spot, tags: { ...spot.tags, label: spot.tags?.name } } : spot,
      );
      layers.spots = { ...spotsTile, features } as typeof spotsTile;
    }
    if (Object.keys(layers).length === 0) return new ArrayBuffer(0);
    return fromGeojsonVt(layers, { version: 2, extent: options.extent }).slice().buffer as ArrayBuffer;
  };
}

const drawnAs = ({ kind, parts }: MapShape): Geometry => {
  const plain = parts.map((part) => part.map((line) => line.map(([lng, lat]) => [lng, lat])));
  return kind === 'area'
    ? { type: 'MultiPolygon', coordinates: plain }
    : { type: 'MultiLineString', coordinates: plain.flat() };
};

function factsOf({ kind, name, at: [lng, lat], box, km2 }: MapShape): ShapeFacts {
  const span = Math.max((box.east - box.west) / 360, down(box.south) - down(box.north));
  // A world of zoom 0 is 512 pixels wide. A point is always a mark.
  const from = kind === 'point' || span === 0 ? 99 : Math.max(0, Math.log2(smallPx / (512 * span)));
  return { kind, name, lng, lat, km2, from };
}
