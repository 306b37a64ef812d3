import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type Ran, run } from '../run/run.ts';

/** The operations that finding a program needs; tests replace them. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  readonly playwrightPath: string;
  exists(path: string): boolean;
  log(words: string): void;
  run(command: string, args: readonly string[], limit: number, env?: NodeJS.ProcessEnv): Promise<Ran>;
};

export const thisMachine = (): Machine => ({
  env: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
  log: (words) => console.log(words),
  run: (command, args, limit, env = {}) => run(command, args, { output: 'keep', limit, env }),
});

/** The path of a program on PATH; null without one. */
export async function onPath(machine: Pick<Machine, 'run'>, name: string): Promise<string | null> {
  const found = await machine.run('sh', ['-c', `command -v ${name}`], 5_000);
  return found.code === 0 && found.output.trim() !== '' ? found.output.trim() : null;
}

/**
 * Installs Debian's packages, as root only, and then those that not every system has. False if that is not possible, or if one of
 * `packages` failed.
 */
export async function installFromDebian(
  machine: Pick<Machine, 'isRoot' | 'log' | 'run'>,
  packages: readonly string[],
  ifThere: readonly string[] = [],
): Promise<boolean> {
  if (!machine.isRoot || (await machine.run('sh', ['-c', 'command -v apt-get'], 5_000)).code !== 0)
    return false;
  machine.log(`Installing ${packages.join(' ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (names: readonly string[]) =>
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...names], 900_000, quiet);
  await machine.run('apt-get', ['update'], 300_000, quiet);
  const done = await install(packages);
  if (done.code !== 0) machine.log(done.output.split('\n').slice(-8).join('\n'));
  if (ifThere.length > 0) await install(ifThere);
  return done.code === 0;
}
