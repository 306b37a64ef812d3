import type { FileKind, Sheet } from '../sheet.ts';
import { calendarWriter } from './calendar.ts';
import { csvWriter } from './csv.ts';
import { geoJsonWriter } from './geojson.ts';
import { kmlType, kmlWriter } from './kml.ts';
import type { Writer } from './writer.ts';

const makers: Record<FileKind, (sheet: Sheet) => Writer> = {
  csv: csvWriter,
  geojson: geoJsonWriter,
  kml: kmlWriter,
  ics: calendarWriter,
};

export const writerOf = (sheet: Sheet): Writer => makers[sheet.kind](sheet);

/** Media types; all of the files are UTF-8. */
export const fileTypes: Record<FileKind, string> = {
  csv: 'text/csv;charset=utf-8',
  geojson: 'application/geo+json',
  kml: kmlType,
  ics: 'text/calendar;charset=utf-8',
};
