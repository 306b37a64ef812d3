import { dirname } from 'node:path';
import { importsOfScript, importsOfStyle, resolveSpecifier } from './layers-imports.ts';
import { folderOf, reasonAgainstFile, reasonAgainstPackage } from './layers-plan.ts';

/** Maps paths from the root of the project to the text of the file. */
export type Tree = ReadonlyMap<string, string>;

/** Every violation of the plan as one line, `file:line imports what: why`; empty when there is none. */
export function checkLayers(tree: Tree): string[] {
  const findings: string[] = [];
  for (const [from, text] of tree) {
    if (from.startsWith('src/') && folderOf(from) === null)
      findings.push(`${from}:1 is in no folder of the plan`);
    for (const { specifier, line } of from.endsWith('.css')
      ? importsOfStyle(text)
      : importsOfScript(from, text)) {
      const to = resolveSpecifier(from, specifier);
      const why = to === null ? reasonAgainstPackage(from, specifier) : reasonAgainstFile(from, to);
      if (why !== null) findings.push(`${from}:${line} imports ${to ?? specifier}: ${why}`);
    }
  }
  return findings;
}

/** A folder with more is hard to search by eye. */
const maxScripts = 16;

const isScript = (path: string) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** Folders with too many scripts; tests, styles and inner folders do not count. */
export function checkFolders(tree: Tree): string[] {
  const inFolder = new Map<string, number>();
  for (const path of tree.keys())
    if (isScript(path)) inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  return [...inFolder]
    .filter(([, scripts]) => scripts > maxScripts)
    .map(
      ([folder, scripts]) =>
        `${folder} has ${scripts} scripts of at most ${maxScripts}: move some that belong together to a folder inside it`,
    );
}
