import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveArchive } from './testing/archive-server.ts';
import { regionBox } from './testing/planet.ts';
import { folder, planet, whole } from './testing/run-cut.ts';

const root = resolve(import.meta.dirname, '../..');

/** The command as `npm run map` starts it. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/map/run.ts', ...args], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess) {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const code = await new Promise((settle) =>
    child.once('close', (number, signal) => settle(number ?? signal)),
  );
  return { code, said: said.join('') };
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'after %s the same command continues, and the file is that of one run',
  async (signal) => {
    const server = await serveArchive(planet);
    const out = join(folder(), 'maps/region.pmtiles');
    const args = ['--bbox', regionBox.join(), '--from', server.url, '--out', out];
    const first = start(...args);
    // Two requests are for the plan and eleven for tiles; then each of the four under way waits for ever.
    server.instead = (number) => {
      if (number < 14) return null;
      if (number === 17) first.child.kill(signal);
      return () => {};
    };
    const ended = await first.ended;
    expect(ended.code).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 130);
    if (signal === 'SIGINT') expect(ended.said).toContain('The same command continues here.');
    expect(existsSync(out)).toBe(false);

    const finished = readFileSync(`${out}.part.log`, 'utf8').trim().split('\n').length - 1;
    expect(finished).toBe(11);
    server.ranges.length = 0;
    server.instead = () => null;
    const second = await start(...args).ended;
    expect(second.code).toBe(0);
    expect(second.said).toContain('are here from an earlier run.');
    // Beside what is left only the plan is read again.
    const all = Number(/(\d+) requests$/m.exec(second.said)?.[1]);
    expect(server.ranges).toHaveLength(2 + all - finished);
    expect(readFileSync(out)).toEqual(await whole());
  },
);

test('a failure is one sentence and the code 1', async () => {
  const server = await serveArchive(Buffer.from('<!doctype html>'));
  const { code, said } = await start('--bbox', '1,2,3,4', '--from', server.url).ended;
  expect([code, said]).toEqual([
    1,
    `${new URL(server.url).host}/planet.pmtiles is no PMTiles archive of version 3, or it is damaged.\n`,
  ]);
});
