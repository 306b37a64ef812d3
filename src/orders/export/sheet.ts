import type { CsvStyle } from '../../browser/csv/csv-line.ts';
import type { Language } from '../../i18n/language.ts';

export const fileKinds = ['csv', 'geojson', 'kml', 'ics'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * The columns of a CSV file in their order; the catalogs name them, also for the lines of a calendar entry.
 */
export const columns = [
  'order',
  'reference',
  'status',
  'place',
  'imageType',
  'resolution',
  'cloudCover',
  'gsd',
  'opensUtc',
  'opensLocal',
  'closesUtc',
  'closesLocal',
  'zone',
  'area',
  'intersection',
  'latitude',
  'longitude',
  'costPrice',
  'price',
  'discount',
  'tax',
  'netPrice',
  'orderedUtc',
  'orderedLocal',
  'addedUtc',
  'addedLocal',
  'addedBy',
  'provider',
  'note',
  'orderId',
  'statusId',
  'uuid',
  'link',
] as const;
export type Column = (typeof columns)[number];

/** The other words of a file. */
export const otherWords = ['window', 'opens', 'closes', 'serviceTime', 'noZone', 'unread'] as const;

/** The data of a file beside the orders, sent to the worker. */
export type Sheet = {
  readonly kind: FileKind;
  readonly language: Language;
  /** The title of the file, for programs that show one. */
  readonly title: string;
  readonly words: Readonly<Record<Column | (typeof otherWords)[number], string>>;
  readonly style: CsvStyle;
  /** The origin of this deployment, such as `https://desk.example`, for the address of each order's page. */
  readonly origin: string;
  /** The time of the export; milliseconds since 1970 UTC. */
  readonly at: number;
};
