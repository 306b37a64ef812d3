import { type Header, SharedPromiseCache } from 'pmtiles';
import type { Entry } from '../../basemap/world/archive-front.ts';
import { requestsFor } from './requests.ts';
import { type ArchiveSource, SourceError } from './source.ts';
import { type TileRange, within } from './tile-ranges.ts';

/** Every tile of any archive. */
export const everyTile: readonly TileRange[] = [{ first: 0, end: Number.POSITIVE_INFINITY }];

/** Some 600 bytes of memory each. */
const maxEntries = 2_500_000;
/** Leaf directories that lie close together are read with one request, and half as much beside them. */
const shareBeside = 0.5;

/** What is open of an archive. */
export type OpenArchive = {
  readonly source: ArchiveSource;
  readonly header: Header;
  readonly cache: SharedPromiseCache;
};

/** Rejects with a `SourceError` if the file is no archive, or ends before its last tile. */
export async function openArchive(source: ArchiveSource): Promise<OpenArchive> {
  const cache = new SharedPromiseCache(16);
  const header = await readable(source, cache.getHeader(source));
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > source.version.size)
    throw new SourceError(`${source.name} is incomplete: it ends before its last tile.`);
  return { source, header, cache };
}

/** What cannot be read for another reason than the host's is no archive. */
export async function readable<Value>({ name }: ArchiveSource, read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${name} is no PMTiles archive of version 3, or it is damaged.`);
  }
}

type Leaf = { readonly from: number; readonly length: number; readonly end: number };

/** The entries of an archive for the tiles of the ranges, by id; an entry for a run of equal tiles is cut to them. */
export async function entriesIn(archive: OpenArchive, ranges: readonly TileRange[]): Promise<Entry[]> {
  const { source, header, cache } = archive;
  const found: Entry[] = [];
  let leaves: Leaf[] = [];

  async function collect(from: number, length: number, end: number, reader: ArchiveSource): Promise<void> {
    const directory = await readable(source, cache.getDirectory(reader, from, length, header));
    for (const [index, { tileId, runLength, ...place }] of directory.entries()) {
      const isLeaf = runLength === 0;
      const stop = isLeaf ? (directory[index + 1]?.tileId ?? end) : tileId + runLength;
      for (const part of within(ranges, tileId, stop)) {
        if (isLeaf) {
          leaves.push({ from: header.leafDirectoryOffset + place.offset, length: place.length, end: stop });
          break;
        }
        found.push({ id: part.first, run: part.end - part.first, ...place });
      }
    }
    if (found.length > maxEntries)
      throw new SourceError('That is too large for one archive: choose a smaller box or a lower --maxzoom.');
  }

  await collect(header.rootDirectoryOffset, header.rootDirectoryLength, Number.POSITIVE_INFINITY, source);
  // A leaf may list leaves.
  while (leaves.length > 0) {
    const level = leaves.sort((one, other) => one.from - other.from);
    leaves = [];
    for (const { from, length, pieces } of requestsFor(level, shareBeside)) {
      const { data } = await source.getBytes(from, length);
      const reader: ArchiveSource = {
        ...{ name: source.name, version: source.version },
        getKey: () => source.getKey(),
        getBytes: async (at, size) => ({ data: data.slice(at - from, at - from + size) }),
        close: async () => {},
      };
      for (const leaf of pieces) await collect(leaf.from, leaf.length, leaf.end, reader);
    }
  }
  return found.sort((one, other) => one.id - other.id);
}
