import { isAbsolute } from 'node:path';
import { type Ran, run } from '../run/run.ts';
import type { Program } from './table.ts';

/** The operations that finding a program needs; tests replace them. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  log(words: string): void;
  run(command: string, args: readonly string[], limit: number, env?: NodeJS.ProcessEnv): Promise<Ran>;
};

const thisMachine = (): Machine => ({
  env: process.env,
  isRoot: process.getuid?.() === 0,
  log: (words) => console.log(words),
  run: (command, args, limit, env = {}) => run(command, args, { output: 'keep', limit, env }),
});

export const howToGet = ({ name, variable, otherwise, debian }: Program): string =>
  [
    `${name} is needed, and was not found and could not be installed. Any of these helps:`,
    ...(variable === undefined ? [] : [`${variable}=/path/to/it     one that is installed elsewhere`]),
    ...(otherwise === undefined ? [] : [otherwise]),
    `apt-get install ${debian.join(' ')}     on Debian, as root`,
  ].join('\n  ');

/**
 * The path of a program that starts: that of its variable, the one that is here, else a newly installed one. Throws with
 * instructions when there is none.
 */
export async function find(program: Program, machine: Machine = thisMachine()): Promise<string> {
  const { name, variable } = program;
  const named = variable === undefined ? undefined : machine.env[variable];
  if (named) {
    if (await starts(program, named, machine)) return named;
    throw new Error(`${variable} is ${named}, and nothing there starts as ${name}.`);
  }
  const found =
    (await present(program, machine)) ??
    (await downloaded(program, machine)) ??
    (await installed(program, machine));
  if (found === null) throw new Error(howToGet(program));
  return found;
}

/** The path of a program that is here and starts; null without one. */
export async function present(program: Program, machine: Machine = thisMachine()): Promise<string | null> {
  const { names, files = [] } = program;
  const tests = files.map((file) => `test -e ${file} && `).join('');
  for (const name of names) {
    const isPath = isAbsolute(name) && !name.includes('*');
    const { code, output } = isPath
      ? { code: 0, output: name }
      : await machine.run('sh', ['-c', `PATH="$PATH:/usr/sbin"; ${tests}command -v ${name}`], 5_000);
    const path = output.trim();
    if (code === 0 && path !== '' && (await starts(program, path, machine))) return path;
  }
  return null;
}

async function starts({ probe }: Program, path: string, machine: Machine): Promise<boolean> {
  if (probe === undefined) return true;
  const { code, output } = await machine.run(path, probe.args, 60_000);
  return code === 0 && probe.prints.test(output);
}

async function downloaded(program: Program, machine: Machine): Promise<string | null> {
  if (program.download === undefined) return null;
  const [command, ...args] = program.download;
  machine.log(`No ${program.name} here; trying ${program.download.join(' ')} (up to 2 minutes).`);
  await machine.run(command, args, 120_000);
  return present(program, machine);
}

/** From Debian's packages, as root only. */
async function installed(program: Program, machine: Machine): Promise<string | null> {
  const { debian, debianIfThere = [] } = program;
  if (!machine.isRoot || (await machine.run('sh', ['-c', 'command -v apt-get'], 5_000)).code !== 0)
    return null;
  machine.log(`Installing ${debian.join(' ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (packages: readonly string[]) =>
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 900_000, quiet);
  await machine.run('apt-get', ['update'], 300_000, quiet);
  const { code, output } = await install(debian);
  if (code !== 0) machine.log(output.split('\n').slice(-8).join('\n'));
  if (debianIfThere.length > 0) await install(debianIfThere);
  return present(program, machine);
}
