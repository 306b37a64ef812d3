import type { Bounds } from '../../geo/area/area.ts';
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
  /** Its line in a file of columns; null in others. */
  readonly line: number | null;
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
  'points.xlsx': 'xlsx',
  'points.csv': 'csv',
  'points.tsv': 'csv',
  'points.geojson': 'geojson',
  'points.kml': 'kml',
  'points.kmz': 'kmz',
  'points.gpx': 'gpx',
  'points-shapefile.zip': 'shapefile',
  'points.wkt': 'wkt',
  'points.txt': 'text',
} as const satisfies Readonly<Record<string, FileFormat>>;

/** The number of the column that holds each, from 0; null for none. */
export type ColumnChoice = {
  /** Whether the first row is headings, and not a point. */
  readonly headed: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Latitude and longitude in one column, or any other notation. */
  readonly both: number | null;
  /** Which of the two is first in that column; null if it is not known. */
  readonly lngFirst: boolean | null;
  readonly place: number | null;
  readonly reference: number | null;
  readonly note: number | null;
};

/** What the headings and values of a table do not settle: a key of the catalog `batchFile` after `open_`. */
export const tableQuestions = ['columns', 'order', 'swapped', 'outside', 'zone', 'datum'] as const;
export type TableQuestion = (typeof tableQuestions)[number];

/** A table as it was read, to be put right. */
export type FoundTable = {
  readonly headings: readonly string[];
  /** The first rows below the headings. */
  readonly sample: readonly (readonly string[])[];
  /** How many rows are below the headings. */
  readonly count: number;
  readonly choice: ColumnChoice;
  /** Not null: no row was read. */
  readonly question: TableQuestion | null;
};

export type SheetName = { readonly name: string; readonly isHidden: boolean };

/** The sheets of a workbook, and the name of the one that was read. */
export type FoundSheets = {
  readonly names: readonly SheetName[];
  readonly chosen: string;
  /** Whether its hidden rows and columns were read too; null without any. */
  readonly withHidden: boolean | null;
};

/** What was left out, with its line where it has one. */
export type LeftOut = { readonly line: number | null; readonly text: string };

/** What was changed or left out; a key of the catalog `batchFile` with its count. */
export const readNotes = [
  'areas',
  'lines',
  'projected',
  'assumedDegrees',
  'unread',
  'latitudeFirst',
  'outside',
  'titles',
  'brokenLines',
  'hiddenRows',
  'hiddenColumns',
  'hiddenSheets',
  'otherSheets',
  'farCells',
  'deleted',
  'withoutPosition',
  'overlays',
  'labels',
  'longTexts',
  'damaged',
  'otherParts',
  'links',
  'placedBefore',
  'checkedBefore',
] as const;
export type ReadNote = {
  readonly kind: (typeof readNotes)[number];
  readonly count: number;
  /** The first of them, to look at. */
  readonly shown: readonly LeftOut[];
};

/** Why nothing was read; a key of the catalog `batchFile`. */
export const readProblems = [
  'empty',
  'noPoints',
  'onlyLinks',
  'unknownFormat',
  'tooLarge',
  'tooManyRows',
  'tooManyCells',
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
      /** Of a file of columns. */
      readonly table: FoundTable | null;
      /** Of a workbook. */
      readonly sheets: FoundSheets | null;
      readonly notes: readonly ReadNote[];
    }
  | {
      readonly ok: false;
      readonly why: ReadProblem;
      /** The values of the text. */
      readonly values: Readonly<Record<string, string | number>>;
    };

export type PointSource = { readonly name: string; readonly bytes: ArrayBuffer } | { readonly text: string };

/** What a person chose of a source that was read before; null for what the source says. */
export type ReadOptions = {
  readonly columns: ColumnChoice | null;
  /** The name of a sheet. */
  readonly sheet: string | null;
  readonly withHidden: boolean;
  /** The name of one part of a zip. */
  readonly part: string | null;
  /** Where earlier orders are; null if that is not known. */
  readonly region: Bounds | null;
};

export const asWritten: ReadOptions = {
  columns: null,
  sheet: null,
  withHidden: false,
  part: null,
  region: null,
};

/** What was read of a source, or of one of the files in it. */
export type ReadPart = { readonly name: string | null; readonly read: ReadPoints };

/** The call from the page to the worker. */
export type ReadCalls = {
  read(request: {
    readonly source: PointSource;
    readonly options: ReadOptions;
  }): Promise<readonly ReadPart[]>;
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
