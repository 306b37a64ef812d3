import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The newest change under a path, in milliseconds; folders count too, so that a deleted file is detected. */
function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    stat.mtimeMs,
  );
}

/** Whether `built` exists and no input has changed since it was written. */
export function isFresh(built: string, inputs: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return inputs.every((input) => newestChange(input) <= builtAt);
}
