import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { extent } from 'd3-array';
import { zxyToTileId } from 'pmtiles';
import { type Box, type Entry, frontOf, gzip } from './archive-front.ts';
import type { Tile } from './tiles.ts';

/** Numbers of the PMTiles specification. */
const noCompression = 1;
const kinds = { vector: 1, png: 2, webp: 4 } as const;

/** The world of Web Mercator, in degrees. */
const worldBox: Box = [-180, -85.0511287, 180, 85.0511287];

/**
 * Writes a PMTiles archive (version 3): tiles sorted by id, equal ones once. The entries are in the root directory if it fits
 * the first 16 kB, else in leaf directories that the root lists.
 */
export function archiveOf(
  tiles: Iterable<Tile>,
  kind: keyof typeof kinds,
  metadata: Readonly<Record<string, unknown>>,
  box: Box = worldBox,
): Buffer {
  const vector = kind === 'vector';
  const sorted = [...tiles]
    .map(({ z, x, y, bytes }) => ({ z, id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  const parts: Buffer[] = [];
  const places = new Map<string, { offset: number; length: number }>();
  const entries: Entry[] = [];
  let size = 0;
  for (const { id, bytes } of sorted) {
    const digest = createHash('sha1').update(bytes).digest('hex');
    let place = places.get(digest);
    if (place === undefined) {
      const part = vector ? gzipSync(bytes, { level: 9 }) : Buffer.from(bytes);
      place = { offset: size, length: part.length };
      places.set(digest, place);
      parts.push(part);
      size += part.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id)
      entries[entries.length - 1] = { ...last, run: last.run + 1 };
    else entries.push({ id, ...place, run: 1 });
  }
  const [firstZoom = 0, lastZoom = 0] = extent(sorted, ({ z }) => z);
  const front = frontOf({
    entries,
    size,
    contents: places.size,
    compression: vector ? gzip : noCompression,
    type: kinds[kind],
    zooms: [firstZoom, lastZoom],
    box,
    metadata: gzipSync(JSON.stringify(metadata), { level: 9 }),
  });
  return Buffer.concat([front, ...parts]);
}
