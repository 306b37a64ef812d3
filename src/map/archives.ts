import { addProtocol } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';
import imageryUrl from './basemap/imagery.pmtiles?url';
import worldUrl from './basemap/world.pmtiles?url';
import { RangeSource } from './range-source.ts';

const archives: Readonly<Record<string, PMTiles>> = {
  world: new PMTiles(new RangeSource(worldUrl)),
  imagery: new PMTiles(new RangeSource(imageryUrl)),
};

/** The address of the tiles of an archive in a style. */
export const tilesOf = (archive: 'world' | 'imagery') => `basemap://${archive}/{z}/{x}/{y}`;

/** Fetches what the first tile needs to be found. Silent: a tile says itself that it cannot be had. */
export function openWorld(): void {
  archives.world?.getHeader().catch(() => {});
}

addProtocol('basemap', async ({ url }, { signal }) => {
  const [, name = '', ...place] = /^basemap:\/\/(\w+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z = 0, x = 0, y = 0] = place.map(Number);
  const tile = await archives[name]?.getZxy(z, x, y, signal);
  return { data: tile?.data ?? new ArrayBuffer(0) };
});
