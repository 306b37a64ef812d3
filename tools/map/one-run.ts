import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SourceError } from './source.ts';

/** The locks of this process. */
const held = new Set<string>();

/** A process that was killed leaves its lock. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const pidIn = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/** Makes the lock with its content at once; false if there is one. */
function make(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    linkSync(own, lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes a lock of a process that has ended away, unless it has become that of another run meanwhile. */
function removeStale(lock: string, pid: number | null): void {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    // Another run has removed it.
    return;
  }
  try {
    if (pidIn(aside) !== pid) linkSync(aside, lock);
  } catch {
    // A third run has taken its place.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Says that this run alone writes a file, until the function that it returns is called, or the process ends. Throws a `SourceError` if
 * another run writes it.
 */
export function lockFile(out: string): () => void {
  const lock = `${out}.lock`;
  for (let tries = 0; !make(lock); tries += 1) {
    const pid = pidIn(lock);
    const isOther = pid !== null && (pid === process.pid ? held.has(lock) : isAlive(pid));
    if (isOther || tries === 3)
      throw new SourceError(
        `Another run of this command writes ${out} (process ${pid ?? 'unknown'}). Wait until it has ended, or write to another file with --out. If there is no such run, delete ${lock}.`,
      );
    removeStale(lock, pid);
  }
  held.add(lock);
  const release = () => {
    process.off('exit', release);
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return release;
}
