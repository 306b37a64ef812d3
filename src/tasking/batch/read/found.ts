import type { BatchRow } from '../batch.ts';

/** A row as it was read. */
export type FoundRow = Omit<BatchRow, 'id'> & {
  /** The reference in the file; empty for none. A batch with a reference pattern does not need it. */
  readonly reference: string;
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
export type ReadProblem =
  | 'empty'
  | 'noPoints'
  | 'onlyLinks'
  | 'unknownFormat'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooDeep'
  | 'unpacksTooLarge'
  | 'brokenZip'
  | 'zipWithoutPoints'
  | 'brokenJson'
  | 'brokenXml'
  | 'entities'
  | 'brokenWkt'
  | 'brokenSheet'
  | 'oldSheet'
  | 'brokenShapefile'
  | 'unknownProjection'
  | 'noProjection'
  | 'unknownSystem'
  | 'tooSlow'
  | 'failed';

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
