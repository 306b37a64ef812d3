import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';

export type Ran = { readonly code: number; readonly output: string };

type Options = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the program is ended; its code is then 124. */
  readonly limit?: number;
  /** `show` passes output through, `keep` collects it, `both` does both, `drop` neither. */
  readonly output?: 'show' | 'keep' | 'both' | 'drop';
  /** True gives precedence to programs that run at the same time. */
  readonly yields?: boolean | undefined;
};

/**
 * Between normal and below normal: beside three browsers on two cores, below normal left a hundredth of the time, and tests
 * took eighty times as long.
 */
const yielding = constants.priority.PRIORITY_BELOW_NORMAL / 2;

const binaries = resolve(import.meta.dirname, '../../node_modules/.bin');

/** The command of a script of this project. */
export const tsx = (script: string, ...args: readonly string[]): readonly [string, ...string[]] => [
  process.execPath,
  '--import',
  'tsx',
  script,
  ...args,
];

/** Runs a program to its end, without standard input. A program that cannot be started has code 127. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  const { output = 'show', limit, yields = false } = options;
  const stream = output === 'show' ? 'inherit' : output === 'drop' ? 'ignore' : 'pipe';
  const env = { ...process.env, ...options.env };
  env.PATH = `${binaries}${delimiter}${env.PATH ?? ''}`;
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env,
      stdio: ['ignore', stream, stream],
      shell: process.platform === 'win32',
      // In its own process group, so that a limit also ends its child processes.
      detached: limit !== undefined,
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, yielding);
    const kept: string[] = [];
    let timedOut = false;
    for (const from of [child.stdout, child.stderr]) {
      from?.on('data', (chunk) => kept.push(String(chunk)));
      if (output === 'both') from?.pipe(process.stdout);
    }
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
          }, limit);
    child.on('error', () => settle({ code: 127, output: kept.join('') }));
    child.on('close', (code) => {
      clearTimeout(timer);
      settle({ code: timedOut ? 124 : (code ?? 1), output: kept.join('') });
    });
  });
}

/** What git answers; null if it fails. */
export async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await run('git', args, { output: 'keep' });
  return code === 0 ? output : null;
}
