import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { gzip } from '../../basemap/world/archive-front.ts';
import { entriesIn, everyTile, openArchive } from './entries.ts';
import { openFile } from './source.ts';

/**
 * Reads the directories of an archive back and unpacks every tile: gzip has a checksum. `tiles` are the different ones, `damaged` the
 * places of those that cannot be unpacked.
 */
export async function damagedTiles(path: string): Promise<{ tiles: number; damaged: ReadonlySet<number> }> {
  const source = await openFile(path);
  try {
    const archive = await openArchive(source);
    const { tileCompression, tileDataOffset } = archive.header;
    const lengths = new Map(
      (await entriesIn(archive, everyTile)).map(({ offset, length }) => [offset, length] as const),
    );
    const damaged = new Set<number>();
    for (const [offset, length] of lengths) {
      const tile = Buffer.from((await source.getBytes(tileDataOffset + offset, length)).data);
      if (!isWhole(tile, tileCompression)) damaged.add(offset);
    }
    return { tiles: lengths.size, damaged };
  } finally {
    await source.close();
  }
}

function isWhole(tile: Buffer, compression: number): boolean {
  try {
    if (compression === gzip) gunzipSync(tile);
    else new VectorTile(new PbfReader(tile));
    return true;
  } catch {
    return false;
  }
}
