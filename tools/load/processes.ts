import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** A process and the processes that it started. */
export function family(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

/** Seconds of processor time so far. */
export function cpuSeconds(pid: number): number {
  return family(pid).reduce((sum, one) => {
    const fields = read(`/proc/${one}/stat`).replace(/^.*\)/, '').trim().split(' ');
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
  }, 0);
}

/** Bytes of memory; what processes share is counted once. */
export function memoryOf(pid: number): number {
  return family(pid).reduce((sum, one) => {
    const share = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1];
    return sum + Number(share ?? 0) * 1024;
  }, 0);
}
