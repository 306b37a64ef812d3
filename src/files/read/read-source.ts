import {
  asWritten,
  type ColumnChoice,
  type PointSource,
  ReadError,
  type ReadOptions,
  type ReadPart,
  type ReadPoints,
} from '../answer/found.ts';
import { maxFileBytes, maxRows, maxShown, maxTitles } from '../answer/limits.ts';
import { questionIfOutside } from '../answer/region.ts';
import { resultsSheet } from '../answer/results-file.ts';
import { Rows } from '../answer/rows.ts';
import { readGeoJson } from '../formats/geojson.ts';
import { readShape } from '../formats/shape.ts';
import { type Sheet, type SheetCells, sheetCells, sheetsOf } from '../formats/sheet.ts';
import { readXml } from '../formats/xml.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import { loadRegistry, namesSystem } from '../geometry/projection.ts';
import { isWkt, splitWkt, spotsOfWkt } from '../geometry/wkt.ts';
import { decodeText } from '../input/decode.ts';
import { cellsOf, type Table } from '../table/cells.ts';
import { headingsAt } from '../table/head-row.ts';
import { addPlainRows, addText, namedLines, plainLines } from '../table/plain-rows.ts';
import { isResults, locates, resultRows, tableRows } from '../table/table-rows.ts';
import { listsIn, openZip, type Parts, shapeParts } from './zip-parts.ts';

/** Reads the points of a file or a pasted text. The content decides the format, the file name does not. Never throws. */
export async function readSource(
  source: PointSource,
  options: ReadOptions = asWritten,
): Promise<readonly ReadPart[]> {
  const parts = await readParts(source, options);
  const { columns, region } = options;
  return parts.map(({ name, read }) => ({ name, read: questionIfOutside(read, region, columns !== null) }));
}

async function readParts(source: PointSource, options: ReadOptions): Promise<readonly ReadPart[]> {
  if ('text' in source)
    return [{ name: null, read: await answer(() => readText(source.text, options, true)) }];
  try {
    return await readBytes(new Uint8Array(source.bytes), options);
  } catch (error) {
    return [{ name: null, read: problemOf(error) }];
  }
}

const problemOf = (error: unknown): ReadPoints =>
  error instanceof ReadError
    ? { ok: false, why: error.why, values: error.values }
    : { ok: false, why: 'failed', values: {} };

async function answer(read: () => Promise<ReadPoints>): Promise<ReadPoints> {
  try {
    return await read();
  } catch (error) {
    return problemOf(error);
  }
}

const begins = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

async function readBytes(bytes: Uint8Array, options: ReadOptions): Promise<readonly ReadPart[]> {
  if (bytes.length > maxFileBytes) throw new ReadError('tooLarge', { max: maxFileBytes / 1_000_000 });
  if (bytes.length === 0) throw new ReadError('empty');
  if (begins(bytes, 0x50, 0x4b)) return await readZip(bytes, options);
  return [{ name: null, read: await readFileText(bytes, options) }];
}

async function readFileText(bytes: Uint8Array, options: ReadOptions): Promise<ReadPoints> {
  // The file of the Excel before 2007, and of any Excel with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ReadError('oldSheet');
  const text = decodeText(bytes);
  // No text has characters below the tab: this is a binary format.
  if ([...text.slice(0, 4096)].some((character) => character < '\t')) throw new ReadError('unknownFormat');
  return readText(text, options);
}

