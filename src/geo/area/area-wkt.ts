import { geoJSONToWkt } from 'betterknown';
import type { Area } from './area.ts';
import { toDownloadGeoJson } from './area-geojson.ts';

/**
 * An area as WKT (OGC Simple Features) on WGS 84, longitude first: a POLYGON, or a MULTIPOLYGON of its parts. The same rings
 * as the GeoJSON file has: closed, cut at the antimeridian, outer ones counterclockwise.
 */
export const areaWkt = (area: Area): string => geoJSONToWkt(toDownloadGeoJson(area, {}).geometry);
