import { auditOutcome } from './audit-outcome.ts';
import { run } from './run.ts';

/**
 * `npm run audit`: known vulnerabilities of high severity in what is shipped, and the registry's signatures of all packages. A
 * registry that gives no answer is reported and does not fail.
 */
const checks = [
  ['vulnerabilities', ['audit', '--omit=dev', '--audit-level=high']],
  ['signatures', ['audit', 'signatures']],
] as const;
/** Milliseconds. */
const limit = 300_000;

for (const [name, args] of checks) {
  // `npm run --silent` would silence npm here too, and an error without its text looks like a finding.
  const ran = await run('npm', [...args, '--loglevel=warn'], { output: 'keep', limit });
  const outcome = auditOutcome(ran);
  console.log(ran.output.trim());
  if (outcome === 'noAnswer') console.log(`== ${name}: NOT CHECKED, the registry gave no answer`);
  else console.log(`== ${name}: ${outcome}`);
  if (outcome === 'failed') process.exitCode = 1;
}
