import { archiveOf } from '../../../basemap/world/archive.ts';
import type { Box } from '../../../basemap/world/archive-front.ts';
import type { Tile } from '../../../basemap/world/tiles.ts';
import { pngOf } from '../../../e2e/huge-png.ts';
import { tilesOf } from './planet.ts';

/** Around the region of the tests, and the town of the tests. */
const elevationBox: Box = [44, 23, 57, 27];
export const lastElevationZoom = 8;
const side = 64;

/** Made-up hills of 600 metres, each some 20 kilometres wide, in metres by the share of the world. */
const metresAt = (east: number, south: number) =>
  700 + 300 * (Math.sin(east * 9000) + Math.sin(south * 9000));

/** A tile of elevation in the encoding terrarium. */
function tileOf(z: number, x: number, y: number): Uint8Array {
  const rows = Buffer.alloc(side * (1 + 3 * side));
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const value = 32_768 + metresAt((x + column / side) / 2 ** z, (y + row / side) / 2 ** z);
      const at = row * (1 + 3 * side) + 1 + 3 * column;
      rows[at] = Math.floor(value / 256);
      rows[at + 1] = Math.floor(value) % 256;
      rows[at + 2] = Math.floor((value % 1) * 256);
    }
  return pngOf({ side, bits: 8, channels: 3 }, rows);
}

function* tiles(): Generator<Tile> {
  for (let zoom = 0; zoom <= lastElevationZoom; zoom += 1)
    for (const [z, x, y] of tilesOf(elevationBox, zoom)) yield { z, x, y, bytes: tileOf(z, x, y) };
}

/** An archive of elevation as small PNG. */
export const elevationArchive = (more: Readonly<Record<string, unknown>> = {}): Buffer =>
  archiveOf(
    tiles(),
    'png',
    { attribution: '<a href="https://hills.example">© Hills</a>', ...more },
    elevationBox,
  );
