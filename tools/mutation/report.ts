import type { Mutant } from './instrument.ts';

/** `Timeout`: the tests do not end with it, which fails too. */
export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage';

/** Prints what no test notices, and the scores by file and of all. */
export function report(
  mutants: readonly Mutant[],
  statusOf: (mutant: Mutant) => Status,
  tree: ReadonlyMap<string, string>,
) {
  const rows = new Map<string, Record<Status, number>>();
  for (const mutant of mutants) {
    const status = statusOf(mutant);
    for (const row of [mutant.fileName, 'all']) {
      const counts = rows.get(row) ?? { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 };
      counts[status] += 1;
      rows.set(row, counts);
    }
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(`${status} ${describe(mutant, tree.get(mutant.fileName) ?? '')}`);
  }
  for (const [row, { Killed, Timeout, Survived, NoCoverage }] of rows) {
    const noticed = Killed + Timeout;
    const reached = noticed + Survived;
    const percent = (of: number) => (of === 0 ? 'none' : `${((noticed / of) * 100).toFixed(1)} %`);
    console.log(
      `${row}: ${reached + NoCoverage} mutants, ${Killed} killed, ${Timeout} timeout, ${Survived} survived, ${NoCoverage} without coverage; ` +
        `${percent(reached)} of covered, ${percent(reached + NoCoverage)} of all`,
    );
  }
}

function describe({ fileName, replacement, location: { start, end } }: Mutant, text: string): string {
  const lines = text.split('\n');
  const first = lines[start.line] ?? '';
  const was =
    start.line === end.line ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`;
  return `${fileName}:${start.line + 1} ${was} → ${replacement.replaceAll(/\s+/g, ' ')}`;
}
