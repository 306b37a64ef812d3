import { geoJSONToWkt } from 'betterknown';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { clipPolygon } from './antimeridian.ts';
import type { Area, PolygonRings, Ring } from './area.ts';
import { bounds } from './area-facts.ts';

const positions = (ring: Ring): Position[] => ring.map(([lng, lat]) => [lng, lat]);

/** For the map: longitudes are continuous and may exceed 180, as MapLibre expects. */
export function toGeoJson(area: Area): Polygon | MultiPolygon {
  return geometry(area.polygons.map((polygon) => polygon.map(positions)));
}

/**
 * For a file, by RFC 7946: within 180, cut at the antimeridian (3.1.9), outer rings counterclockwise, holes clockwise
 * (3.1.6).
 */
export function toDownloadGeoJson<Properties extends Readonly<Record<string, unknown>>>(
  area: Area,
  properties: Properties,
): Feature<Polygon | MultiPolygon, Properties> {
  const { west, east } = bounds(area);
  const parts: Position[][][] = [];
  for (let turn = Math.ceil((west - 180) / 360); turn * 360 - 180 < east; turn += 1) {
    for (const polygon of area.polygons) parts.push(...onTurn(polygon, turn));
  }
  return { type: 'Feature', properties, geometry: geometry(parts) };
}

/** The part of a polygon between two passes of the antimeridian, moved into [-180, 180]. */
function onTurn(polygon: PolygonRings, turn: number): Position[][][] {
  const middle = turn * 360;
  return clipPolygon(polygon, middle - 180, 'east')
    .flatMap((part) => clipPolygon(part, middle + 180, 'west'))
    .map((part) =>
      part.map((ring, place) => wound(ring, place === 0).map((position) => moved(position, middle))),
    );
}

/** Nine decimals hide the rounding error of the moved longitudes. */
const moved = ([lng = 0, lat = 0]: Position, middle: number): Position =>
  middle === 0 ? [lng, lat] : [Math.round((lng - middle) * 1e9) / 1e9, lat];

function wound(ring: Ring, counterclockwise: boolean): Position[] {
  const [originLng, originLat] = ring[0] ?? [0, 0];
  let sum = 0;
  for (const [index, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[index + 1] ?? [lng, lat];
    sum += (lng - originLng) * (nextLat - originLat) - (nextLng - originLng) * (lat - originLat);
  }
  const turned = positions(ring);
  return sum > 0 === counterclockwise ? turned : turned.reverse();
}

function geometry(parts: Position[][][]): Polygon | MultiPolygon {
  const [only, ...others] = parts;
  return only && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts };
}

/**
 * An area as WKT (OGC Simple Features) on WGS 84, longitude first: a POLYGON, or a MULTIPOLYGON. The rings are those of the
 * GeoJSON file: closed, cut at the antimeridian, outer ones counterclockwise.
 */
export const areaWkt = (area: Area): string => geoJSONToWkt(toDownloadGeoJson(area, {}).geometry);
