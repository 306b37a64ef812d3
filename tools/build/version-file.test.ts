import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildVersion } from './version-file.ts';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));

const repository = (...args: readonly string[]) =>
  args[0] === 'rev-parse' ? 'abc123' : args.at(-1) === 'abc123' ? '1700000000' : '';
const none = () => {
  throw new Error('git: not found');
};

test('the version is that of package.json, the commit and its time those of the repository', () => {
  const built = '2023-11-14T22:13:20.000Z';
  expect(buildVersion(root, {}, repository)).toEqual({ version, commit: 'abc123', built });
});

test('the environment names commit and time where there is no repository, as in a container', () => {
  const env = { GIT_COMMIT: 'def456', SOURCE_DATE_EPOCH: '0' };
  const built = '1970-01-01T00:00:00.000Z';
  expect(buildVersion(root, env, none)).toEqual({ version, commit: 'def456', built });
  expect(buildVersion(root, {}, none)).toEqual({ version, commit: null, built: null });
  expect(buildVersion(root, { GIT_COMMIT: 'def456' }, none).built).toBeNull();
});

test('a time that is no number of seconds stops the build', () => {
  expect(() => buildVersion(root, { SOURCE_DATE_EPOCH: '2026-11-26' }, none)).toThrow('SOURCE_DATE_EPOCH is');
});
