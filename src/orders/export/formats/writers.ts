import { tableTypes } from '../../../browser/table/table.ts';
import { calendarWriter } from './calendar.ts';
import { csvWriter } from './csv.ts';
import { geoJsonWriter } from './geojson.ts';
import { kmlType, kmlWriter } from './kml.ts';
import type { FileKind, Sheet, Writer } from './sheet.ts';

/** The formats that are a text. */
export type TextKind = Exclude<FileKind, 'xlsx'>;

const makers: Record<TextKind, (sheet: Sheet) => Writer> = {
  csv: csvWriter,
  geojson: geoJsonWriter,
  kml: kmlWriter,
  ics: calendarWriter,
};

export const writerOf = (sheet: Sheet & { readonly kind: TextKind }): Writer => makers[sheet.kind](sheet);

/** Media types; all of the files are UTF-8. */
export const fileTypes: Record<TextKind, string> = {
  csv: tableTypes.csv,
  geojson: 'application/geo+json',
  kml: kmlType,
  ics: 'text/calendar;charset=utf-8',
};
