import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { find } from './find.ts';
import { xServer } from './table.ts';

export type Display = {
  /** What a program needs in its environment to draw there, in software. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => void;
};

/** A display of its own, on which Firefox and WebKit have WebGL. Throws with instructions where there can be none. */
export async function startDisplay(): Promise<Display> {
  const child = spawn(
    await find(xServer),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject).once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  const number = new Promise<string>((settle) => createInterface(child.stdout).once('line', settle));
  return {
    env: { ...process.env, DISPLAY: `:${await Promise.race([number, ended])}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stop: () => void child.kill(),
  };
}
