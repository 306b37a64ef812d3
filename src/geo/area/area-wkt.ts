import { geoJSONToWkt } from 'betterknown';
import type { Area } from './area.ts';
import { toDownloadGeoJson } from './area-geojson.ts';

/**
 * An area as WKT (OGC Simple Features) on WGS 84, longitude first: a POLYGON, or a MULTIPOLYGON. The rings are those of the
 * GeoJSON file: closed, cut at the antimeridian, outer ones counterclockwise.
 */
export const areaWkt = (area: Area): string => geoJSONToWkt(toDownloadGeoJson(area, {}).geometry);
