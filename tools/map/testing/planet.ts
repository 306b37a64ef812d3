import { createHash } from 'node:crypto';
import { archiveOf } from '../../../basemap/world/archive.ts';
import type { Box } from '../../../basemap/world/archive-front.ts';
import type { Tile } from '../../../basemap/world/tiles.ts';

/** The region that tests cut, in the middle of the planet of the tests. */
export const regionBox: Box = [46.2, 24.3, 47.2, 25.1];
export const lastZoom = 11;

const planetBox: Box = [43, 22, 50, 28];

/** The tiles of a zoom that a box touches. */
export function* tilesOf([west, south, east, north]: Box, zoom: number): Generator<[number, number, number]> {
  const side = 2 ** zoom;
  const row = (lat: number) => {
    const angle = (lat * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * side);
  };
  for (let x = Math.floor(((west + 180) / 360) * side); x <= Math.floor(((east + 180) / 360) * side); x += 1)
    for (let y = row(north); y <= row(south); y += 1) yield [zoom, x, y];
}

/** Bytes that do not compress, the same ones for each tile. */
function bytesOf(name: string, length: number): Uint8Array {
  const parts: Buffer[] = [];
  for (let part = 0; part * 32 < length; part += 1)
    parts.push(createHash('sha256').update(`${name} ${part}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

function* tiles(): Generator<Tile> {
  for (let zoom = 0; zoom <= lastZoom; zoom += 1)
    for (const [z, x, y] of tilesOf(planetBox, zoom)) {
      const draw = (x * 7 + y * 13) % 10;
      // Nothing there, and sea, which is the same everywhere.
      if (zoom > 7 && draw === 0) continue;
      const isSea = zoom > 7 && draw < 4;
      yield { z, x, y, bytes: isSea ? bytesOf('sea', 90) : bytesOf(`${z}/${x}/${y}`, 300 + draw * 200) };
    }
}

/** An archive of made-up tiles around the region, some 2 MB, with the layers of a Protomaps basemap or others. */
export const planetArchive = (layers: readonly string[] = ['earth', 'water', 'roads']): Buffer =>
  archiveOf(
    tiles(),
    'vector',
    {
      name: 'Planet',
      attribution: '© OpenStreetMap contributors',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
      'planetiler:osm:osmosisreplicationtime': '2026-11-20T00:00:00Z',
    },
    planetBox,
  );
