import { open } from 'shapefile';
import { ReadError, type ReadPoints } from '../answer/found.ts';
import { Rows } from '../answer/rows.ts';
import { projectionOfWkt, type ToDegrees } from '../geometry/projection.ts';
import { decodeText, encodingOf } from '../input/decode.ts';
import { addFeature } from './features.ts';

type Parts = ReadonlyMap<string, Uint8Array>;

/** Every shapefile of a zip. */
export async function readShapes(parts: Parts): Promise<ReadPoints> {
  const rows = new Rows();
  for (const [name, shp] of parts) {
    if (!/\.shp$/i.test(name)) continue;
    const beside = (ending: string) => partNamed(parts, name.replace(/shp$/i, ending));
    await addShape(rows, shp, beside('dbf'), beside('prj'), beside('cpg'));
  }
  if (rows.rows.length === 0) throw new ReadError('noPoints');
  return rows.done('shapefile');
}

const partNamed = (parts: Parts, wanted: string) =>
  [...parts].find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];

async function addShape(
  rows: Rows,
  shp: Uint8Array,
  dbf: Uint8Array | undefined,
  prj: Uint8Array | undefined,
  cpg: Uint8Array | undefined,
): Promise<void> {
  const from = rows.rows.length;
  try {
    const source = await open(shp.slice(), dbf?.slice(), { encoding: encodingFor(dbf, cpg) });
    const toDegrees = prj === undefined ? degreesWithin(source.bbox) : projectionOfWkt(decodeText(prj));
    for (let next = await source.read(); !next.done; next = await source.read()) {
      addFeature(rows, next.value.geometry, next.value.properties ?? {}, toDegrees);
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('brokenShapefile');
  }
  if (prj === undefined) rows.note('assumedDegrees', rows.rows.length - from);
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
  try {
    return new TextDecoder(page === undefined ? label : `windows-${page}`).encoding;
  } catch {
    // The header holds counts, whose zeros look like UTF-16.
    const text = dbf?.slice(32).filter((byte) => byte !== 0) ?? new Uint8Array();
    return encodingOf(text);
  }
}
