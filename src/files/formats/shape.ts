import { open } from 'shapefile';
import { type LeftOut, ReadError, type ReadPoints } from '../answer/found.ts';
import { Rows } from '../answer/rows.ts';
import { projectionOfWkt, type ToDegrees } from '../geometry/projection.ts';
import { decodeText, encodingOf } from '../input/decode.ts';
import { roleOf } from '../table/headings.ts';
import { addFeature } from './geojson.ts';

export type ShapeParts = Readonly<Record<'shp', Uint8Array>> &
  Readonly<Partial<Record<'shx' | 'dbf' | 'prj' | 'cpg', Uint8Array>>>;

/** A shapefile by its parts. */
export async function readShape(
  { shp, shx, dbf, prj, cpg }: ShapeParts,
  rows = new Rows(),
): Promise<ReadPoints> {
  try {
    const encoding = encodingFor(dbf, cpg);
    const source = await open(inOrder(shp, shx).slice(), dbf && neededFields(dbf, encoding), { encoding });
    const toDegrees = prj === undefined ? degreesWithin(source.bbox) : projectionOfWkt(decodeText(prj));
    const deleted = dbf === undefined ? [] : deletedIn(dbf);
    const left: LeftOut[] = [];
    for (let at = 0, next = await source.read(); !next.done; next = await source.read(), at += 1) {
      const { geometry, properties } = next.value;
      if (deleted[at] === true) left.push({ line: at + 1, text: Object.values(properties ?? {}).join(' ') });
      else addFeature(rows, geometry, properties ?? {}, toDegrees);
    }
    rows.leaveOut('deleted', left);
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('brokenShapefile');
  }
  if (rows.count === 0) throw new ReadError('noPoints');
  if (prj === undefined) rows.note('assumedDegrees', rows.count);
  return rows.done('shapefile');
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const headLength = 100;

/** The records in the order of the index, which leaves out what an editor has replaced; the library reads the file from its start. */
function inOrder(shp: Uint8Array, shx: Uint8Array | undefined): Uint8Array {
  if (shx === undefined || shx.length < headLength) return shp;
  const [index, source] = [viewOf(shx), viewOf(shp)];
  const records: Uint8Array[] = [];
  for (let at = headLength; at + 8 <= shx.length; at += 8) {
    const offset = index.getInt32(at) * 2;
    if (offset < headLength || offset + 8 > shp.length) return shp;
    const end = offset + 8 + source.getInt32(offset + 4) * 2;
    if (end > shp.length || end < offset + 8) return shp;
    records.push(shp.subarray(offset, end));
  }
  const length = headLength + records.reduce((sum, { length: size }) => sum + size, 0);
  const ordered = new Uint8Array(length);
  ordered.set(shp.subarray(0, headLength));
  let at = headLength;
  for (const record of records) {
    ordered.set(record, at);
    at += record.length;
  }
  viewOf(ordered).setInt32(24, length / 2);
  return ordered;
}

/** The sizes in the head of a .dbf file; null if they do not fit it. */
function sizesOf(dbf: Uint8Array): { count: number; head: number; record: number } | null {
  if (dbf.length < 33) return null;
  const view = viewOf(dbf);
  const [count, head, record] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  return record === 0 || head < 33 || head > dbf.length ? null : { count, head, record };
}

/** Whether each record is marked as deleted. */
function deletedIn(dbf: Uint8Array): boolean[] {
  const sizes = sizesOf(dbf);
  if (sizes === null) return [];
  const count = Math.min(sizes.count, Math.floor((dbf.length - sizes.head) / sizes.record));
  return Array.from({ length: count }, (_, at) => dbf[sizes.head + at * sizes.record] === 0x2a);
}

/** Of the fields that name nothing so many are kept, to show what a deleted record holds. */
const otherFields = 6;

/**
 * With the fields alone that a row takes something from: a table of 20 MB would take half a gigabyte. Spaces stand after the end of
 * each text: programs end it with a zero and leave what was there before.
 */
function neededFields(dbf: Uint8Array, encoding: string): Uint8Array {
  const sizes = sizesOf(dbf);
  if (sizes === null) return dbf.slice();
  const { head, record } = sizes;
  const decoder = new TextDecoder(encoding);
  const fields: { readonly at: number; readonly from: number; readonly width: number }[] = [];
  let [from, others] = [1, 0];
  for (let at = 32; at + 32 <= head && dbf[at] !== 0x0d; at += 32) {
    const name = decoder.decode(dbf.subarray(at, at + 11)).replace(/\0.*$/s, '');
    const width = dbf[at + 16] ?? 0;
    const isNeeded = roleOf(name) !== null || name === 'address';
    if (isNeeded || others < otherFields) fields.push({ at, from, width });
    if (!isNeeded) others += 1;
    from += width;
  }
  const count = Math.ceil((dbf.length - head) / record);
  const [newHead, newRecord] = [33 + fields.length * 32, fields.reduce((sum, { width }) => sum + width, 1)];
  const needed = new Uint8Array(newHead + count * newRecord).fill(0x20, newHead);
  needed.set(dbf.subarray(0, 32));
  viewOf(needed).setUint16(8, newHead, true);
  viewOf(needed).setUint16(10, newRecord, true);
  fields.forEach(({ at }, index) => {
    needed.set(dbf.subarray(at, at + 32), 32 + index * 32);
  });
  needed[newHead - 1] = 0x0d;
  for (let row = 0; row < count; row += 1) {
    const start = head + row * record;
    let to = newHead + row * newRecord;
    needed[to] = dbf[start] ?? 0x20;
    to += 1;
    for (const { from: offset, width } of fields) {
      const text = dbf.subarray(start + offset, start + offset + width);
      const end = text.indexOf(0);
      needed.set(end < 0 ? text : text.subarray(0, end), to);
      to += width;
    }
  }
  return needed;
}

/** Without a .prj file: the values are degrees if all of them can be. */
function degreesWithin([west = 0, south = 0, east = 0, north = 0]: readonly number[]): ToDegrees | null {
  if (west >= -360 && east <= 360 && south >= -90 && north <= 90) return null;
  throw new ReadError('noProjection');
}

/** The encoding that the .cpg file names, else the one that the bytes look like. */
function encodingFor(dbf: Uint8Array | undefined, cpg: Uint8Array | undefined): string {
  const label = cpg === undefined ? '' : decodeText(cpg).trim();
  const page = /^(?:ANSI |CP|WINDOWS-)?(12\d\d)$/i.exec(label)?.[1];
  const part = /^(?:ISO[ -]?)?8859-?(\d{1,2})$|^88(59)(\d{1,2})$/i.exec(label);
  try {
    if (page !== undefined) return new TextDecoder(`windows-${page}`).encoding;
    if (part !== null) return new TextDecoder(`iso-8859-${part[1] ?? part[3]}`).encoding;
    return new TextDecoder(label).encoding;
  } catch {
    // The header holds counts, whose zeros look like UTF-16. A filter of a typed array takes sixteen times its size.
    const text = dbf?.slice(32) ?? new Uint8Array();
    for (let at = text.indexOf(0); at >= 0; at = text.indexOf(0, at + 1)) text[at] = 0x20;
    return encodingOf(text);
  }
}
