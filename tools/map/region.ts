import { type Box, frontOf } from '../../basemap/world/archive-front.ts';
import { entriesIn, openArchive } from './entries.ts';
import type { Kind } from './region-file.ts';
import { type Piece, type PieceRequest, requestsFor } from './requests.ts';
import { checkElevation, metadataOf } from './schema.ts';
import { type ArchiveSource, SourceError } from './source.ts';
import { tileRanges } from './tile-ranges.ts';

/** What is read of the source beside the tiles, for fewer requests. */
const shareBeside = 0.05;

/** A region of an archive: everything but its tiles, and the requests for these. */
export type Region = {
  /** Header, directories and metadata of the new archive. */
  readonly front: Buffer;
  readonly zooms: readonly [first: number, last: number];
  readonly tiles: number;
  /** Bytes of the tiles. */
  readonly size: number;
  readonly requests: readonly PieceRequest[];
  /** The day of the data, if the archive says it. */
  readonly dataOf: string | null;
};

/** Reads the directories of the source. Rejects with a `SourceError` if it cannot be cut, or cannot be drawn by the page. */
export async function regionOf(
  source: ArchiveSource,
  kind: Kind,
  box: Box,
  maxzoom: number,
): Promise<Region> {
  const archive = await openArchive(source);
  const { header } = archive;
  const { metadata, dataOf } = await metadataOf(archive, kind);
  const [west, south, east, north] = box;
  // The header has no box over the date line.
  const whole: Box = west <= east ? box : [-180, south, 180, north];
  const { minLon, minLat, maxLon, maxLat } = header;
  if (minLon > whole[2] || maxLon < whole[0] || minLat > north || maxLat < south)
    throw new SourceError(
      `${source.name} has only ${[minLon, minLat, maxLon, maxLat].join()}, not this box.`,
    );
  const zooms = [header.minZoom, Math.min(maxzoom, header.maxZoom)] as const;
  const found = await entriesIn(archive, tileRanges(box, ...zooms));
  const [first] = found;
  if (first === undefined) throw new SourceError(`${source.name} has no tile in this box.`);
  if (kind === 'relief') await checkElevation(archive, first);

  // In the order of their ids, equal tiles once.
  const places = new Map<number, number>();
  const pieces: Piece[] = [];
  let size = 0;
  for (const { offset, length } of found) {
    if (places.has(offset)) continue;
    places.set(offset, size);
    pieces.push({ from: header.tileDataOffset + offset, length, to: size });
    size += length;
  }
  const entries = found.map((entry) => ({ ...entry, offset: places.get(entry.offset) ?? 0 }));
  const front = frontOf({
    entries,
    size,
    contents: places.size,
    compression: header.tileCompression,
    type: header.tileType,
    zooms,
    box: whole,
    centre: { zoom: zooms[1], lng: (whole[0] + whole[2]) / 2, lat: (south + north) / 2 },
    metadata,
  });
  const requests = requestsFor(
    pieces.sort((one, other) => one.from - other.from),
    shareBeside,
  );
  const tiles = entries.reduce((sum, { run }) => sum + run, 0);
  return { front, zooms, tiles, size, requests, dataOf };
}
