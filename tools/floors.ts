import { checkFloors } from './floors-check.ts';
import { readTree } from './tree.ts';

const tree = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const findings = checkFloors(tree);
for (const finding of findings) console.error(finding);
console.log(
  `floors: ${tree.size} files, ${findings.length === 0 ? 'no breach' : `${findings.length} breaches`}`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
