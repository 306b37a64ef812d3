import type { RoundedLngLat } from '../../geo/lng-lat.ts';
import type { LocationReading } from '../../geo/notation/location-reading.ts';
import type { RowResult } from './results-file.ts';

/** Where a row is. Text that could not be read is no point. */
export type FoundLocation =
  | {
      readonly kind: 'point';
      readonly point: RoundedLngLat;
      /** The text that it was read from; null for the numbers of a geometry. */
      readonly typed: string | null;
      /** The reading of `typed`, if its notation has several. */
      readonly reading: LocationReading | null;
    }
  | { readonly kind: 'text'; readonly text: string };

/** How a row of a file became a point. */
export type PointOrigin = 'point' | 'area' | 'line';

export type Spot = { readonly location: FoundLocation; readonly origin: PointOrigin };

/** A row as it was read. */
export type FoundRow = Spot & {
  /** The name of the place, as written; empty for none. */
  readonly place: string;
  /** The reference in the file; empty for none. */
  readonly reference: string;
  readonly note: string;
  /** Of a file of results: what happened to the row then, and its reference. */
  readonly before: { readonly result: RowResult; readonly reference: string } | null;
};

export type FileFormat =
  | 'geojson'
  | 'kml'
  | 'kmz'
  | 'gpx'
  | 'csv'
  | 'xlsx'
  | 'shapefile'
  | 'wkt'
  | 'text'
  | 'results';

/** A file to start from in each format, in public/samples; the three points are the same in each. */
export const sampleFiles = {
  'points.csv': 'csv',
  'points.tsv': 'csv',
  'points.xlsx': 'xlsx',
  'points.geojson': 'geojson',
  'points.kml': 'kml',
  'points.kmz': 'kmz',
  'points.gpx': 'gpx',
  'points-shapefile.zip': 'shapefile',
  'points.wkt': 'wkt',
  'points.txt': 'text',
} as const satisfies Readonly<Record<string, FileFormat>>;

/** What a column of a table holds; the others are not read. */
export const columnRoles = ['place', 'latitude', 'longitude', 'location', 'reference', 'note'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The number of the column of each role, from 0; null for none. */
export type ColumnChoice = Readonly<Record<ColumnRole, number | null>> & {
  /** Whether the first row is headings, and not a point. */
  readonly headed: boolean;
};

/** What was changed or left out; a key of the catalog `batchFile` with its count. */
export type ReadNote =
  | { readonly kind: 'areas' | 'lines' | 'projected' | 'assumedDegrees'; readonly count: number }
  | { readonly kind: 'unread' | 'withoutColumns' | 'titles' | 'links'; readonly count: number }
  | { readonly kind: 'placedBefore' | 'checkedBefore'; readonly count: number };

/** Why nothing was read; a key of the catalog `batchFile`. */
export const readProblems = [
  'empty',
  'noPoints',
  'onlyLinks',
  'unknownFormat',
  'tooLarge',
  'tooManyRows',
  'tooDeep',
  'unpacksTooLarge',
  'brokenZip',
  'zipWithoutPoints',
  'brokenJson',
  'brokenXml',
  'entities',
  'brokenWkt',
  'brokenSheet',
  'oldSheet',
  'brokenShapefile',
  'unknownProjection',
  'noProjection',
  'unknownSystem',
  'tooSlow',
  'failed',
] as const;
export type ReadProblem = (typeof readProblems)[number];

export type ReadPoints =
  | {
      readonly ok: true;
      readonly format: FileFormat;
      readonly rows: readonly FoundRow[];
      /** For files of columns: what they are called, their first rows, and how they were read. */
      readonly table: {
        readonly headings: readonly string[];
        readonly sample: readonly (readonly string[])[];
        readonly choice: ColumnChoice;
      } | null;
      readonly notes: readonly ReadNote[];
    }
  | {
      readonly ok: false;
      readonly why: ReadProblem;
      /** The values of the text. */
      readonly values: Readonly<Record<string, string | number>>;
    };

export type PointSource = { readonly name: string; readonly bytes: ArrayBuffer } | { readonly text: string };

/** The call from the page to the worker. */
export type ReadCalls = {
  read(request: { readonly source: PointSource; readonly columns: ColumnChoice | null }): Promise<ReadPoints>;
};

/** Thrown while reading, and turned into the answer by `readSource`. */
export class ReadError extends Error {
  readonly why: ReadProblem;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(why: ReadProblem, values: Readonly<Record<string, string | number>> = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}
