import type { Language } from '../../i18n/language.ts';

export const fileKinds = ['csv', 'geojson', 'kml', 'ics'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What parts the columns of a CSV file; Excel goes by the region of the computer. */
export type Separator = ',' | ';';

/** The columns of a CSV file in their order; the words name them, and the lines of a calendar entry. */
export const columns = [
  'order',
  'reference',
  'status',
  'place',
  'imageType',
  'resolution',
  'cloudCover',
  'gsd',
  'opens',
  'closes',
  'area',
  'intersection',
  'latitude',
  'longitude',
  'costPrice',
  'price',
  'discount',
  'tax',
  'netPrice',
  'ordered',
  'added',
  'addedBy',
  'provider',
  'note',
  'orderId',
  'statusId',
  'uuid',
  'link',
] as const;
export type Column = (typeof columns)[number];

/** All that a file holds beside the orders; it travels to the worker. */
export type Sheet = {
  readonly kind: FileKind;
  readonly language: Language;
  /** The name of the whole, for readers that show one. */
  readonly title: string;
  readonly words: Readonly<Record<Column | 'window' | 'serviceTime', string>>;
  readonly separator: Separator;
  /** Where this desk is, such as `https://desk.example`, for the address of each order's page. */
  readonly origin: string;
  /** When the file is made; milliseconds since 1970 UTC. */
  readonly at: number;
};
