import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { find } from '../programs/find.ts';
import { caddy, nginx } from '../programs/table.ts';
import { type Proof, tableRow } from './proof.ts';
import { proofs } from './reliability-proofs.ts';
import { type Ran, run } from './run.ts';

/**
 * The full figures of docs/why/reliability.md, in about an hour: `npm run check:reliability`, or some of them by
 * name (`npm run check:reliability -- cuts tabs`). The table is printed and written to
 * test-results/reliability.md.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(
    `No such proof: ${unknown.join(' ')}. There are ${proofs.map(({ name }) => name).join(' ')}.`,
  );
  process.exit(1);
}

const load = () => loadavg().map((value) => value.toFixed(1));
const lines = [
  `${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} cores, load ${load().join(' ')}`,
  '',
  '| figure | goal | measured |',
  '|---|---|---|',
];
let red = 0;
for (const proof of proofs) {
  if (names.length > 0 && !names.includes(proof.name)) continue;
  console.log(`\n== ${proof.name}`);
  const began = Date.now();
  const ran = await runProof(proof);
  const rows = proof.rows.map((row) => tableRow(row, proof.name, ran));
  if (ran.code !== 0 || rows.some((row) => row.endsWith('| RED |'))) {
    red += 1;
  }
  lines.push(...rows);
  console.log(`== ${proof.name}: ${((Date.now() - began) / 1000).toFixed(0)} s, load ${load()[0]}`);
}
lines.push('', `load at the end ${load().join(' ')}`);
const table = `${lines.join('\n')}\n`;
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/reliability.md', table);
console.log(`\n${table}`);
process.exitCode = red === 0 ? 0 : 1;

/** A proof whose servers are missing is red, and names the packages to install. */
async function runProof({ command: [program, ...args], env = {}, servers }: Proof): Promise<Ran> {
  try {
    if (servers) for (const program of [nginx, caddy]) await find(program);
  } catch (reason) {
    return { code: 1, output: String(reason) };
  }
  const full = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  return await run(program, args, { env: full, output: 'both' });
}
