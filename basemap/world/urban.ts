import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, Polygon, Position } from 'geojson';

/** The file of Marble that holds the urban areas of Natural Earth 1:50m. */
const path = 'usr/share/marble/data/naturalearth/ne_50m_urban_areas.pn2';

/** A unit is half a minute of arc. */
const unitsInDegree = 120;

/** Bytes of a version, a number of polygons and a flag; of a kind, an id and a number. */
const fileHeader = 6;
const polygonHeader = 9;
const groupHeader = 6;
const kinds = { outline: 2, hole: 3, group: 4 };

/** Urban areas are drawn from here on: before, they are dots. */
const firstZoom = 5;

/**
 * Reads Marble's format PN2, version 2, for which there is no library. Numbers are big-endian. A polygon is its header and its
 * absolute nodes, each followed by nodes relative to it; a node is its latitude and its longitude. Throws if the file is another.
 */
export function urbanAreasOf(unpacked: string): Feature<Polygon, { z: number }>[] {
  const bytes = readFileSync(join(unpacked, path));
  const [version, count] = [bytes.readUInt8(0), bytes.readUInt32BE(1)];
  const areas: Position[][][] = [];
  let read = 0;
  let at = fileHeader;
  while (at < bytes.length) {
    const kind = bytes.readUInt8(at);
    if (kind === kinds.group) {
      at += groupHeader;
      continue;
    }
    const { ring, end } = ringAt(bytes, at);
    if (kind === kinds.hole) areas.at(-1)?.push(ring);
    else if (kind === kinds.outline) areas.push([ring]);
    else throw new Error(`${path} has a polygon of kind ${kind}`);
    at = end;
    read += 1;
  }
  if (version !== 2 || read !== count) throw new Error(`${path} has ${read} of ${count} polygons`);
  return areas.map((coordinates) => ({
    type: 'Feature',
    properties: { z: firstZoom },
    geometry: { type: 'Polygon', coordinates },
  }));
}

function ringAt(bytes: Buffer, start: number): { ring: Position[]; end: number } {
  const nodes = bytes.readUInt32BE(start + 5);
  const ring: Position[] = [];
  let at = start + polygonHeader;
  for (let node = 0; node < nodes; node += 1) {
    const [lat, lng] = [bytes.readInt16BE(at), bytes.readInt16BE(at + 2)];
    const relative = bytes.readUInt16BE(at + 4);
    at += 6;
    ring.push([lng / unitsInDegree, lat / unitsInDegree]);
    for (let next = 0; next < relative; next += 1, at += 2)
      ring.push([(lng + bytes.readInt8(at + 1)) / unitsInDegree, (lat + bytes.readInt8(at)) / unitsInDegree]);
  }
  const [first = [0, 0]] = ring;
  return { ring: [...ring, first], end: at };
}
