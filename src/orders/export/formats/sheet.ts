import type { Order } from '../../../api/wire/order.ts';
import type { CsvStyle } from '../../../browser/table/file-choice.ts';
import { type Kind, tableKinds } from '../../../browser/table/table.ts';
import type { Language } from '../../../i18n/language.ts';

type Found = {
  /** Whether the order had the main value of such a file: an area for a map, a window for a calendar. */
  readonly whole: boolean;
  /** Why it had none, if it was sent one: a window that cannot be read, or whose ends are reversed. */
  readonly odd?: 'unread' | 'reversed';
};

/** The text of an order in a file. */
type Written = Found & {
  /** Empty when the file cannot hold the order. */
  readonly text: string;
};

/** A file in chunks: its head, one chunk per order, its foot, in that order. */
export type Writer = {
  head(): string;
  order(order: Order): Written;
  foot(): string;
};

/** What became of an order. */
type Added = Found & {
  /** False when the file cannot hold the order. */
  readonly written: boolean;
};

/** A file of orders while it is written. */
export type OrdersFile = {
  add(order: Order): Added;
  finish(): Promise<Blob>;
};

export const fileKinds = [...tableKinds, 'geojson', 'kml', 'ics'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * The columns of a table in their order, with what their cells are; the catalogs name them, also for the lines of a calendar entry.
 * Their values: `orderCells`.
 */
const described = [
  ['order', 'text'],
  ['reference', 'text'],
  ['status', 'text'],
  ['place', 'text'],
  ['imageType', 'text'],
  ['resolution', 'text'],
  ['cloudCover', 'number'],
  ['gsd', 'number'],
  ['opensUtc', 'time'],
  ['opensLocal', 'time'],
  ['closesUtc', 'time'],
  ['closesLocal', 'time'],
  ['zone', 'text'],
  ['area', 'number'],
  ['intersection', 'number'],
  ['latitude', 'number'],
  ['longitude', 'number'],
  ['costPrice', 'number'],
  ['price', 'number'],
  ['discount', 'number'],
  ['tax', 'number'],
  ['netPrice', 'number'],
  ['orderedUtc', 'time'],
  ['orderedLocal', 'time'],
  ['addedUtc', 'time'],
  ['addedLocal', 'time'],
  ['addedBy', 'text'],
  ['provider', 'text'],
  ['note', 'text'],
  ['orderId', 'number'],
  ['statusId', 'number'],
  ['uuid', 'text'],
  ['link', 'link'],
] as const satisfies readonly (readonly [string, Kind])[];
export type Column = (typeof described)[number][0];
export const columns = described.map(([column]) => column);
export const columnKinds = Object.fromEntries(described) as Readonly<Record<Column, Kind>>;

/** Of columns whose texts are longer than most, in characters. */
export const columnWidths: Readonly<Partial<Record<Column, number>>> = { place: 32, note: 48, uuid: 38 };

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
  /** The columns of a table, in their order. */
  readonly columns: readonly Column[];
  /** The origin of this deployment, such as `https://desk.example`, for the address of each order's page. */
  readonly origin: string;
  /** The time of the export; milliseconds since 1970 UTC. */
  readonly at: number;
};
