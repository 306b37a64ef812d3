import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { headerBytes } from '../../basemap/world/archive-front.ts';
import type { Region } from './region.ts';
import type { PieceRequest } from './requests.ts';
import { type ArchiveSource, isSame, SourceError } from './source.ts';
import { damagedTiles } from './verify.ts';

/** Requests at once. */
const workers = 4;

/** The first line of the log of a download; the numbers of the finished requests follow, a line each. */
const Started = z.object({
  /** What was asked for, so that the same command finds it again. */
  wanted: z.string(),
  from: z.string(),
  version: z.object({ size: z.number(), mark: z.string().nullable() }),
  /** A digest of the new archive's directories and of its requests. */
  plan: z.string(),
});
type Started = z.infer<typeof Started>;

const partOf = (out: string) => `${out}.part`;
const logOf = (out: string) => `${out}.part.log`;

async function readLog(out: string): Promise<{ started: Started | null; done: Set<number> }> {
  // A last line without its end was cut.
  const [first = '', ...lines] = (await readFile(logOf(out), 'utf8').catch(() => ''))
    .split('\n')
    .slice(0, -1);
  try {
    return { started: Started.parse(JSON.parse(first)), done: new Set(lines.map(Number)) };
  } catch {
    return { started: null, done: new Set() };
  }
}

/** Where the download of this region that has not ended comes from; null if there is none. */
export async function startedFrom(out: string, wanted: string): Promise<string | null> {
  const { started } = await readLog(out);
  return started?.wanted === wanted ? started.from : null;
}

export type Download = {
  /** The requests that are finished. */
  readonly done: Set<number>;
  /** The source was replaced since an earlier run, whose bytes are of no use. */
  readonly isReplaced: boolean;
  readonly started: Started;
};

/** What an earlier run has left of this download. */
export async function findDownload(
  source: ArchiveSource,
  region: Region,
  { out, wanted, from }: { readonly out: string; readonly wanted: string; readonly from: string },
): Promise<Download> {
  const digest = createHash('sha256').update(region.front);
  for (const request of region.requests) digest.update(`${request.from} ${request.length},`);
  const started = { wanted, from, version: source.version, plan: digest.digest('hex') };
  const before = await readLog(out);
  const isOf = before.started?.wanted === wanted && before.started.from === from;
  const isReplaced = isOf && before.started !== null && !isSame(before.started.version, source.version);
  const continues = isOf && !isReplaced && before.started?.plan === started.plan && existsSync(partOf(out));
  return { started, isReplaced, done: continues ? before.done : new Set() };
}

/**
 * Writes the archive: to a file beside it, which a second run continues, and which gets its header when all tiles are there.
 * So a file that is cut is no archive. Resolves with the number of different tiles, each of which was unpacked. Rejects with a
 * `SourceError`; the file that was there before stays.
 */
export async function download(
  source: ArchiveSource,
  region: Region,
  out: string,
  { started, done }: Download,
): Promise<number> {
  const { front, requests } = region;
  if (done.size === 0) {
    await writeFile(partOf(out), Buffer.concat([Buffer.alloc(headerBytes), front.subarray(headerBytes)]));
    await writeFile(logOf(out), `${JSON.stringify(started)}\n`);
  }
  const file = await open(partOf(out), 'r+');
  try {
    const left = requests.map((_, index) => index).filter((index) => !done.has(index));
    const work = async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const request = requests[index];
        if (request === undefined) continue;
        const { data } = await source.getBytes(request.from, request.length);
        if (data.byteLength < request.length)
          throw new SourceError(`${source.name} is incomplete: it ends before its last tile.`);
        await copy(file, request, new Uint8Array(data), front.length);
        // The log must not be ahead of the file.
        await file.datasync();
        await appendFile(logOf(out), `${index}\n`);
        done.add(index);
      }
    };
    const stop = (reason: unknown) => {
      left.length = 0;
      throw reason;
    };
    // Each ends before the file is closed.
    const ended = await Promise.allSettled(Array.from({ length: workers }, () => work().catch(stop)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    await file.write(front, 0, headerBytes, 0);
    await file.datasync();
    const { tiles, damaged } = await damagedTiles(partOf(out));
    if (damaged.size > 0) {
      await file.write(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      const kept = [...done].filter((index) => !requests[index]?.pieces.some(({ to }) => damaged.has(to)));
      await writeFile(logOf(out), `${[JSON.stringify(started), ...kept].join('\n')}\n`);
      throw new SourceError(
        `${damaged.size} of ${tiles} tiles arrived damaged. Run the same command again: it requests them again. If that does not help, use another source.`,
      );
    }
    await rename(partOf(out), out);
    await rm(logOf(out));
    return tiles;
  } finally {
    await file.close();
  }
}

/** Each piece to its place; those that follow one another in both files are one write. */
async function copy(file: FileHandle, { from, pieces }: PieceRequest, data: Uint8Array, start: number) {
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at];
    if (first === undefined) return;
    let length = first.length;
    for (at += 1; at < pieces.length; at += 1) {
      const next = pieces[at];
      if (next?.from !== first.from + length || next.to !== first.to + length) break;
      length += next.length;
    }
    await file.write(data, first.from - from, length, start + first.to);
  }
}
