import { gunzipSync, gzipSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { TileType } from 'pmtiles';
import { gzip } from '../../basemap/world/archive-front.ts';
import {
  neededLayers,
  readMetadata,
  readReliefMetadata,
  reliefTypes,
} from '../../src/map/basemap/archive/archive-source.ts';
import { type OpenArchive, readable } from './entries.ts';
import type { Kind } from './region-file.ts';
import { SourceError } from './source.ts';

const noCompression = 1;

/** The metadata of an archive, compressed as in the new one, and the day of its data, if the archive says it. */
export type Metadata = { readonly metadata: Buffer; readonly dataOf: string | null };

/** Rejects with a `SourceError` if the page cannot draw an archive as what it is to be. */
export async function metadataOf(archive: OpenArchive, kind: Kind): Promise<Metadata> {
  const { source, header } = archive;
  const rejected = (why: string) => new SourceError(`${source.name} ${why}`);
  const isVector = header.tileType === TileType.Mvt;
  const noStreets = `is not a Protomaps basemap: it has no layers ${neededLayers.join(', ')}.`;
  if (kind === 'streets' && !isVector)
    throw rejected(
      reliefTypes.includes(header.tileType) ? `${noStreets} For elevation add --relief.` : noStreets,
    );
  if (kind === 'relief' && !reliefTypes.includes(header.tileType))
    throw rejected('holds no elevation: its tiles are not WebP or PNG.');
  if (![noCompression, gzip].includes(header.tileCompression))
    throw rejected('has tiles of a compression that the page cannot read.');
  const bytes = Buffer.from(
    (await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength)).data,
  );
  const isPacked = header.internalCompression === gzip;
  const metadata = isPacked ? bytes : gzipSync(bytes);
  const given = await readable(source, jsonOf(bytes, isPacked));
  if (kind === 'relief') {
    if (!readReliefMetadata(given).isTerrarium)
      throw rejected('has elevation in another encoding than terrarium.');
    return { metadata, dataOf: null };
  }
  const { isProtomaps, day } = readMetadata(given);
  if (!isProtomaps) throw rejected(noStreets);
  return { metadata, dataOf: day };
}

async function jsonOf(bytes: Buffer, isPacked: boolean): Promise<unknown> {
  return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
}

/** The header of a picture, and the first blocks of a WebP. */
const headBytes = 64;

/**
 * Rejects with a `SourceError` if a tile is a picture in which no elevation can be stored: the encoding needs each colour as it was, and
 * the archive need not name it.
 */
export async function checkElevation(
  { source, header }: OpenArchive,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<void> {
  const place = header.tileDataOffset + offset;
  const head = Buffer.from((await source.getBytes(place, Math.min(length, headBytes))).data);
  if (!isLossless(head))
    throw new SourceError(
      `${source.name} holds no elevation in the encoding terrarium: its tiles are other pictures.`,
    );
}

function isLossless(head: Buffer): boolean {
  try {
    const { width, height, type } = imageSize(head);
    if (width !== height) return false;
    if (type === 'png') return head[24] === 8 && [2, 6].includes(head[25] ?? 0);
    return type === 'webp' && blocksOf(head).includes('VP8L');
  } catch {
    return false;
  }
}

/** The names of the blocks of a WebP that begin in its first bytes. */
function blocksOf(head: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= head.length; ) {
    names.push(head.toString('latin1', at, at + 4));
    const length = head.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
