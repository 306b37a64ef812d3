import { checkLayers } from './layers-check.ts';
import { checkFolders, statsOf, wordStats } from './layers-stats.ts';
import { readTree } from './tree.ts';

/** Checks imports by the plan and the size of folders, and prints the size of src. */
const tree = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const findings = [...checkLayers(tree), ...checkFolders(tree)];
for (const finding of findings) console.error(finding);
console.log(
  `layers: ${tree.size} files, ${findings.length === 0 ? 'no violation' : `${findings.length} violations`}`,
);
console.log(wordStats(statsOf(tree)));
process.exitCode = findings.length === 0 ? 0 : 1;