async function readZip(bytes: Uint8Array, options: ReadOptions): Promise<readonly ReadPart[]> {
  const { parts, others } = openZip(bytes);
  const names = [...parts.keys()];
  if (names.includes('xl/workbook.xml')) return [{ name: null, read: await readWorkbook(parts, options) }];
  const { lists, main } = listsIn(names);
  const chosen = options.part === null ? main : [options.part];
  const all: ReadPart[] = [];
  for (const name of chosen) all.push({ name, read: await answer(() => readPart(parts, name, options)) });
  const read = all.filter((part) => part.read.ok || part.read.why !== 'noPoints');
  const [first, ...more] = read;
  if (first === undefined) throw new ReadError('zipWithoutPoints');
  if (options.part !== null) return read;
  const isRead = (name: string | null) => read.some((part) => part.name === name);
  const left = [...others, ...lists.filter((name) => !isRead(name))].filter((name) => !besides.test(name));
  const noted = withNote(first.read, left);
  return more.length === 0 ? [{ name: null, read: noted }] : [{ ...first, read: noted }, ...more];
}

/** Pictures of places and the indexes of shapefiles are no lists. */
const besides = /(?:\.(?:png|jpe?g|gif|svg|sbn|sbx|qpj|qix|qml|qmd|xml|rels|dbf)|\/)$/i;

/** With the files of a zip that were not read. */
function withNote(read: ReadPoints, left: readonly string[]): ReadPoints {
  if (!read.ok || left.length === 0) return read;
  const shown = left.slice(0, maxShown).map((text) => ({ line: null, text }));
  return { ...read, notes: [...read.notes, { kind: 'otherParts', count: left.length, shown }] };
}

async function readPart(parts: Parts, name: string, options: ReadOptions): Promise<ReadPoints> {
  const bytes = parts.get(name) ?? new Uint8Array();
  if (/\.xlsx$/i.test(name)) return readWorkbook(openZip(bytes).parts, options);
  if (!/\.shp$/i.test(name))
    return /\.kml$/i.test(name) ? readXml(decodeText(bytes), true) : readFileText(bytes, options);
  await loadRegistry();
  return readShape(shapeParts(parts, name));
}

/** A sheet of a workbook: the one that was chosen, else the first one that is shown and says where its rows are. */
async function readWorkbook(
  parts: Parts,
  { columns, sheet: wanted, withHidden }: ReadOptions,
): Promise<ReadPoints> {
  const sheets = sheetsOf(parts);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const candidates =
    wanted === null ? (shown.length > 0 ? shown : sheets) : sheets.filter(({ name }) => name === wanted);
  let best: { read: ReadPoints; sheet: Sheet; cells: SheetCells } | null = null;
  for (const sheet of candidates.slice(0, maxSheets)) {
    const cells = await sheetCells(parts, sheet, withHidden);
    if (cells.rows.length === 0 && candidates.length > 1) continue;
    const read = await answer(() => readSheet(cells, columns, sheet));
    const isRead = read.ok && read.table?.question === null;
    if (best === null || isRead || (read.ok && !best.read.ok)) best = { read, sheet, cells };
    if (isRead) break;
  }
  if (best === null) throw new ReadError(candidates.length > 0 ? 'empty' : 'brokenSheet');
  const { read, sheet, cells } = best;
  if (!read.ok) return read;
  const others = sheets.filter((other) => other !== sheet);
  const named = (hidden: boolean) =>
    others.filter(({ isHidden }) => isHidden === hidden).map(({ name }) => ({ line: null, text: name }));
  const notes = new Rows();
  notes.leaveOut(
    'hiddenRows',
    cells.hidden.filter(({ line }) => line !== null),
  );
  notes.leaveOut(
    'hiddenColumns',
    cells.hidden.filter(({ line }) => line === null),
  );
  notes.leaveOut('otherSheets', named(false));
  notes.leaveOut('hiddenSheets', named(true));
  notes.note('farCells', cells.far, cells.farShown);
  return {
    ...read,
    notes: [...read.notes, ...notes.notes()],
    sheets: {
      names: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      chosen: sheet.name,
      withHidden: withHidden || cells.hidden.length > 0 ? withHidden : null,
    },
  };
}

const maxSheets = 20;

