import { across, down } from '../../geo/mercator.ts';
import type { Language } from '../../i18n/language.ts';
import { readWorldTile } from '../basemap/archive/archives.ts';
import type { Camera, Size } from '../camera/fit.ts';
import { drawTiles, tilesUnder } from '../overview/overview-paths.ts';

export type SmallBasemap = ReturnType<typeof drawTiles>;

/** Land, water and names of the embedded basemap under a camera. Rejects if a tile cannot be read. */
export async function loadSmallBasemap(
  { center, zoom }: Camera,
  size: Size,
  language: Language,
  signal: AbortSignal,
): Promise<SmallBasemap> {
  const tiles = tilesUnder(across(center[0]), down(center[1]), zoom, size);
  const read = tiles.map(async (place) => ({ place, bytes: await readWorldTile(place, signal) }));
  return drawTiles(await Promise.all(read), language, size);
}
