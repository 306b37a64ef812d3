import { checkFolders, checkLayers } from './layers-check.ts';
import { readTree } from './tree.ts';

/** Checks imports by the plan, and the size of folders. */
const tree = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const findings = [...checkLayers(tree), ...checkFolders(tree)];
for (const finding of findings) console.error(finding);
console.log(
  `layers: ${tree.size} files, ${findings.length === 0 ? 'no violation' : `${findings.length} violations`}`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
