import { readFileSync, writeFileSync } from 'node:fs';
import { checkLayers } from './layers-check.ts';
import { drawLayers, type Module, withDrawing } from './layers-drawing.ts';
import { checkModules } from './layers-modules.ts';
import { folders, reasonAgainstFile } from './layers-plan.ts';
import { publicModules } from './layers-public.ts';
import { checkFolders, statsOf, wordStats } from './layers-stats.ts';
import { readTree } from './tree.ts';

/** Checks imports, public modules, the size of folders, and the drawing of the layers; `--write` updates the drawing. */
const file = 'docs/architecture.md';
const tree = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const paths = [...tree.keys()];

const modules = Object.entries(folders)
  .filter(([name]) => name !== 'testing')
  .map(
    ([name, { layer }]): Module => ({
      name,
      layer,
      isFile: !paths.some((path) => path.startsWith(`src/${name}/`)),
    }),
  );
const pathOf = ({ name, isFile }: Module) => (isFile ? `src/${name}.ts` : `src/${name}/any.ts`);
const drawing = drawLayers(modules, (from, to) => reasonAgainstFile(pathOf(from), pathOf(to)) === null);
const document = readFileSync(file, 'utf8');
const updated = withDrawing(document, drawing);
const write = process.argv.includes('--write');
if (write) writeFileSync(file, updated);
const drifted = updated !== document && !write;
const findings = [
  ...checkLayers(tree),
  ...checkModules(tree, publicModules),
  ...checkFolders(tree),
  ...(drifted ? [`${file}: the drawing of the layers is out of date; run npm run layers -- --write`] : []),
];
for (const finding of findings) console.error(finding);
console.log(
  `layers: ${tree.size} files, ${findings.length === 0 ? 'no violation' : `${findings.length} violations`}`,
);
console.log(wordStats(statsOf(tree)));
process.exitCode = findings.length === 0 ? 0 : 1;
