import { PMTiles, TileType } from 'pmtiles';
import * as z from 'zod/mini';
import { ArchiveError, ArchiveSource } from './archive-source.ts';

/** What a style needs to know of an archive. `box`: west, south, east, north in degrees. */
export type Archive = {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly box: readonly [number, number, number, number];
  readonly attribution: string;
};

/** The layers without which an archive is not in the schema of the Protomaps basemap. */
const needed = ['earth', 'water', 'roads'];

/** The licence of the data asks for it, also where an archive names no source. */
const osmCredit = '© OpenStreetMap contributors';

const Metadata = z.object({
  vector_layers: z.catch(z.array(z.object({ id: z.string() })), []),
  attribution: z.catch(z.string().check(z.minLength(1)), osmCredit),
});

/** The archive that was opened last: a page has one. */
let opened: { readonly source: ArchiveSource; reader: PMTiles } | null = null;

/** Reads what is needed to draw an archive. Rejects with an `ArchiveError` if it cannot be drawn. */
export async function openArchive(url: string, fetcher?: typeof fetch): Promise<Archive> {
  const source = new ArchiveSource(url, fetcher);
  const reader = new PMTiles(source);
  try {
    const header = await reader.getHeader();
    if (header.tileType !== TileType.Mvt) throw new ArchiveError('schema');
    const end = header.tileDataOffset + (header.tileDataLength ?? 0);
    const [metadata] = await Promise.all([reader.getMetadata(), holdsByte(source, end - 1)]);
    const { vector_layers, attribution } = Metadata.parse(metadata);
    const ids = vector_layers.map(({ id }) => id);
    if (needed.some((id) => !ids.includes(id))) throw new ArchiveError('schema');
    opened = { source, reader };
    const { minZoom: minzoom, maxZoom: maxzoom, minLon, minLat, maxLon, maxLat } = header;
    return { minzoom, maxzoom, box: [minLon, minLat, maxLon, maxLat], attribution };
  } catch (error) {
    // Anything else is a header, directory or metadata that cannot be read.
    throw error instanceof ArchiveError ? error : new ArchiveError('broken');
  }
}

/** Rejects if the file ends before its last tile. Without a size from the server, the last byte is requested. */
async function holdsByte(source: ArchiveSource, last: number): Promise<void> {
  const holds =
    source.size === null ? (await source.getBytes(last, 1)).data.byteLength === 1 : last < source.size;
  if (!holds) throw new ArchiveError('broken');
}

/** The bytes of a tile of the opened archive; undefined where there is none. Rejects if it cannot be read. */
export async function readArchiveTile(
  z: number,
  x: number,
  y: number,
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const archive = opened;
  if (archive === null) throw new Error('no archive is open');
  try {
    return (await archive.reader.getZxy(z, x, y, signal))?.data;
  } catch (error) {
    // PMTiles caches a failed read of a directory.
    if (!signal.aborted) archive.reader = new PMTiles(archive.source);
    throw error;
  }
}
