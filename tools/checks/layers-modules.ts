import { posix } from 'node:path';
import type { Tree } from './layers-check.ts';
import { importsOfScript, resolveSpecifier } from './layers-imports.ts';
import { isTest } from './layers-plan.ts';

/** Folders of src to the names of their public modules, divided by spaces. */
export type PublicModules = Readonly<Record<string, string>>;

type Use = { readonly from: string; readonly line: number; readonly folder: string; readonly name: string };

/** Imports of private modules, and entries that no other folder uses. */
export function checkModules(tree: Tree, modules: PublicModules): string[] {
  const uses = foreignImports(tree);
  const used = new Set(uses.map(({ folder, name }) => `${folder}/${name}`));
  const publicOf = (folder: string): readonly string[] => modules[folder]?.split(' ') ?? [];
  return [
    ...uses
      .filter(({ folder, name }) => !publicOf(folder).includes(name))
      .map(
        ({ from, line, folder, name }) =>
          `${from}:${line} imports ${name}, which is private to src/${folder}. Its public modules: ${modules[folder] ?? 'none'} (tools/checks/layers-public.ts)`,
      ),
    ...Object.keys(modules).flatMap((folder) =>
      publicOf(folder)
        .filter((name) => !used.has(`${folder}/${name}`))
        .map((name) => `tools/checks/layers-public.ts: no other folder imports ${name} of src/${folder}`),
    ),
  ];
}

/**
 * Imports of a module from a folder that is neither its own nor inside it. Tests import what they test; the loose files of src are
 * public.
 */
export function foreignImports(tree: Tree): Use[] {
  const uses: Use[] = [];
  for (const [from, text] of tree) {
    if (!/^src\/.+\.tsx?$/.test(from) || isTest(from)) continue;
    for (const { specifier, line } of importsOfScript(from, text)) {
      const to = resolveSpecifier(from, specifier);
      if (to === null || !/^src\/.+\/.+\.tsx?$/.test(to) || isTest(to)) continue;
      const folder = posix.dirname(to);
      if (`${posix.dirname(from)}/`.startsWith(`${folder}/`)) continue;
      const name = posix.basename(to).replace(/\.tsx?$/, '');
      uses.push({ from, line, folder: folder.replace('src/', ''), name });
    }
  }
  return uses;
}
