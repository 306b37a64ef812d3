import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { expect, onTestFinished } from 'vitest';
import { type CutSettings, cut } from '../cut.ts';
import type { Options } from '../options.ts';
import { planetArchive, regionBox } from './planet.ts';

export const planet = planetArchive();

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nadir-map-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Cuts as the command does, with short pauses. Gives what it says, and its sentence if it fails. */
export async function run(from: string | null, more: Partial<Options> = {}, settings: CutSettings = {}) {
  const out = more.out ?? join(folder(), 'region.pmtiles');
  const said: string[] = [];
  const progress: (readonly [number, number])[] = [];
  const options = {
    kind: 'streets' as const,
    box: regionBox,
    label: 'here',
    others: [],
    maxzoom: 14,
    dryRun: false,
    yes: false,
  };
  const failed = await cut(
    { ...options, from, out, ...more },
    { line: (text) => said.push(text), progress: (done, all) => progress.push([done, all]) },
    { pauseMs: 1, ...settings },
  ).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { out, said, progress, failed };
}

/** The reader of the app; with `stored` it gives tiles as they are in the file. */
export function readerOf(file: Buffer, stored = false): PMTiles {
  const source = {
    getKey: () => 'file',
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  };
  return stored ? new PMTiles(source, undefined, async (bytes) => bytes) : new PMTiles(source);
}

/** The file of one run without a fault. */
export async function whole(): Promise<Buffer> {
  const from = join(folder(), 'planet.pmtiles');
  writeFileSync(from, planet);
  const { out, failed } = await run(from);
  expect(failed).toBeNull();
  return readFileSync(out);
}
