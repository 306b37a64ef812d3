import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from './one-run.ts';
import { serveArchive } from './testing/archive-server.ts';
import { folder, planet, run, whole } from './testing/run-cut.ts';

/** The number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['--version']).pid;

test('a second run on one file says so, and the first one ends as if it were alone', async () => {
  const server = await serveArchive(planet);
  const out = join(folder(), 'region.pmtiles');
  let second: ReturnType<typeof run> | null = null;
  server.instead = (number) => {
    // Two requests are for the plan; by the fifth the first run writes tiles.
    if (number === 5) second = run(server.url, { out });
    return null;
  };
  const first = await run(server.url, { out });
  expect(first.failed).toBeNull();
  const other = await (second as ReturnType<typeof run> | null);
  expect(other?.failed).toBe(
    `Another run of this command writes ${out} (process ${process.pid}). Wait until it has ended, or write to another file with --out. If there is no such run, delete ${out}.lock.`,
  );
  expect(readFileSync(out)).toEqual(await whole());
  expect(readdirSync(dirname(out))).toEqual(['region.pmtiles']);
});

test('the lock of a process that lives is kept, whoever has it', () => {
  const out = join(folder(), 'region.pmtiles');
  for (const pid of [process.ppid, 1]) {
    writeFileSync(`${out}.lock`, `${pid}\n`);
    expect(() => lockFile(out)).toThrow(`(process ${pid})`);
    expect(readFileSync(`${out}.lock`, 'utf8')).toBe(`${pid}\n`);
  }
});

test.each([
  ['of a process that has ended', () => `${ended()}\n`],
  ['of this process, which it had not made', () => `${process.pid}\n`],
  ['without a number', () => ''],
])('a lock %s is taken over, and removed in the end', (_, text) => {
  const out = join(folder(), 'region.pmtiles');
  writeFileSync(`${out}.lock`, text());
  const release = lockFile(out);
  expect(readFileSync(`${out}.lock`, 'utf8')).toBe(`${process.pid}\n`);
  expect(() => lockFile(out)).toThrow('Another run of this command');
  release();
  expect(readdirSync(dirname(out))).toEqual([]);
  lockFile(out)();
});

test('a run that fails leaves no lock', async () => {
  const server = await serveArchive(planet);
  server.instead = (number) => (number > 5 ? (response) => void response.writeHead(404).end() : null);
  const { out, failed } = await run(server.url);
  expect(failed).toContain('status 404');
  expect(existsSync(`${out}.lock`)).toBe(false);
});
