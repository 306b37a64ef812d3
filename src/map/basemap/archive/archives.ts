import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { openRelief, readArchiveTile } from './archive-source.ts';
import imageryUrl from './imagery.pmtiles?url';
import { isTooLarge } from './picture-size.ts';
import shoresUrl from './shores.pmtiles?url';
import townsUrl from './towns.pmtiles?url';
import watersUrl from './waters.pmtiles?url';
import worldUrl from './world.pmtiles?url';

/**
 * A file read in ranges. If a server ignores ranges and sends the whole file, the file is kept and later ranges are cut from
 * it. Rejects when the request fails; failures are not cached.
 */
export class RangeSource implements Source {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  #whole: ArrayBuffer | null = null;

  constructor(url: string, fetcher: typeof fetch = (...args) => fetch(...args)) {
    this.#url = url;
    this.#fetch = fetcher;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    if (this.#whole !== null) return { data: this.#whole.slice(offset, offset + length) };
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await this.#fetch(this.#url, { headers, ...(signal && { signal }) });
    if (!response.ok) throw new Error(`the basemap answered ${response.status}`);
    const data = await response.arrayBuffer();
    if (response.status === 206) return { data };
    this.#whole = data;
    return { data: data.slice(offset, offset + length) };
  }
}

const files: Readonly<Record<string, RangeSource>> = {
  world: new RangeSource(worldUrl),
  shores: new RangeSource(shoresUrl),
  towns: new RangeSource(townsUrl),
  waters: new RangeSource(watersUrl),
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

export type WorldArchive = 'world' | NearArchive;
/** Archives of one zoom, drawn close to the ground. */
export type NearArchive = 'shores' | 'waters' | 'towns';

/** The tile address of an archive, for a style. `ground` is the archive of the settings, `relief` that of elevation. */
export const tilesOf = (archive: WorldArchive | 'imagery' | 'ground' | 'relief') =>
  `basemap://${archive}/{z}/{x}/{y}`;

const ofRelief = 'basemap://relief?';

/** What a style names to draw an archive of elevation: it is opened when the map asks for the description of its tiles. */
export const reliefSource = (address: string): string => ofRelief + encodeURIComponent(address);

/** Prefetches what the first tile needs. Errors are ignored: the tile reports its own failure. */
export function openWorld(): void {
  const world = archiveOf('world');
  world.getHeader().catch(() => forget('world', world));
}

/** The bytes of a tile of the world, or of its shores, waters or towns; null where there is none. Rejects if it cannot be read. */
export async function readWorldTile(
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  signal: AbortSignal,
  archive: WorldArchive = 'world',
): Promise<ArrayBuffer | null> {
  return (await readTile(archive, z, x, y, signal)) ?? null;
}

async function readTile(
  name: string,
  z: number,
  x: number,
  y: number,
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const archive = archiveOf(name);
  try {
    return (await archive.getZxy(z, x, y, signal))?.data;
  } catch (error) {
    // A tile that is cancelled says nothing of its archive, unless the header failed meanwhile.
    if (!(error instanceof DOMException && error.name === 'AbortError')) forget(name, archive);
    throw error;
  }
}

/** TileJSON of an archive of elevation. */
async function reliefTiles(address: string) {
  const { minzoom, maxzoom, box, attribution } = await openRelief(address);
  return { tiles: [tilesOf('relief')], minzoom, maxzoom, bounds: box, attribution };
}

async function readReliefTile(...wanted: Parameters<typeof readArchiveTile>) {
  const data = await readArchiveTile(...wanted);
  if (data !== undefined && (await isTooLarge(new Uint8Array(data))))
    throw new Error('a picture of the relief is too large to draw');
  return data;
}

/** The answer to a request of a map for a tile of `tilesOf`, or for `reliefSource`. */
export async function answerTile({ url }: { url: string }, { signal }: AbortController) {
  if (url.startsWith(ofRelief))
    return { data: await reliefTiles(decodeURIComponent(url.slice(ofRelief.length))) };
  const [, name = '', ...numbers] = /^basemap:\/\/(\w+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const [z = 0, x = 0, y = 0] = numbers.map(Number);
  const place = { z, x, y };
  const read =
    name === 'ground'
      ? readArchiveTile(name, place, signal)
      : name === 'relief'
        ? readReliefTile(name, place, signal)
        : readTile(name, z, x, y, signal);
  return { data: (await read) ?? new ArrayBuffer(0) };
}
