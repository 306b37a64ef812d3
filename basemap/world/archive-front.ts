import { gzipSync } from 'node:zlib';

/** Of the PMTiles specification, version 3. */
export const headerBytes = 127;
export const gzip = 2;

/** Readers fetch the header and the root directory with the first 16 kB. */
const firstBytes = 16_384;

/** `run` tiles in a row with the same bytes; a run of 0 stands for a leaf directory. */
export type Entry = {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly run: number;
};

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What an archive says of its tiles. */
export type ArchiveContent = {
  /** By id; offsets count from the first byte of the tiles. */
  readonly entries: readonly Entry[];
  /** Of all tiles, in bytes. */
  readonly size: number;
  /** Different ones. */
  readonly contents: number;
  /** Numbers of the specification. */
  readonly compression: number;
  readonly type: number;
  readonly zooms: readonly [first: number, last: number];
  readonly box: Box;
  /** Where a viewer begins; the middle of the world without it. */
  readonly centre?: { readonly zoom: number; readonly lng: number; readonly lat: number };
  /** JSON, compressed. */
  readonly metadata: Buffer;
};

/**
 * Everything of a PMTiles archive (version 3) before its tiles: header, root directory, metadata and leaf directories. `inLeaf`: the
 * entries of a leaf, doubled until the root fits the first bytes of the file.
 */
export function frontOf(content: ArchiveContent, inLeaf = 1_024): Buffer {
  const { entries, metadata, size } = content;
  const { root, leaves } = directoriesOf(entries, inLeaf);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const places: number[] = [];
  let at = headerBytes;
  for (const length of [root.length, metadata.length, leaves.length, size]) {
    places.push(at, length);
    at += length;
  }
  const tiles = entries.reduce((sum, { run }) => sum + run, 0);
  for (const [index, number] of [...places, tiles, entries.length, content.contents].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  // Clustered: tiles lie in the order of their ids.
  header.set([1, gzip, content.compression, content.type, ...content.zooms], 96);
  const write = (degrees: number, place: number) => header.writeInt32LE(Math.round(degrees * 1e7), place);
  for (const [index, degrees] of content.box.entries()) write(degrees, 102 + 4 * index);
  const { zoom, lng, lat } = content.centre ?? { zoom: 0, lng: 0, lat: 0 };
  header.writeUInt8(zoom, 118);
  write(lng, 119);
  write(lat, 123);
  return Buffer.concat([header, root, metadata, leaves]);
}

/** The root directory, and the leaves that it lists; none if the root fits the first bytes of the file. */
function directoriesOf(entries: readonly Entry[], inLeaf: number): { root: Buffer; leaves: Buffer } {
  // A directory with more entries than these bytes does not fit them, and packing it takes memory.
  const whole = entries.length > firstBytes ? null : packed(entries);
  if (whole !== null && headerBytes + whole.length <= firstBytes)
    return { root: whole, leaves: Buffer.alloc(0) };
  const listed: Entry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += inLeaf) {
    const leaf = packed(entries.slice(at, at + inLeaf));
    listed.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  const root = packed(listed);
  if (headerBytes + root.length > firstBytes) return directoriesOf(entries, 2 * inLeaf);
  return { root, leaves: Buffer.concat(leaves) };
}

const packed = (entries: readonly Entry[]) => gzipSync(directoryOf(entries), { level: 9 });

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
