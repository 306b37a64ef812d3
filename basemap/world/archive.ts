import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { extent } from 'd3-array';
import { zxyToTileId } from 'pmtiles';
import type { Tile } from './tiles.ts';

/** Of the PMTiles specification, version 3. */
const headerBytes = 127;
const gzip = 2;
const noCompression = 1;
const kinds = { vector: 1, webp: 4 } as const;

/** The world of Web Mercator, in degrees. */
const worldBox = [-180, -85.0511287, 180, 85.0511287] as const;

/** Readers fetch the header and the root directory with the first 16 kB. */
const firstBytes = 16_384;
const entriesInLeaf = 1_024;

/** `run` tiles in a row with the same bytes; a run of 0 stands for a leaf directory. */
type Entry = { id: number; offset: number; length: number; run: number };

/**
 * Writes a PMTiles archive (version 3): tiles sorted by id, equal ones once. The entries are in the root directory if it fits
 * the first 16 kB, else in leaf directories that the root lists.
 */
export function archiveOf(
  tiles: Iterable<Tile>,
  kind: keyof typeof kinds,
  metadata: Readonly<Record<string, unknown>>,
  box: readonly [west: number, south: number, east: number, north: number] = worldBox,
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
    if (last?.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = directoriesOf(entries);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });

  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const leavesAt = headerBytes + root.length + about.length;
  const data = leavesAt + leaves.length;
  const numbers = [
    headerBytes,
    root.length,
    headerBytes + root.length,
    about.length,
    leavesAt,
    leaves.length,
    data,
    size,
    sorted.length,
    entries.length,
    places.size,
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  const [firstZoom = 0, lastZoom = 0] = extent(sorted, ({ z }) => z);
  header.set([1, gzip, vector ? gzip : noCompression, kinds[kind], firstZoom, lastZoom], 96);
  for (const [index, degrees] of box.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, root, about, leaves, ...parts]);
}

/** The root directory, and the leaves that it lists; none if the root fits the first bytes of the file. */
function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = gzipSync(directoryOf(entries), { level: 9 });
  if (headerBytes + whole.length <= firstBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const listed: Entry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += entriesInLeaf) {
    const leaf = gzipSync(directoryOf(entries.slice(at, at + entriesInLeaf)), { level: 9 });
    listed.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: gzipSync(directoryOf(listed), { level: 9 }), leaves: Buffer.concat(leaves) };
}

/** Columns of the entries as variable-length numbers: ids as steps, runs, lengths, offsets (0: after the previous one). */
function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  put(entries.length);
  for (const [index, { id }] of entries.entries()) put(id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) put(run);
  for (const { length } of entries) put(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    put(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Buffer.from(bytes);
}
