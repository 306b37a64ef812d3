import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { find } from '../programs/find.ts';
import type { Program } from '../programs/table.ts';
import { run } from '../run/run.ts';

/** Opt-in: the programs that open our files are large, and take seconds per file. */
export const areProgramsWanted = process.env.OTHER_PROGRAMS === '1';

/** A folder for the files of a test, removed after it. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-opened-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a program prints that ends well. */
export async function printedBy(
  program: Program,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await run(await find(program), args, { output: 'keep', limit: 240_000, env });
  expect(code, output).toBe(0);
  return output;
}
