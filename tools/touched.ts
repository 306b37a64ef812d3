import { posix } from 'node:path';
import { importsOfScript, resolveSpecifier } from './floors-imports.ts';

/** What every test stands on: a change there is a change of all. */
const ground = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|src\/app\/testing\/.*)$/;
/** Brings every screen: a test that opens the app by it counts for the screens of its own room. */
const everyScreen = 'src/app/signed-in-app.tsx';
const always = /^tools\/house.*\.test\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** `src/orders/views/x.tsx` is of the room `src/orders`; a file of no room is of its folder. */
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/');

/**
 * The tests of a tree of scripts that touch what changed: those that import it, directly or not, those beside it, and the
 * screen tests of its room. Paths are from the root of the project. The house rules, which read every file, are always among them.
 */
export function touchedTests(tree: ReadonlyMap<string, string>, changed: readonly string[]): string[] {
  const tests = [...tree.keys()].filter(isTest).sort();
  if (changed.some((path) => ground.test(path))) return tests;
  const importers = importersIn(tree);
  const reached = new Set(changed);
  for (const path of reached)
    if (path !== everyScreen) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const folders = new Set(changed.map((path) => posix.dirname(path)));
  const rooms = new Set(changed.filter((path) => path.startsWith('src/')).map(roomOf));
  return tests.filter(
    (test) =>
      always.test(test) ||
      reached.has(test) ||
      folders.has(posix.dirname(test)) ||
      (test.endsWith('.tsx') && rooms.has(roomOf(test))),
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
