import { setTimeout as wait } from 'node:timers/promises';
import { type ArchiveSource, KnownVersion, SourceError } from './source.ts';

export type HttpOptions = {
  /** Called with the bytes that arrived. */
  readonly onBytes?: (bytes: number) => void;
  /** Called before a pause. */
  readonly onPause?: (why: string, ms: number) => void;
  /** The first pause; each next one is twice as long. */
  readonly pauseMs?: number;
  /** A connection on which nothing arrives for so long is ended. */
  readonly idleMs?: number;
};

/** Requests in a row that bring no byte. */
const maxTries = 8;
/** A host that asks for a longer pause is left alone. */
const longestWaitMs = 120_000;
/** Too many requests, or a fault that may pass. */
const passing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** There is no file at the address. */
export class MissingArchive extends SourceError {}

/** A request that may be repeated. */
class Passing extends Error {
  readonly afterMs: number;

  constructor(message: string, afterMs = 0) {
    super(message);
    this.afterMs = afterMs;
  }
}

type Wanted = { readonly offset: number; readonly bytes: Uint8Array<ArrayBuffer>; filled: number };

/** An archive on a host, read by range requests only. */
export class HttpSource implements ArchiveSource {
  readonly name: string;
  readonly #url: string;
  readonly #known: KnownVersion;
  readonly #options: Required<HttpOptions>;

  constructor(url: string, options: HttpOptions = {}) {
    this.#url = url;
    const { host, pathname } = new URL(url);
    // Without the query, which may be a key.
    this.name = `${host}${pathname}`;
    this.#known = new KnownVersion(this.name);
    this.#options = { onBytes: () => {}, onPause: () => {}, pauseMs: 500, idleMs: 30_000, ...options };
  }

  get version() {
    return this.#known.first;
  }

  getKey(): string {
    return this.#url;
  }

  async close(): Promise<void> {}

  /** Repeats what fails, from the byte at which it failed. */
  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    const wanted: Wanted = { offset, bytes: new Uint8Array(length), filled: 0 };
    for (let tries = 1; ; tries += 1) {
      const before = wanted.filled;
      try {
        await this.#fill(wanted);
        return { data: wanted.bytes.buffer.slice(0, wanted.filled) };
      } catch (error) {
        if (error instanceof SourceError) throw error;
        if (wanted.filled > before) tries = 1;
        await this.#pause(error, tries);
      }
    }
  }

  async #pause(error: unknown, tries: number): Promise<void> {
    const why = reasonOf(error);
    if (tries === maxTries)
      throw new SourceError(
        `${this.name}: ${why}, ${maxTries} times in a row. Run the same command again later.`,
      );
    const afterMs = error instanceof Passing ? error.afterMs : 0;
    if (afterMs > longestWaitMs)
      throw new SourceError(
        `${this.name} asks for a pause of ${Math.ceil(afterMs / 60_000)} minutes. Run the same command again then.`,
      );
    const ms = Math.max(afterMs, this.#options.pauseMs * 2 ** (tries - 1));
    this.#options.onPause(why, ms);
    await wait(ms);
  }

  /** Requests what is missing. Ends early at the end of the file only. */
  async #fill(wanted: Wanted): Promise<void> {
    const { idleMs, onBytes } = this.#options;
    const idle = new AbortController();
    const timer = setTimeout(() => idle.abort(new Passing(`nothing arrived for ${idleMs / 1000} s`)), idleMs);
    try {
      const from = wanted.offset + wanted.filled;
      const range = `bytes=${from}-${wanted.offset + wanted.bytes.length - 1}`;
      const headers = { range, 'accept-encoding': 'identity' };
      const response = await fetch(this.#url, { headers, signal: idle.signal });
      const total = await this.#totalOf(response, from);
      const end = Math.min(wanted.bytes.length, total - wanted.offset);
      for await (const chunk of response.body ?? []) {
        timer.refresh();
        wanted.bytes.set(chunk.subarray(0, end - wanted.filled), wanted.filled);
        const taken = Math.min(chunk.length, end - wanted.filled);
        wanted.filled += taken;
        onBytes(taken);
        if (wanted.filled === end) return;
      }
      throw new Passing('the connection ended too early');
    } finally {
      clearTimeout(timer);
    }
  }

  /** The size of the file, if the response is the range that was requested. */
  async #totalOf(response: Response, from: number): Promise<number> {
    try {
      return this.#checked(response, from);
    } catch (error) {
      // It may be the whole planet.
      await response.body?.cancel();
      throw error;
    }
  }

  #checked({ status, headers }: Response, from: number): number {
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (passing(status)) throw new Passing(`status ${status}`, waitOf(headers.get('retry-after')));
    if ([401, 403, 404, 410].includes(status) || (status === 200 && isPage))
      throw new MissingArchive(`${this.name}: there is no archive at this address (status ${status}).`);
    if (status === 416) throw new SourceError(`${this.name} is no PMTiles archive, or it was cut.`);
    if (status === 200)
      throw new SourceError(
        `${this.name} sends no ranges, so that only the whole file could be downloaded: use another host.`,
      );
    if (status !== 206) throw new SourceError(`${this.name} answers with status ${status}.`);
    const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    const coding = headers.get('content-encoding') ?? 'identity';
    if (Number(first) !== from || size === undefined || coding !== 'identity')
      throw new SourceError(
        `${this.name} sends other ranges than those that are requested: use another host.`,
      );
    const mark = headers.get('etag') ?? headers.get('last-modified');
    this.#known.check({ size: Number(size), mark });
    return Number(size);
  }
}

/** `Retry-After` is a number of seconds or a date. */
function waitOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** The reason of a failure in a few words. That of a connection is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `the connection failed (${'code' in cause ? cause.code : cause.message})`;
}
