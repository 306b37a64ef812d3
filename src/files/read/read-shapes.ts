import type { Bounds } from '../../geo/area/area.ts';
import { type FileFormat, ReadError, type ReadProblem } from '../answer/found.ts';
import { maxFileBytes } from '../answer/limits.ts';
import { Rows } from '../answer/rows.ts';
import { readGeoJson } from '../formats/geojson.ts';
import { readShape } from '../formats/shape.ts';
import { readXml } from '../formats/xml.ts';
import { loadRegistry, namesSystem } from '../geometry/projection.ts';
import { decodeText } from '../input/decode.ts';
import { MapShapes } from '../shapes/map-shapes.ts';
import { shapeTiles, type TilePlace } from '../shapes/shape-tiles.ts';
import { listsIn, openZip, type Parts, shapeParts } from './zip-parts.ts';

export type ShapesFile = { readonly name: string; readonly bytes: ArrayBuffer };

export type ShapesFacts = {
  readonly points: number;
  readonly lines: number;
  readonly areas: number;
  readonly box: Bounds;
  /** Features without a position that can be read, links and pictures on the ground. */
  readonly left: number;
  /** A shapefile that does not say in which system it is. */
  readonly assumesDegrees: boolean;
};

export type ShapesProblem = {
  readonly ok: false;
  readonly why: ReadProblem;
  readonly values: Readonly<Record<string, string | number>>;
};

export type ReadShapes =
  | { readonly ok: true; readonly facts: ShapesFacts; tile(place: TilePlace): ArrayBuffer }
  | ShapesProblem;

/** Reads what a map draws of a GeoJSON, KML, KMZ or GPX file or a zipped shapefile. The content decides the format. Never throws. */
export async function readShapes({ bytes }: ShapesFile): Promise<ReadShapes> {
  const found = new MapShapes();
  const rows = new Rows(found);
  try {
    await readInto(rows, new Uint8Array(bytes));
    if (found.count === 0) throw new ReadError('noPoints');
    const of = (kind: string) => found.shapes.filter((shape) => shape.kind === kind).length;
    const facts = {
      points: of('point'),
      lines: of('line'),
      areas: of('area'),
      box: found.box(),
      left: found.broken + rows.rows.length + leftKinds.reduce((sum, kind) => sum + rows.counted(kind), 0),
      assumesDegrees: rows.counted('assumedDegrees') > 0,
    };
    return { ok: true, facts, tile: shapeTiles(found.shapes) };
  } catch (error) {
    return error instanceof ReadError
      ? { ok: false, why: error.why, values: error.values }
      : { ok: false, why: 'failed', values: {} };
  }
}

const leftKinds = ['links', 'overlays', 'deleted', 'withoutPosition', 'otherParts'] as const;

async function readInto(rows: Rows, bytes: Uint8Array): Promise<void> {
  if (bytes.length > maxFileBytes) throw new ReadError('tooLarge', { max: maxFileBytes / 1_000_000 });
  if (bytes.length === 0) throw new ReadError('empty');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) await readText(rows, decodeText(bytes));
  else await readZip(rows, openZip(bytes).parts);
}

const drawn = /\.(?:kml|gpx|geojson|json|shp)$/i;

/** Every file of a zip that a map draws; what cannot be read is counted, unless nothing can. */
async function readZip(rows: Rows, parts: Parts): Promise<void> {
  const names = [...parts.keys()];
  if (names.includes('xl/workbook.xml')) throw new ReadError('unknownFormat');
  const chosen = listsIn(names).main.filter((name) => drawn.test(name));
  if (chosen.length === 0) throw new ReadError('zipWithoutPoints');
  let problem: unknown = null;
  for (const name of chosen) {
    try {
      if (/\.shp$/i.test(name)) {
        await loadRegistry();
        await readShape(shapeParts(parts, name), rows);
      } else await readText(rows, decodeText(parts.get(name) ?? new Uint8Array()));
    } catch (error) {
      if (error instanceof ReadError && error.why === 'tooManyRows') throw error;
      problem ??= error;
      rows.note('otherParts');
    }
  }
  if (rows.count === 0) throw problem;
}

async function readText(rows: Rows, given: string): Promise<FileFormat | null> {
  if (namesSystem(given)) await loadRegistry();
  // A sequence (RFC 8142) has this sign before each feature.
  const text = given
    .replace(/^\ufeff/, '')
    .replaceAll('\u001e', '\n')
    .trim();
  if (text === '') throw new ReadError('empty');
  const read = /^[{[]/.test(text)
    ? readGeoJson(text, rows)
    : text.startsWith('<')
      ? readXml(text, false, rows)
      : null;
  if (read === null) throw new ReadError('unknownFormat');
  return read.ok ? read.format : null;
}
