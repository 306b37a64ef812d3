import { expect, test } from 'vitest';
import { touchedTests } from './touched.ts';

const tree = new Map([
  ['src/ids.ts', ''],
  ['src/geo/point.ts', "import { Id } from '../ids.ts';"],
  ['src/geo/point.test.ts', "import { point } from './point.ts';"],
  ['src/geo/beside.test.ts', ''],
  [
    'src/orders/table.tsx',
    "import styles from './table.module.css'; import { point } from '../geo/point.ts';",
  ],
  ['src/orders/table.test.tsx', "import { visit } from '../app/testing/visit.tsx';"],
  ['src/orders/views/map.test.tsx', "import { visit } from '../../app/testing/visit.tsx';"],
  ['src/orders/view/span.test.ts', ''],
  ['src/tasking/form.test.tsx', "import { visit } from '../app/testing/visit.tsx';"],
  ['src/app/testing/visit.tsx', "await import('../signed-in-app.tsx');"],
  ['src/app/signed-in-app.tsx', "import { Table } from '../orders/table.tsx';"],
  ['tools/checks/code-rules.test.ts', ''],
]);
const always = 'tools/checks/code-rules.test.ts';

test('the tests that import a changed file at any depth, those beside it, and the code rules', () => {
  expect(touchedTests(tree, ['src/geo/point.ts'])).toEqual([
    'src/geo/beside.test.ts',
    'src/geo/point.test.ts',
    always,
  ]);
  expect(touchedTests(tree, ['src/ids.ts'])).toContain('src/geo/point.test.ts');
});

test('the screen tests of its module, which open it through the whole app, and not those of other modules', () => {
  const ofOrders = ['src/orders/table.test.tsx', 'src/orders/views/map.test.tsx', always];
  expect(touchedTests(tree, ['src/orders/table.tsx'])).toEqual(ofOrders);
  expect(touchedTests(tree, ['src/orders/table.module.css'])).toEqual(ofOrders);
});

test('a changed test includes itself, a deleted file counts, and a file without a test leaves the code rules', () => {
  expect(touchedTests(tree, ['src/orders/view/span.test.ts'])).toContain('src/orders/view/span.test.ts');
  expect(touchedTests(tree, ['src/geo/gone.ts'])).toContain('src/geo/beside.test.ts');
  expect(touchedTests(tree, ['README.md'])).toEqual([always]);
});

test('a change of the test setup touches all tests', () => {
  const all = [...tree.keys()].filter((path) => path.includes('.test.')).sort();
  for (const path of ['package-lock.json', 'vitest.config.ts', 'src/app/testing/setup.ts'])
    expect(touchedTests(tree, [path])).toEqual(all);
});
