import { posix } from 'node:path';
import { importsOfScript, resolveSpecifier } from '../checks/layers-imports.ts';

/** The files that every test depends on: a change there selects all. */
const global = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|src\/app\/testing\/.*)$/;
/** Imports every screen: a test that opens the app with it counts for the screens of its own module. */
const everyScreen = 'src/app/signed-in-app.tsx';
const always = /^tools\/checks\/code-rules.*\.test\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** `src/orders/views/x.tsx` belongs to the module `src/orders`; a file outside src belongs to its folder. */
const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/');

/**
 * The tests of a tree of scripts that a change touches: those that import it at any depth, those beside it,
 * and the screen tests of its module. Paths are from the root of the project. The code rules, which read
 * every file, are always included.
 */
export function touchedTests(tree: ReadonlyMap<string, string>, changed: readonly string[]): string[] {
  const tests = [...tree.keys()].filter(isTest).sort();
  if (changed.some((path) => global.test(path))) return tests;
  const importers = importersIn(tree);
  const reached = new Set(changed);
  for (const path of reached)
    if (path !== everyScreen) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const folders = new Set(changed.map((path) => posix.dirname(path)));
  const folderSet = new Set(changed.filter((path) => path.startsWith('src/')).map(folderOf));
  return tests.filter(
    (test) =>
      always.test(test) ||
      reached.has(test) ||
      folders.has(posix.dirname(test)) ||
      (test.endsWith('.tsx') && folderSet.has(folderOf(test))),
  );
}

function importersIn(tree: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of tree) {
    for (const { specifier } of importsOfScript(path, text)) {
      const target = resolveSpecifier(path, specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}
