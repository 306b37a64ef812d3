import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { settingsWarning } from './settings-file.ts';

const root = resolve(import.meta.dirname, '../..');

function fileOf(text: string, name = 'config.json'): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test.each(['public/config.json', 'public/team.json', 'deploy/config.json', 'deploy/team.json'])(
  '%s is valid',
  (file) => {
    expect(settingsWarning(join(root, file))).toBeNull();
  },
);

test.each([
  ['{"idleMinutes": "5", "map": {"dark": 1}}', 'idleMinutes, map.dark'],
  ['{"statusKinds": {"4": "finished"}}', 'statusKinds.4'],
  ['{"keepSession": false,', 'no JSON object'],
  ['[]', 'no JSON object'],
])('unreadable settings are named: %s', (text, named) => {
  const file = fileOf(text);
  const warning = settingsWarning(file);
  expect(warning).toContain(named);
  expect(warning).toContain(file);
  expect(warning).toContain('strictest');
});

test.each([
  [
    '{"sites": [{"name": "Yanbu", "point": {"lng": 238, "lat": 95}}], "people": {"a@b.test": 1}}',
    'sites.0.point, people.a@b.test',
  ],
  ['{"templates": [], ', 'no JSON object'],
])('what cannot be read in a team.json is named: %s', (text, named) => {
  const file = fileOf(text, 'nadir-team.json');
  const warning = settingsWarning(file);
  expect(warning).toContain(named);
  expect(warning).toContain(file);
  expect(warning).toContain('left out');
  expect(warning).not.toContain('strictest');
});

test('a missing file is named', () => {
  expect(settingsWarning(join(tmpdir(), 'nadir-none/config.json'))).toContain('is missing');
});

test('npm run settings ends with an error when a field cannot be read, and names its arguments when it knows one not', async () => {
  const check = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/site/settings-file.ts', ...args], {
      cwd: root,
    });
  await expect(check('--statuses')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Unknown option '--statuses'.*\n\nnpm run settings -- FILE/s),
  });
  await expect(check(fileOf('{"watch": "no"}'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('watch'),
  });
  expect((await check(fileOf('{}'))).stdout).toContain('is read as it stands');
  await expect(check(fileOf('{"views": [{"name": "Waiting"}]}', 'team.json'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('views.0.search'),
  });
});
