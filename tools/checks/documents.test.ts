import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { accounts } from '../../sandbox/auth/accounts.ts';
import { entryStates } from '../../src/tasking/outbox/entry/entry.ts';
import { readTree } from './tree.ts';

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
/** The pages of docs/why, and the file that lists them. */
const why = 'docs/why';
const pages = readdirSync(why, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => inFolder(join(why, name)));
const documents = [
  ...['.', 'sandbox'].flatMap(inFolder),
  ...['docs', 'basemap'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => join(folder, path)),
  ),
];
const texts = new Map(documents.map((path) => [path, readFileSync(path, 'utf8')]));
const textOf = (path: string) => texts.get(path) ?? '';

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)]
      .map(([, path = '', anchor = '']) => ({
        target: path === '' ? document : join(dirname(document), path),
        anchor,
      }))
      .filter(
        ({ target, anchor }) => !existsSync(target) || (anchor !== '' && !anchorsOf(target).has(anchor)),
      )
      .map(({ target, anchor }) => `${document}: ${target}${anchor}`),
  );
  expect(broken).toEqual([]);
});

/** Those that a forge makes of the titles of a document. */
function anchorsOf(document: string): Set<string> {
  const titles = [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map(
      (title) =>
        `#${title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-')}`,
    ),
  );
}

test('every picture of docs/pictures is shown by a document', () => {
  const shown = new Set(
    documents.flatMap((document) =>
      [...textOf(document).matchAll(/\]\(([^)]+\.webp)\)/g)].map(([, path = '']) =>
        join(dirname(document), path),
      ),
    ),
  );
  expect(readdirSync('docs/pictures').filter((name) => !shown.has(join('docs/pictures', name)))).toEqual([]);
});

test('the drawing of the states of an order has those of the code', () => {
  const [, drawing = ''] = /^stateDiagram-v2\n(.*?)^```/ms.exec(textOf(`${why}/reliability.md`)) ?? [];
  const drawn = [...drawing.matchAll(/^ {2}(\S+) --> (\w+): ./gm)];
  expect(drawn).toHaveLength(drawing.trim().split('\n').length);
  const states = new Set(drawn.flatMap(([, from = '', to = '']) => [from, to]));
  expect(states).toEqual(new Set(['[*]', ...entryStates]));
});

test('docs/README.md names every document that is not about a topic', () => {
  const named = [...textOf('docs/README.md').matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, path = '']) =>
    join('docs', path),
  );
  const listed = documents.filter(
    (path) => path.startsWith('docs/') && !pages.includes(path) && path !== 'docs/README.md',
  );
  expect(named.filter((path) => path.startsWith('docs/')).toSorted()).toEqual(listed.toSorted());
});

test('the page about the sandbox has every account', () => {
  const listed = [...textOf('docs/look-up/sandbox.md').matchAll(/^\| `(\S+@\S+)` \|/gm)].map(
    ([, email]) => email,
  );
  expect(listed.toSorted()).toEqual(accounts.map(({ email }) => email).toSorted());
});

test('the lesson of a first change finds what it changes', () => {
  const table = 'src/orders/list/orders-page-table.test.tsx';
  const found = [
    ['src/i18n/en/orders/orders.ts', "  timeLeft: 'Time left',", 1],
    ['src/i18n/ar/orders/orders.ts', '  timeLeft: ', 1],
    [table, "'Time left'", 2],
    [table, 'toHaveLength(11)', 1],
    [table, 'column 2 of 11', 1],
    ['src/orders/table/columns/columns.ts', '  addedBy: { title: ', 1],
    ['src/orders/table/order-cell.tsx', '  addedBy: PersonCell,', 1],
    ['src/orders/print/list-cells.tsx', '  addedBy: (order) => text(', 1],
  ] as const;
  expect(
    found.map(([file, text]) => [file, text, readFileSync(file, 'utf8').split(text).length - 1]),
  ).toEqual(found);
});

test('every section of the interface that is cited exists', () => {
  const path = 'docs/look-up/interface.md';
  const sections = new Set<string>();
  let section = '';
  for (const line of textOf(path).split('\n')) {
    const [, title, rule] = /^##+ (\d+(?:\.\d+)?)|^(\d+)\. /.exec(line) ?? [];
    if (title !== undefined) section = title;
    if (title !== undefined || rule !== undefined)
      sections.add(rule === undefined ? section : `${section}.${rule}`);
  }
  // In the code, the documents and the table of `npm run contract`.
  const cited = [...scripts, ...texts].flatMap(([file, text]) => [
    ...[...text.matchAll(/interface\.md(?:`|\))?[\s*]+(\d+(?:\.\d+)*)/g)].map(
      ([, number = '']) => [file, number] as const,
    ),
    ...(file.startsWith('sandbox/contract/')
      ? [...text.matchAll(/'(\d+\.\d+)'/g)].map(([, number = '']) => [file, number] as const)
      : []),
  ]);
  expect(cited.length).toBeGreaterThan(100);
  const missing = cited.filter(([, number]) => !sections.has(number));
  expect(missing).toEqual([]);
});

