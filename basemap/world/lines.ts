import type { Feature, MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification';
import type { Division, Divisions } from './inputs.ts';
import { labels } from './labels.ts';

type Shape = (TopoPolygon<Division> | TopoMultiPolygon<Division>) & { properties: Division };
export type Atlas = Topology<{ divisions: GeometryCollection<Division> & { geometries: Shape[] } }>;

/** About 40 m at the equator: finer than a tile of zoom 6 can represent. */
const quanta = 1e6;

export const atlasOf = (divisions: Divisions): Atlas => topology({ divisions }, quanta) as unknown as Atlas;

export const ownerOf = ({ adm0_a3 }: Division) => labels.joined[adm0_a3] ?? adm0_a3;

const pairs = new Set(labels.disputed.pairs.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]));
const regions = new Set(labels.disputed.regions);

const isDisputed = (a: Division, b: Division) =>
  pairs.has(`${a.adm0_a3}-${b.adm0_a3}`) || regions.has(a.iso_3166_2) || regions.has(b.iso_3166_2);

type Line = Feature<MultiLineString, { k: 'country' | 'disputed' | 'division'; z: number }>;

export function landOf(atlas: Atlas): Feature<MultiPolygon, { z: number }>[] {
  const { coordinates } = merge(atlas, atlas.objects.divisions.geometries);
  return coordinates.map((polygon) => ({
    type: 'Feature',
    properties: { z: 0 },
    geometry: { type: 'MultiPolygon', coordinates: [polygon] },
  }));
}

/** Borders of countries, with disputed ones marked, and of their divisions, each from its first zoom. */
export function bordersOf(atlas: Atlas): Line[] {
  const line = (
    k: Line['properties']['k'],
    z: number,
    isOne: (a: Division, b: Division) => boolean,
  ): Line => ({
    type: 'Feature',
    properties: { k, z },
    geometry: mesh(atlas, atlas.objects.divisions, (a, b) => {
      const [one, other] = [a as unknown as Shape, b as unknown as Shape];
      return one !== other && isOne(one.properties, other.properties);
    }),
  });
  const abroad = (a: Division, b: Division) => ownerOf(a) !== ownerOf(b);
  const zoomOf = (a: Division, b: Division) => {
    const zoom = Math.max(a.min_zoom, b.min_zoom);
    return zoom > 8 ? null : Math.min(6, Math.max(3, Math.round(zoom)));
  };
  return [
    line('country', 0, (a, b) => abroad(a, b) && !isDisputed(a, b)),
    line('disputed', 0, (a, b) => abroad(a, b) && isDisputed(a, b)),
    ...[3, 4, 5, 6].map((zoom) => line('division', zoom, (a, b) => !abroad(a, b) && zoomOf(a, b) === zoom)),
  ];
}