async function readText(given: string, { columns }: ReadOptions, pasted = false): Promise<ReadPoints> {
  if (namesSystem(given)) await loadRegistry();
  // A sequence (RFC 8142) has this sign before each feature.
  const text = given.replace(/^\ufeff/, '').replaceAll('\u001e', '\n');
  const start = text.trimStart();
  if (start === '') throw new ReadError('empty');
  if (text.length > maxFileBytes) throw new ReadError('tooLarge', { max: maxFileBytes / 1_000_000 });
  if (/^[{[]/.test(start) && /"(?:type|coordinates)"/.test(start)) return readGeoJson(start);
  if (/^[{[]/.test(start) && isJson(start)) throw new ReadError('noPoints');
  if (start.startsWith('<')) return readXml(start);
  if (isWkt(start)) {
    const read = readWkt(start);
    if (read !== null) return read;
  }
  const cells = cellsOf(text);
  if (cells.rows.length > maxRows + maxTitles) throw new ReadError('tooManyRows', { max: maxRows });
  if (isResults(cells)) return resultRows(cells);
  return columns === null
    ? readLines(text, cells, pasted)
    : tableRows(cells, { choice: columns, format: 'csv' });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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

/** A number, a tab, a number. */
const cellsOfNumbers = /\p{Nd}\s*°?\t\s*[-+]?\p{Nd}/u;

/** Two numbers with decimals or degrees in one line. */
const holdsPair = /\p{Nd}(?:[.,٫]\p{Nd}|°).*[^\p{Nd}.,٫].*\p{Nd}(?:[.,٫]\p{Nd}|°)/u;

/** A table if it has headings or columns of numbers, else a point or a name a line. */
function readLines(text: string, cells: Table, pasted: boolean): ReadPoints {
  const table = tableRows(cells, { choice: null, format: 'csv' });
  const found = table.ok ? table.table : null;
  const isLocated = found !== null && locates(found.choice);
  const width = cells.rows.reduce((max, { length }) => Math.max(max, length), 0);
  if (isLocated && (headingsAt(cells.rows) !== null || width > 3)) return table;
  const lines = plainLines(text);
  if (lines.count === 0 && isWkt(text)) throw new ReadError('brokenWkt');
  const isEnough = lines.count > 0 && lines.count * 2 >= lines.lines.length;
  // Who pastes lines writes a pair as in the Location box, latitude first. Columns of their own come from a table.
  const isStated = lines.order !== null || !lines.isOpen || (pasted && !cellsOfNumbers.test(text));
  const isTable = width > 1 && cells.rows.length > 1 && cells.rows.every(({ length }) => length === width);
  // Coordinates with a height, or in a sentence, are questions and not nothing.
  const holdsQuestions =
    !isEnough && !isLocated && !isTable && lines.lines.some(({ text: line }) => holdsPair.test(line));
  if ((isEnough && isStated) || holdsQuestions) {
    const rows = new Rows();
    addPlainRows(rows, lines);
    if (lines.isOpen && lines.order === null) rows.note('latitudeFirst', lines.count);
    return rows.done('text');
  }
  if (isLocated || isEnough || found?.question === null) return table;
  const names = namedLines(cells.rows, pasted);
  if (names !== null) {
    const rows = new Rows();
    for (const [at, name] of names.entries()) addText(rows, name, at + 1);
    return rows.done('text');
  }
  if (isTable) return table;
  throw new ReadError('noPoints');
}

async function readSheet(cells: Table, columns: ColumnChoice | null, { name }: Sheet): Promise<ReadPoints> {
  if (cells.rows.slice(0, maxTitles).some((row) => namesSystem(row.join(' ')))) await loadRegistry();
  if (cells.rows.length === 0) throw new ReadError('empty');
  if (cells.rows.length > maxRows + maxTitles) throw new ReadError('tooManyRows', { max: maxRows });
  if (isResults(cells)) return resultRows(cells, name === resultsSheet);
  return tableRows(cells, { choice: columns, format: 'xlsx' });
}
