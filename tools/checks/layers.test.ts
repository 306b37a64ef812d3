import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFolders, checkLayers } from './layers-check.ts';
import { importsOfScript, importsOfStyle } from './layers-imports.ts';
import { isTest, orderInside } from './layers-plan.ts';
import { readTree } from './tree.ts';

const check = (files: Record<string, string>) => checkLayers(new Map(Object.entries(files)));
const imports = (from: string, ...specifiers: string[]) =>
  check({ [from]: specifiers.map((specifier) => `import '${specifier}';`).join('\n') });

test('reads every form of import in a script', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from './b.ts';",
    "import { type C } from './c.ts';",
    "export * from './d.ts';",
    "export type { E } from './e.ts';",
    "const f = () => import('./f.tsx');",
    "type G = import('./g.ts').G;",
    "const h = new URL('./h.svg', import.meta.url);",
    "import './i.css';",
    "// import './comment.ts';",
    'const text = "import \'./string.ts\'";',
  ].join('\n');
  const found = importsOfScript('x.tsx', text).toSorted((one, other) => one.line - other.line);
  const names = ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.tsx', './g.ts', './h.svg', './i.css'];
  expect(found).toEqual(names.map((specifier, index) => ({ specifier, line: index + 1 })));
});

test('reads the imports of a style sheet', () => {
  const text = "@import './a.css';\n.b {\n  composes: c from '../d.module.css';\n}";
  expect(importsOfStyle(text)).toEqual([
    { specifier: './a.css', line: 1 },
    { specifier: '../d.module.css', line: 3 },
  ]);
});

test('imports within the plan pass', () => {
  expect(imports('src/main.tsx', './app/routes.tsx', './session/session.ts', './api/gateway.ts')).toEqual([]);
  expect(
    imports('src/app/routes.tsx', '../dashboard/page.tsx', '../orders/page.tsx', '../map/view.tsx'),
  ).toEqual([]);
  expect(imports('src/dashboard/page.tsx', '../orders/status-mark.tsx')).toEqual([]);
  expect(
    imports('src/tasking/form.tsx', '../map/view.tsx', '../session/session.ts', '../geo/area.ts'),
  ).toEqual([]);
  expect(imports('src/session/page.tsx', '../api/http.ts', '../ui/button.tsx', '../i18n/i18n.ts')).toEqual(
    [],
  );
  expect(imports('src/session/page.tsx', '../paths.ts', '../time.ts', '../config.ts')).toEqual([]);
  expect(imports('src/map/view.tsx', '../geo/area.ts', '../ui/theme.ts', 'maplibre-gl')).toEqual([]);
  expect(imports('src/paths.ts', './ids.ts')).toEqual([]);
  expect(imports('src/ids.ts', 'zod/mini')).toEqual([]);
  expect(
    imports(
      'sandbox/orders.ts',
      '../src/api/wire/order.ts',
      '../src/ids.ts',
      '../src/geo/area/area.ts',
      'node:fs',
    ),
  ).toEqual([]);
});

test.each([
  ['upward', 'src/orders/table.tsx', '../app/shell.tsx', 'app (layer 4) is not below orders (layer 2)'],
  [
    'sideways',
    'src/orders/table.tsx',
    '../tasking/form.tsx',
    'tasking (layer 2) is not below orders (layer 2)',
  ],
  [
    'an import between modules of layer 1',
    'src/session/page.tsx',
    '../map/view.tsx',
    'session imports api, ui, i18n',
  ],
  ['a module not listed for layer 1', 'src/api/http.ts', '../i18n/i18n.ts', 'api imports geo'],
  ['ui and the service', 'src/ui/button.tsx', '../api/http.ts', 'ui imports browser, i18n'],
  ['geo and identifiers', 'src/geo/area/area.ts', '../../ids.ts', 'geo is on layer 0 and imports fold'],
  ['geo and React', 'src/geo/area/area.ts', 'react', 'src/geo is pure'],
  ['a module outside the plan', 'src/orders/table.tsx', '../helpers/x.ts', 'is in no folder of the plan'],
  [
    'the app and the sandbox',
    'src/app/routes.tsx',
    '../../sandbox/world.ts',
    'the app never imports the sandbox',
  ],
  ['the app and tools', 'src/app/routes.tsx', '../../tools/run.ts', 'src imports nothing outside src'],
  ['the app and Node', 'src/app/routes.tsx', 'node:fs', 'src runs in a browser'],
  ['the sandbox and the app', 'sandbox/orders.ts', '../src/api/gateway.ts', 'the sandbox imports only'],
  ['MapLibre outside src/map', 'src/orders/page.tsx', 'maplibre-gl', 'only src/map imports MapLibre'],
  ['full zod', 'src/orders/view/search.ts', 'zod', 'src imports zod/mini'],
  ['a second copy of the router', 'src/main.tsx', 'react-router/dom', 'two copies'],
  ['testing outside tests', 'src/app/routes.tsx', './testing/world.ts', 'testing folders are for tests'],
])('%s is a violation with its place', (_what, from, specifier, why) => {
  const [finding, ...more] = imports(from, specifier);
  expect(finding).toContain(`${from}:1 imports `);
  expect(finding).toContain(why);
  expect(more).toEqual([]);
});

