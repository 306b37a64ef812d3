import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const documents = ['.', 'docs', 'docs/decisions', 'sandbox'].flatMap(inFolder);

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('a decision has at most 25 lines', () => {
  const long = inFolder('docs/decisions')
    .filter((file) => !file.endsWith('README.md'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 25);
  expect(long).toEqual([]);
});

test('every script that a document names from src exists', () => {
  const named =
    /`(?:src\/)?((?:app|api|browser|dashboard|geo|map|order|orders|places|session|sites|tasking|tracking|outbox|ui)\/[\w/-]+\.tsx?)`/g;
  const current = documents.filter((document) => !document.startsWith('docs/decisions/'));
  const missing = current.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join('src', path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('each command that README names first stands alone after a clone', () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^(Run|Test) it:\n\n```\n(.*?)\n```/gms)];
  expect(blocks.map(([, , command]) => command)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});
