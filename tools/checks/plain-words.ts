import { checkWords } from './plain-words-check.ts';
import { readTree } from './tree.ts';

/** Prints each use of a word of `plain-words-list.ts` in names, comments, test titles, documents and scripts. */
const folders = ['src', 'sandbox', 'tools', 'e2e', 'basemap', 'deploy', 'docs', '.githooks'];
const tree = readTree(folders, [
  '.ts',
  '.tsx',
  '.mts',
  '.css',
  '.md',
  '.sh',
  '.conf',
  'Caddyfile',
  'pre-commit',
]);
// The list holds the words. The catalogs hold texts of the product: only their keys are names.
const findings = checkWords(
  new Map(
    [...tree]
      .filter(([path]) => !/^src\/i18n\/ar\/|^tools\/checks\/plain-words/.test(path))
      .map(([path, text]) => [path, path.startsWith('src/i18n/en/') ? withoutTexts(text) : text]),
  ),
);

function withoutTexts(catalog: string): string {
  return catalog.replace(/(['"`])(?:\\.|(?!\1).)*\1/gs, "''");
}

for (const finding of findings) console.error(finding);
console.log(`plain words: ${tree.size} files, ${findings.length} words left`);
process.exitCode = findings.length === 0 ? 0 : 1;
