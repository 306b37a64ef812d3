import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const list = promisify(execFile);

/** Kills a browser as a power cut would: all its processes at once, found by its own profile. */
export async function killBrowser(profile: string): Promise<void> {
  const { stdout } = await list('ps', ['-eo', 'pid=,args='], { maxBuffer: 10_000_000 });
  const pids = stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid > 1 && pid !== process.pid);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with the previous ones.
    }
  }
}
