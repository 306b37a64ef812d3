import { open } from 'node:fs/promises';
import type { Source } from 'pmtiles';

/** Why an archive cannot be read or cut, as sentences for the console. */
export class SourceError extends Error {}

/** What tells two files at one address apart. `mark` is a tag or a date; null where the source has none. */
export type Version = { readonly size: number; readonly mark: string | null };

export const isSame = (one: Version, other: Version): boolean =>
  one.size === other.size && one.mark === other.mark;

/** An archive to read from. Rejects with a `SourceError` where a sentence can say why. */
export interface ArchiveSource extends Source {
  /** Its file or host, for messages. */
  readonly name: string;
  /** Throws before the first bytes were read. */
  readonly version: Version;
  getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }>;
  close(): Promise<void>;
}

const replaced = (name: string) =>
  new SourceError(
    `${name} was replaced meanwhile. Run the same command again: it begins with the new archive.`,
  );

/** Remembers the first version; throws if a later one differs. */
export class KnownVersion {
  readonly #name: string;
  #version: Version | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  get first(): Version {
    if (this.#version === null) throw new Error(`${this.#name} was not read`);
    return this.#version;
  }

  check(version: Version): void {
    this.#version ??= version;
    if (!isSame(this.#version, version)) throw replaced(this.#name);
  }
}

/** A file of this machine. `onBytes` is called with the bytes of each read. */
export async function openFile(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<ArchiveSource> {
  const file = await open(path).catch(() => {
    throw new SourceError(`${path} cannot be read.`);
  });
  const known = new KnownVersion(path);
  return {
    name: path,
    getKey: () => path,
    get version() {
      return known.first;
    },
    async getBytes(offset, length) {
      const { size, mtimeMs } = await file.stat();
      known.check({ size, mark: String(mtimeMs) });
      const data = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await file.read(data, 0, data.length, offset);
      if (bytesRead < data.length) throw replaced(path);
      onBytes(bytesRead);
      return { data: data.buffer };
    },
    close: () => file.close(),
  };
}
