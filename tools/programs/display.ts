import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { installFromDebian, type Machine, onPath, thisMachine } from './machine.ts';

const howToGetOne = [
  'This proof needs an X server without a screen, and none was found or could be installed. This helps:',
  '  apt-get install xvfb libgl1-mesa-dri libegl1     on Debian, as root',
].join('\n');

export type Display = {
  /** What a program needs in its environment to draw there, in software. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => void;
};

/** A display of its own, on which Firefox and WebKit have WebGL. Throws with instructions where there can be none. */
export async function startDisplay(machine: Machine = thisMachine()): Promise<Display> {
  if ((await onPath(machine, 'Xvfb')) === null)
    await installFromDebian(machine, ['xvfb', 'libgl1-mesa-dri', 'libegl1']);
  const path = await onPath(machine, 'Xvfb');
  if (path === null) throw new Error(howToGetOne);
  const child = spawn(path, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject).once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  const number = new Promise<string>((settle) => createInterface(child.stdout).once('line', settle));
  return {
    env: { ...process.env, DISPLAY: `:${await Promise.race([number, ended])}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stop: () => void child.kill(),
  };
}
