import { type ColumnChoice, type PointSource, ReadError, type ReadPoints } from '../answer/found.ts';
import { maxFileBytes, maxRows } from '../answer/limits.ts';
import { Rows } from '../answer/rows.ts';
import { readGeoJson } from '../formats/geojson.ts';
import { readShapes } from '../formats/shape.ts';
import { sheetCells } from '../formats/sheet.ts';
import { readXml } from '../formats/xml.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import { isWkt, splitWkt, spotsOfWkt } from '../geometry/wkt.ts';
import { decodeText } from '../input/decode.ts';
import { unpack } from '../input/unpack.ts';
import { type Cells, cellsOf } from '../table/cells.ts';
import { locates } from '../table/headings.ts';
import { addPlainRows } from '../table/plain-rows.ts';
import { isResults, resultRows, tableRows } from '../table/table-rows.ts';

type Choice = ColumnChoice | null;

/** Reads the points of a file or a pasted text. The content decides the format, the file name does not. Never throws. */
export async function readSource(source: PointSource, columns: Choice = null): Promise<ReadPoints> {
  try {
    if ('text' in source) return readText(source.text, columns);
    return await readBytes(new Uint8Array(source.bytes), columns);
  } catch (error) {
    if (error instanceof ReadError) return { ok: false, why: error.why, values: error.values };
    return { ok: false, why: 'failed', values: {} };
  }
}

const begins = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

async function readBytes(bytes: Uint8Array, columns: Choice): Promise<ReadPoints> {
  if (bytes.length > maxFileBytes) throw new ReadError('tooLarge', { max: maxFileBytes / 1_000_000 });
  if (bytes.length === 0) throw new ReadError('empty');
  // The file of the Excel before 2007, and of any Excel with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ReadError('oldSheet');
  if (begins(bytes, 0x50, 0x4b)) return await readZip(bytes, columns);
  const text = decodeText(bytes);
  // No text has characters below the tab: this is a binary format.
  if ([...text.slice(0, 4096)].some((character) => character < '\t')) throw new ReadError('unknownFormat');
  return readText(text, columns);
}

const wanted = /\.(?:xml|rels|kml|shp|dbf|prj|cpg)$/i;

async function readZip(bytes: Uint8Array, columns: Choice): Promise<ReadPoints> {
  const parts = unpack(
    bytes,
    (name) => wanted.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)(?!rels$)/.test(name),
  );
  const names = [...parts.keys()];
  if (names.includes('xl/workbook.xml')) return readTable(await sheetCells(parts), columns, 'xlsx');
  if (names.some((name) => /\.shp$/i.test(name))) return await readShapes(parts);
  const main =
    names.find((name) => /(?:^|\/)doc\.kml$/i.test(name)) ?? names.find((name) => /\.kml$/i.test(name));
  const kml = parts.get(main ?? '');
  if (kml === undefined) throw new ReadError('zipWithoutPoints');
  return readXml(decodeText(kml), true);
}

function readText(given: string, columns: Choice): ReadPoints {
  // A sequence (RFC 8142) has this sign before each feature.
  const text = given.replace(/^\ufeff/, '').replaceAll('\u001e', '\n');
  const start = text.trimStart();
  if (start === '') throw new ReadError('empty');
  if (text.length > maxFileBytes) throw new ReadError('tooLarge', { max: maxFileBytes / 1_000_000 });
  if (/^[{[]/.test(start) && /"(?:type|coordinates)"/.test(start)) return readGeoJson(start);
  if (start.startsWith('<')) return readXml(start);
  if (isWkt(start)) {
    const read = readWkt(start);
    if (read !== null) return read;
  }
  const cells = cellsOf(text);
  if (cells.length > maxRows + 1) throw new ReadError('tooManyRows', { max: maxRows });
  if (isResults(cells)) return resultRows(cells);
  return columns === null ? readLines(text, cells) : tableRows(cells, columns, 'csv');
}

/** Geometries alone; null if there is other text between them. */
function readWkt(text: string): ReadPoints | null {
  const parts = splitWkt(text);
  if (parts === null) return null;
  const rows = new Rows();
  for (const part of parts) {
    const read = spotsOfWkt(part);
    if (read === null) rows.add({ location: textLocation(part), origin: 'point' });
    for (const spot of read?.spots ?? []) rows.add(spot);
    if (read?.projected) rows.note('projected', read.spots.length);
  }
  if (rows.rows.every(({ location }) => location.kind === 'text')) throw new ReadError('brokenWkt');
  return rows.done('wkt');
}

function readTable(cells: Cells, columns: Choice, format: 'csv' | 'xlsx'): ReadPoints {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new ReadError('empty');
  if (filled.length > maxRows + 1) throw new ReadError('tooManyRows', { max: maxRows });
  if (isResults(filled)) return resultRows(filled);
  return tableRows(filled, columns, format);
}

/** A table if it has headings or many columns, else a point a line. */
function readLines(text: string, cells: Cells): ReadPoints {
  const table = tableRows(cells, null, 'csv');
  const choice = table.ok ? table.table?.choice : undefined;
  const isLocated = choice !== undefined && locates(choice);
  const width = cells.reduce((max, { length }) => Math.max(max, length), 0);
  if (isLocated && (choice.headed || width > 3)) return table;
  const rows = new Rows();
  const count = addPlainRows(rows, text);
  if (count >= rows.rows.length / 2) return rows.done('text');
  if (isLocated) return table;
  if (count > 0) return rows.done('text');
  const isTable = width > 1 && cells.length > 1 && cells.every(({ length }) => length === width);
  if (isTable) return table;
  throw new ReadError(isWkt(text) ? 'brokenWkt' : 'noPoints');
}
