import { EtagMismatch, type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import * as z from 'zod/mini';
import type { Bounds } from '../../../geo/area/area.ts';

/**
 * Why an archive cannot be drawn: not found; incomplete or no PMTiles; other layers than the schema of Protomaps; a server
 * without ranges; a host that the policy of the page does not list, that sends no CORS headers, or that does not respond.
 */
export type ArchiveFault = 'missing' | 'broken' | 'schema' | 'ranges' | 'policy' | 'cors' | 'unreached';

export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault) {
    super(`the map archive: ${fault}`);
    this.fault = fault;
  }
}

/**
 * An archive of any size, read in ranges only: a response with the whole file is aborted. Rejects with an `ArchiveError`, and
 * with pmtiles' own error if the file was replaced since its header was read.
 */
class ArchiveSource implements Source {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  /** The first range, which often holds the metadata too. */
  #head: RangeResponse | null = null;
  /** The bytes of the file, where the server says so. */
  size: number | null = null;

  constructor(url: string, fetcher: typeof fetch = fetch) {
    this.#url = url;
    // The browser's function must not be called as a method.
    this.#fetch = (...args) => fetcher(...args);
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const head = this.#head;
    if (
      head !== null &&
      offset + length <= head.data.byteLength &&
      (etag === undefined || etag === head.etag)
    )
      return { ...head, data: head.data.slice(offset, offset + length) };
    const read = await this.#read(offset, length, signal);
    if (etag !== undefined && read.etag !== etag) {
      this.#head = null;
      throw new EtagMismatch('the archive was replaced');
    }
    if (offset === 0) this.#head = read;
    return read;
  }

