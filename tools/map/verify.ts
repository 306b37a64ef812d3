import { crc32, gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { type Header, TileType } from 'pmtiles';
import { gzip } from '../../basemap/world/archive-front.ts';
import { entriesIn, everyTile, openArchive } from './entries.ts';
import { openFile } from './source.ts';

/**
 * Reads the directories of an archive back and unpacks every tile: gzip and PNG have a checksum, WebP has a length. `tiles` are the different ones, `damaged` the
 * places of those that cannot be unpacked.
 */
export async function damagedTiles(path: string): Promise<{ tiles: number; damaged: ReadonlySet<number> }> {
  const source = await openFile(path);
  try {
    const archive = await openArchive(source);
    const { tileDataOffset } = archive.header;
    const lengths = new Map(
      (await entriesIn(archive, everyTile)).map(({ offset, length }) => [offset, length] as const),
    );
    const damaged = new Set<number>();
    for (const [offset, length] of lengths) {
      const tile = Buffer.from((await source.getBytes(tileDataOffset + offset, length)).data);
      if (!isWhole(tile, archive.header)) damaged.add(offset);
    }
    return { tiles: lengths.size, damaged };
  } finally {
    await source.close();
  }
}

function isWhole(tile: Buffer, { tileCompression, tileType }: Header): boolean {
  try {
    const plain = tileCompression === gzip ? gunzipSync(tile) : tile;
    if (tileType === TileType.Webp) return isWholeWebp(plain);
    if (tileType === TileType.Png) return isWholePng(plain);
    if (tileCompression !== gzip) new VectorTile(new PbfReader(plain));
    return true;
  } catch {
    return false;
  }
}

function isWholeWebp(bytes: Buffer): boolean {
  const length = bytes.readUInt32LE(4);
  return bytes.toString('latin1', 0, 4) === 'RIFF' && 8 + length + (length % 2) === bytes.length;
}

const pngHead = 8;
/** The length, the name and the checksum of a block. */
const besideBlock = 12;

function isWholePng(bytes: Buffer): boolean {
  let at = pngHead;
  for (let name = ''; name !== 'IEND'; ) {
    const end = at + besideBlock + bytes.readUInt32BE(at);
    name = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return false;
    at = end;
  }
  return at === bytes.length;
}
