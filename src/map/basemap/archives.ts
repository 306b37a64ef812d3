import { addProtocol } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';
import imageryUrl from './imagery.pmtiles?url';
import { RangeSource } from './range-source.ts';
import worldUrl from './world.pmtiles?url';

const files: Readonly<Record<string, RangeSource>> = {
  world: new RangeSource(worldUrl),
  imagery: new RangeSource(imageryUrl),
};
const archives = new Map<string, PMTiles>();

function archiveOf(name: string): PMTiles {
  const file = files[name];
  if (file === undefined) throw new Error(`there is no archive ${name}`);
  const archive = archives.get(name) ?? new PMTiles(file);
  archives.set(name, archive);
  return archive;
}

/** PMTiles caches a failed header read, so the next tile needs a new instance. */
function forget(name: string, archive: PMTiles): void {
  if (archives.get(name) === archive) archives.delete(name);
}

/** The tile address of an archive, for a style. */
export const tilesOf = (archive: 'world' | 'imagery') => `basemap://${archive}/{z}/{x}/{y}`;

/** Prefetches what the first tile needs. Errors are ignored: the tile reports its own failure. */
export function openWorld(): void {
  const world = archiveOf('world');
  world.getHeader().catch(() => forget('world', world));
}

addProtocol('basemap', async ({ url }, { signal }) => {
  const [, name = '', ...place] = /^basemap:\/\/(\w+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z = 0, x = 0, y = 0] = place.map(Number);
  const archive = archiveOf(name);
  try {
    const tile = await archive.getZxy(z, x, y, signal);
    return { data: tile?.data ?? new ArrayBuffer(0) };
  } catch (error) {
    if (!signal.aborted) forget(name, archive);
    throw error;
  }
});