  async #read(offset: number, length: number, outer?: AbortSignal): Promise<RangeResponse> {
    const rest = new AbortController();
    const signal = outer === undefined ? rest.signal : AbortSignal.any([outer, rest.signal]);
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await this.#request({ headers, signal });
    const fault = faultOf(response);
    if (fault !== null) {
      // The body may be the whole world.
      rest.abort();
      throw new ArchiveError(fault);
    }
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    if (total !== undefined) this.size = Number(total);
    const etag = response.headers.get('etag');
    return { data: await response.arrayBuffer(), ...(etag !== null && { etag }) };
  }

  async #request(init: RequestInit): Promise<Response> {
    const watch = watchPolicy(new URL(this.#url, location.href).origin);
    try {
      return await this.#fetch(this.#url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (await watch.hasBlocked()) throw new ArchiveError('policy');
      throw new ArchiveError((await this.#responds()) ? 'cors' : 'unreached');
    } finally {
      watch.end();
    }
  }

  /** True if the host answers a request whose response the page may not read. */
  #responds(): Promise<boolean> {
    return this.#fetch(this.#url, { method: 'HEAD', mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
  }
}

function faultOf({ status, headers }: Response): ArchiveFault | null {
  if (status === 206) return null;
  // A server that answers a missing file with a page.
  if (status === 404 || status === 410 || headers.get('content-type')?.startsWith('text/html'))
    return 'missing';
  if (status === 416) return 'broken';
  return status === 200 ? 'ranges' : 'unreached';
}

/** What a style needs to know of an archive. `box`: west, south, east, north in degrees. */
export type Archive = {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly box: readonly [number, number, number, number];
  readonly attribution: string;
};

export const regionOf = ({ box: [west, south, east, north] }: Archive): Bounds => ({
  west,
  south,
  east,
  north,
});

/** True for an archive without an end in the east and west. */
export const isOfWorld = ({ west, east }: Bounds): boolean => east - west > 350;

/** The layers without which an archive is not in the schema of the Protomaps basemap. */
export const neededLayers: readonly string[] = ['earth', 'water', 'roads'];

/** The licence of the data asks for it, also where an archive names no source. */
const osmCredit = '© OpenStreetMap contributors';

/** The time of the data, as builds of Protomaps name it. */
const dataTime = 'planetiler:osm:osmosisreplicationtime';

const Metadata = z.object({
  vector_layers: z.catch(z.array(z.object({ id: z.string() })), []),
  attribution: z.catch(z.string().check(z.minLength(1)), osmCredit),
  [dataTime]: z.catch(z.string().check(z.regex(/^\d{4}-\d\d-\d\d/)), ''),
});

/** What an archive says of itself in its metadata. `day` is that of its data. */
export function readMetadata(given: unknown) {
  const { vector_layers, attribution, [dataTime]: time } = Metadata.parse(given);
  const ids = vector_layers.map(({ id }) => id);
  return {
    isProtomaps: neededLayers.every((id) => ids.includes(id)),
    attribution,
    day: time === '' ? null : time.slice(0, 10),
  };
}

/** Pictures that a browser draws without loss. */
export const reliefTypes: readonly TileType[] = [TileType.Webp, TileType.Png];

/** Mapterhorn names no encoding in its metadata, and other archives may. */
const ReliefMetadata = z.object({
  encoding: z.catch(z.string(), 'terrarium'),
  attribution: z.catch(z.string(), ''),
});

/** What an archive of elevation says of itself. */
export function readReliefMetadata(given: unknown) {
  const { encoding, attribution } = ReliefMetadata.parse(given);
  return { isTerrarium: encoding === 'terrarium', attribution };
}

/** The archives of a page: the ground of its map, and the relief. Each is the one that was opened last. */
export type OwnArchive = 'ground' | 'relief';
const opened = new Map<OwnArchive, { readonly source: ArchiveSource; reader: PMTiles }>();

/** Reads what is needed to draw an archive. Rejects with an `ArchiveError` if it cannot be drawn. */
export const openArchive = (url: string, fetcher?: typeof fetch): Promise<Archive> =>
  open('ground', url, fetcher, ({ tileType }, metadata) => {
    const { isProtomaps, attribution, day } = readMetadata(metadata);
    if (tileType !== TileType.Mvt || !isProtomaps) return null;
    return day === null ? attribution : `${attribution}, ${day}`;
  });

/** The same of an archive of elevation. */
export const openRelief = (url: string, fetcher?: typeof fetch): Promise<Archive> =>
  open('relief', url, fetcher, ({ tileType }, metadata) => {
    const { isTerrarium, attribution } = readReliefMetadata(metadata);
    return reliefTypes.includes(tileType) && isTerrarium ? attribution : null;
  });

/** `creditOf` gives the credit of an archive that can be drawn, or null. */
async function open(
  name: OwnArchive,
  url: string,
  fetcher: typeof fetch | undefined,
  creditOf: (header: Header, metadata: unknown) => string | null,
): Promise<Archive> {
  const source = new ArchiveSource(url, fetcher);
  const reader = new PMTiles(source);
  try {
    const header = await reader.getHeader();
    const end = header.tileDataOffset + (header.tileDataLength ?? 0);
    const [metadata] = await Promise.all([reader.getMetadata(), holdsByte(source, end - 1)]);
    const attribution = creditOf(header, metadata);
    if (attribution === null) throw new ArchiveError('schema');
    opened.set(name, { source, reader });
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

/** The bytes of a tile of an opened archive; undefined where there is none. Rejects if it cannot be read. */
export async function readArchiveTile(
  name: OwnArchive,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const archive = opened.get(name);
  if (archive === undefined) throw new Error(`no archive of the ${name} is open`);
  try {
    return (await archive.reader.getZxy(z, x, y, signal))?.data;
  } catch (error) {
    // PMTiles caches a failed read of a directory.
    if (!signal.aborted) archive.reader = new PMTiles(archive.source);
    throw error;
  }
}

/** Watches whether the policy of the page blocks requests to an origin, until `end`. */
function watchPolicy(origin: string) {
  let blocked = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) blocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    /** For a request that has failed: the event comes in its own task, after the rejection. */
    async hasBlocked(): Promise<boolean> {
      await new Promise((settle) => setTimeout(settle));
      return blocked;
    },
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}
