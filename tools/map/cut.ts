import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { download, findDownload, startedFrom } from './download.ts';
import { type HttpOptions, HttpSource } from './http-source.ts';
import { isThere, newestBuild } from './newest-build.ts';
import { lockFile } from './one-run.ts';
import type { Options } from './options.ts';
import { type Region, regionOf } from './region.ts';
import { archiveVariables, usualFiles } from './region-file.ts';
import { type ArchiveSource, openFile } from './source.ts';

/** More is downloaded with `--yes` only. */
const muchBytes = 500e6;

/** Where the command reports. */
export type Report = {
  line(text: string): void;
  /** Of the download, in bytes. */
  progress(done: number, all: number): void;
};

/** Elevation of the planet to zoom 12, which its project offers for cuts (docs/do/own-basemap.md). */
const usualRelief = 'https://download.mapterhorn.com/planet.pmtiles';

/** How hosts are treated; `builds` has the daily builds of the planet. */
export type CutSettings = HttpOptions & { readonly builds?: string };

const isAddress = (from: string) => /^https?:/i.test(from);
const counted = (number: number, one: string) =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The source of a download that has not ended, while it is there; else the newest build. */
async function usualSource(out: string, wanted: string, { builds, ...http }: CutSettings): Promise<string> {
  const before = await startedFrom(out, wanted);
  const isKept = before !== null && isAddress(before) && (await isThere(before, http));
  return isKept ? before : await newestBuild(http, builds);
}

/** Cuts the region. Throws an Error whose sentences say why it cannot. */
export async function cut(options: Options, report: Report, settings: CutSettings = {}): Promise<void> {
  const { kind, box, maxzoom, out, label, others } = options;
  const onPause = (why: string, ms: number) =>
    report.line(`${why}: tries again in ${Math.ceil(ms / 1000)} s`);
  const wanted = `${box.join()} ${maxzoom}`;
  const usual = () => (kind === 'relief' ? usualRelief : usualSource(out, wanted, { onPause, ...settings }));
  const from = options.from ?? (await usual());
  let onBytes = (_bytes: number) => {};
  const source = isAddress(from)
    ? new HttpSource(from, { onPause, ...settings, onBytes: (bytes) => onBytes(bytes) })
    : await openFile(from, (bytes) => onBytes(bytes));
  try {
    const region = await regionOf(source, kind, box, maxzoom);
    const bytes = region.requests.reduce((sum, { length }) => sum + length, 0);
    report.line(
      `${label}: zooms ${region.zooms.join(' to ')}, ${counted(region.tiles, 'tile')}, ${megabytes(bytes)}, ${counted(region.requests.length, 'request')}`,
    );
    report.line(`from ${source.name}${region.dataOf === null ? '' : `, data of ${region.dataOf}`}`);
    if (others.length > 0) report.line(`Of the same name: ${others.join('; ')}`);
    if (options.dryRun) return;
    if (bytes > muchBytes && !options.yes)
      throw new Error(
        'That is more than 500 MB: add --yes to download it, or choose a smaller box or a lower --maxzoom.',
      );
    await mkdir(dirname(out), { recursive: true });
    const release = lockFile(out);
    try {
      const found = await findDownload(source, region, { out, wanted, from });
      let done = [...found.done].reduce((sum, index) => sum + (region.requests[index]?.length ?? 0), 0);
      checkSpace(region, out, done);
      if (found.isReplaced)
        report.line('The source was replaced since the last run, so the download begins again.');
      if (done > 0) report.line(`${megabytes(done)} are here from an earlier run.`);
      onBytes = (arrived) => {
        done += arrived;
        report.progress(done, bytes);
      };
      await finish(source, region, options, found, report);
    } finally {
      release();
    }
  } finally {
    await source.close();
  }
}

async function finish(
  source: ArchiveSource,
  region: Region,
  { kind, out }: Options,
  found: Parameters<typeof download>[3],
  report: Report,
): Promise<void> {
  const different = await download(source, region, out, found);
  const near = relative('.', out);
  const file = near.startsWith('..') ? out : near;
  const size = megabytes(region.front.length + region.size);
  report.line(`${file}: ${size}, ${counted(different, 'different tile')}, each of them checked`);
  const start = out === usualFiles[kind] ? 'npm start' : `${archiveVariables[kind]}=${file} npm start`;
  report.line(kind === 'streets' ? `${start} shows it.` : `${start} offers it in the menu "Basemap".`);
}

/** Throws if the disk is too small for the rest. */
function checkSpace({ front, size }: Region, out: string, done: number): void {
  const { bavail, bsize } = statfsSync(dirname(out));
  const needed = front.length + size - done;
  if (needed > bavail * bsize)
    throw new Error(
      `The archive needs ${megabytes(needed)}, and ${megabytes(bavail * bsize)} are free in ${dirname(out)}.`,
    );
}