test('a page of docs/why has at most 60 lines', () => {
  const long = pages
    .map((page) => ({ page, lines: textOf(page).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 60);
  expect(long).toEqual([]);
});

/** Decisions that once were files of their own, from and to. None has a number any more. */
const spans = [
  [1, 144],
  [151, 151],
  [154, 155],
  [162, 165],
  [169, 170],
  [173, 174],
  [176, 176],
  [179, 179],
  [182, 211],
  [215, 223],
  [225, 226],
] as const;
const numbered = spans.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index),
);

test('every decision with a number is on exactly one page of docs/why, in its last line, and the index leads there', () => {
  const stated = pages.flatMap((page) => {
    const [, list] = /\nDecisions ((?:\d+, )*\d+)\.\n$/.exec(textOf(page)) ?? [];
    return list?.split(', ').map((number) => [Number(number), page] as const) ?? [];
  });
  expect(stated.map(([number]) => number).toSorted((one, other) => one - other)).toEqual(numbered);
  const indexed = [...textOf(`${why}/README.md`).matchAll(/(?<=\| )(\d+) \| \[([\w/-]+)\]\(\2\.md\)/g)].map(
    ([, number, page]) => [Number(number), join(why, `${page}.md`)] as const,
  );
  const byNumber = ([one]: readonly [number, string], [other]: readonly [number, string]) => one - other;
  expect(indexed.toSorted(byNumber)).toEqual(stated.toSorted(byNumber));
});

test('the index of docs/why names every page once by its title', () => {
  const named = [...textOf(`${why}/README.md`).matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| ./gm)].map(
    ([, title = '', page = '']) => [join(why, page), title],
  );
  const titled = pages.map((page) => [page, textOf(page).split('\n')[0]?.replace('# ', '')]);
  expect(named.toSorted()).toEqual(titled.toSorted());
});

const scripts = readTree(
  ['src', 'sandbox', 'e2e', 'tools', 'basemap', 'deploy'],
  ['.ts', '.tsx', '.css', '.js', '.yaml', '.conf', '.service', 'Caddyfile', 'Dockerfile'],
);

test('what is cited is a page, not the number of a decision', () => {
  const cited = [...scripts, ...texts].flatMap(([path, text]) =>
    [...text.replace(/\nDecisions [\d, ]+\.\n$/, '').matchAll(/\bdecisions?[\s[]+\d+/gi)].map(
      ([words]) => `${path}: ${words}`,
    ),
  );
  expect(cited).toEqual([]);
});

test('every document that a script names exists', () => {
  const missing = [...scripts].flatMap(([path, text]) =>
    [...text.matchAll(/\bdocs\/[\w/-]+(?:\.md)?/g)]
      .map(([document]) => document)
      .filter((document) => !path.endsWith('.test.ts') && !existsSync(document))
      .map((document) => `${path}: ${document}`),
  );
  expect(missing).toEqual([]);
});

test('every script that a document names exists', () => {
  const ofSrc =
    /`(?:src\/)?((?:app|api|browser|dashboard|daylight|files|geo|location|map|order|orders|places|session|sites|tasking|tracking|outbox|ui)\/[\w/-]+(?:\.test)?\.tsx?)`/g;
  const others = /`((?:e2e|sandbox|tools|basemap)\/[\w/-]+(?:\.(?:test|spec))?\.tsx?)`/g;
  const missing = documents.flatMap((document) =>
    [
      ...[...textOf(document).matchAll(ofSrc)].map(([, path = '']) => join('src', path)),
      ...[...textOf(document).matchAll(others)].map(([, path = '']) => path),
    ]
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every npm script that a document or a script names exists', () => {
  const { scripts: named } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = [...scripts, ...texts].flatMap(([path, text]) =>
    [...text.matchAll(/\bnpm (?:-\S+ (?:FOLDER )?)*run (?:-\S+ )*([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in named))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each command that README names first stands alone after a clone', () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^(Run|Test) it:\n\n```\n(.*?)\n```/gms)];
  expect(blocks.map(([, , command]) => command)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

test('the lines for reports close the connection, which an order could use again', () => {
  const [, reports = ''] = /^## Reports of the page\n(.*?)^## /ms.exec(textOf('docs/do/watch.md')) ?? [];
  const [, nginx = '', caddy = ''] = [...reports.matchAll(/^```\n(.*?)^```/gms)].map(([block]) => block);
  expect(nginx).toMatch(/^location = \/reports \{.*\n {2}keepalive_timeout 0;\n/ms);
  expect(caddy).toMatch(/^handle @reports \{\n\theader Connection close\n/m);
});
