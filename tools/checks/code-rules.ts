import type { Tree } from './layers-check.ts';
import { lineAt } from './layers-imports.ts';

/** Paths with a generic folder or file name. */
export function emptyNames(tree: Tree): string[] {
  const nothing = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|components|misc)(\/|\.\w+$)/;
  return [...tree.keys()].filter((path) => nothing.test(path));
}

/** Constants of modules in capitals: all are written like other names. */
export const capitalNames = (tree: Tree): string[] =>
  [...tree].flatMap(([path, text]) =>
    [...text.matchAll(/^(?:export )?const \[?([A-Z][A-Z0-9_]+)\b/gm)].map(
      ({ 1: name, index }) => `${path}:${lineAt(text, index)} ${name}`,
    ),
  );

/** Tests that are skipped, focused, or wait for time instead of a condition. */
export function dishonestTests(tree: Tree): string[] {
  const dishonest =
    /\b(test|it|describe)\.(only|skip|todo|fixme|fails)\b|\bwaitForTimeout\b|\bexpect\.soft\(true\)/g;
  return [...tree].flatMap(([path, text]) =>
    [...text.matchAll(dishonest)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0]}`),
  );
}
