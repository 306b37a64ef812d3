import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Opt-in: the programs that open our files are large, and take seconds per file. */
export const areProgramsWanted = process.env.OTHER_PROGRAMS === '1';

/** A folder for the files of a test, removed after it. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-opened-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
