import { dirname } from 'node:path';
import { importsOfScript } from './layers-imports.ts';

/** Sizes of the code of src that is part of the app: scripts without tests and what only tests use. */
export type Stats = {
  readonly files: number;
  readonly lines: number;
  /** Lines of a file. */
  readonly median: number;
  readonly p90: number;
  readonly importsPerFile: number;
  /** The folder with the most scripts directly in it. */
  readonly largest: { readonly folder: string; readonly files: number };
};

/** A folder with more is hard to search by eye. */
const maxScripts = 16;

const isScript = (path: string) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** Each folder with its own number of scripts, the largest first. */
function scriptsInFolders(tree: ReadonlyMap<string, string>): [folder: string, scripts: number][] {
  const inFolder = new Map<string, number>();
  for (const path of tree.keys())
    if (isScript(path)) inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  return [...inFolder].sort(([, one], [, other]) => other - one);
}

/** Folders with too many scripts; tests, styles and inner folders do not count. */
export const checkFolders = (tree: ReadonlyMap<string, string>): string[] =>
  scriptsInFolders(tree)
    .filter(([, scripts]) => scripts > maxScripts)
    .map(
      ([folder, scripts]) =>
        `${folder} has ${scripts} scripts of at most ${maxScripts}: move some that belong together to a folder inside it`,
    );

/** @param tree the text of each file by its path from the root of the project. */
export function statsOf(tree: ReadonlyMap<string, string>): Stats {
  const scripts = [...tree].filter(([path]) => isScript(path));
  const lengths = scripts.map(([, text]) => text.trimEnd().split('\n').length).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
  const imports = scripts.reduce((sum, [path, text]) => sum + importsOfScript(path, text).length, 0);
  const [folder = '', files = 0] = scriptsInFolders(tree)[0] ?? [];
  return {
    files: scripts.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: at(0.5),
    p90: at(0.9),
    importsPerFile: imports / Math.max(1, scripts.length),
    largest: { folder, files },
  };
}

export const wordStats = ({ files, lines, median, p90, importsPerFile, largest }: Stats): string =>
  `src: ${files} files, ${lines} lines, median ${median}, p90 ${p90}, ${importsPerFile.toFixed(2)} imports a file, ` +
  `largest folder ${largest.folder} with ${largest.files}`;