test('type-only, dynamic and re-exporting imports are violations too', () => {
  const text =
    "import type { A } from '../app/a.ts';\nexport type { B } from '../app/b.ts';\nvoid import('../app/c.ts');";
  expect(check({ 'src/orders/x.ts': text }).map((finding) => finding.slice(0, 18))).toEqual([
    'src/orders/x.ts:1 ',
    'src/orders/x.ts:2 ',
    'src/orders/x.ts:3 ',
  ]);
});

test('tests import the harness, testing folders below and the sandbox, but no layer above', () => {
  const from = 'src/orders/page.test.tsx';
  expect(imports(from, '../app/testing/render.tsx', '../../sandbox/world.ts', 'node:fs')).toEqual([]);
  expect(imports(from, '../app/routes.tsx')).toHaveLength(1);
  expect(imports('src/api/http.test.ts', '../session/testing/world.ts')).toHaveLength(1);
  expect(imports('src/api/http.test.ts', '../testing/virtual-time.ts', './testing/service.ts')).toEqual([]);
});

test('the folders inside a module import those after them, and the longest path decides of which folder a file is', () => {
  expect(
    imports('src/tasking/form/page.tsx', './field.tsx', '../review/dialog.tsx', '../outbox/store.ts'),
  ).toEqual([]);
  expect(imports('src/tasking/outbox/screen/entry/page.tsx', '../../../review/dialog.tsx')).toEqual([]);
  const upward = (from: string, to: string) => imports(`src/tasking/${from}`, to)[0];
  expect(upward('review/dialog.tsx', '../form/page.tsx')).toContain(
    'src/tasking/form is above src/tasking/review',
  );
  expect(upward('outbox/screen/page.tsx', './entry/banner.tsx')).toContain(
    'src/tasking/outbox/screen/entry is above src/tasking/outbox',
  );
  expect(upward('form/page.tsx', '../helpers/x.ts')).toContain('in no folder of src/tasking in the plan');
  expect(imports('src/tasking/review/dialog.test.tsx', '../form/page.tsx')).toEqual([]);
});

test('the files that lie in a module itself have a place in its order too', () => {
  expect(imports('src/tracking/page/poll/watch.ts', '../../questions.ts')).toEqual([]);
  expect(imports('src/app/error-pages.tsx', './shell/app-shell.tsx')).toEqual([]);
  expect(imports('src/tracking/questions.ts', './page/poll/watch.ts')[0]).toContain(
    'src/tracking/page/poll is above src/tracking/.',
  );
});

test('docs/why/architecture.md has the order of each module', () => {
  const text = readFileSync('docs/why/architecture.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| (`.*→.*`) \|$/gm)];
  const documented = rows.map(([, module, order = '']) => [module, order.replaceAll('`', '').split(' → ')]);
  expect(Object.fromEntries(documented)).toEqual(orderInside);
});

test('each module with folders has an order of them', () => {
  const modules = new Set(
    [...readTree(['src'], ['.ts', '.tsx']).keys()]
      .filter((path) => path.split('/').length > 3 && !isTest(path))
      .map((path) => path.split('/')[1]),
  );
  expect([...modules].filter((module) => !(`${module}` in orderInside))).toEqual([]);
});

test('a loose file outside the plan is a violation', () => {
  expect(check({ 'src/helpers.ts': '' })).toEqual(['src/helpers.ts:1 is in no folder of the plan']);
});

test('a folder holds at most 16 scripts; tests, styles and inner folders do not count', () => {
  const scripts = (count: number) =>
    Array.from({ length: count }, (_, index) => [`src/orders/list/file-${index}.ts`, ''] as const);
  const besides = [
    'src/orders/list/file-1.test.ts',
    'src/orders/list/file.css',
    'src/orders/list/rows/file.ts',
    'src/orders/list/testing/file.ts',
  ].map((path) => [path, ''] as const);
  expect(checkFolders(new Map([...scripts(16), ...besides]))).toEqual([]);
  expect(checkFolders(new Map([...scripts(17), ...besides]))).toEqual([
    'src/orders/list has 17 scripts of at most 16: move some that belong together to a folder inside it',
  ]);
});
