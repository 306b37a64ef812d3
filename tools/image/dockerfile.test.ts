import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { copies, dockerfile } from './layout.ts';
import bundle from './vite.config.ts';

const root = resolve(import.meta.dirname, '../..');
const parsed = DockerfileParser.parse(dockerfile);
const instructions = (keyword: string) =>
  parsed
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getRawArgumentsContent() ?? '');

test('the Dockerfile has no finding of its linter', () => {
  expect(
    validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
  ).toEqual([]);
});

test('every image has a version, and all are of one Debian, whose libraries Node and nginx share', () => {
  const images = parsed
    .getFROMs()
    .filter((from) => !/^(scratch|\$\{PREVIOUS\})$/.test(from.getImage() ?? ''));
  const releases = images.map((from) => /^[\d.]+-([a-z]+)(-slim)?$/.exec(from.getImageTag() ?? '')?.[1]);
  expect(releases).toEqual(['trixie', 'trixie']);
});

test('every copied file is in the project, or is made by the stage that it comes from', () => {
  const made: readonly string[] = [
    '/usr/local/bin/node',
    '/app/dist',
    '/src/dist',
    `/src/${bundle.build?.outDir}/start.mjs`,
  ];
  for (const { stage, from } of copies(dockerfile)) {
    const isThere = existsSync(join(root, stage === '' ? from : from.replace(/^\/src\//, '')));
    expect([from, made.includes(from) || isThere]).toEqual([from, true]);
  }
  const stages = parsed.getFROMs().map((from) => from.getBuildStage());
  for (const { stage } of copies(dockerfile)) if (stage !== '') expect(stages).toContain(stage);
});

test('what is copied from the project is not ignored', () => {
  const ignored = readFileSync(join(root, 'deploy/image/Dockerfile.dockerignore'), 'utf8').split('\n');
  expect(ignored).toContain('.git');
  for (const { from, stage } of copies(dockerfile))
    if (stage === '' && from !== '.') expect(ignored).not.toContain(from);
});

test('the image runs as a user without rights, without a shell, and nginx ends what it has begun', () => {
  expect(instructions('USER')).toEqual(['101:101']);
  const exec = /^\["/;
  for (const keyword of ['ENTRYPOINT', 'RUN'])
    for (const words of instructions(keyword)) expect(words).toMatch(exec);
  expect(instructions('HEALTHCHECK')).toEqual(['CMD ["node", "/app/start.mjs", "health"]']);
  expect(instructions('ENTRYPOINT')).toEqual(['["node", "/app/start.mjs"]']);
  expect(instructions('STOPSIGNAL')).toEqual(['SIGQUIT']);
});

test('the first program is found where the image has it', () => {
  const targets = copies(dockerfile).map(({ to }) => to);
  for (const path of ['/app/start.mjs', '/app/nginx', '/app/dist']) expect(targets).toContain(path);
});
