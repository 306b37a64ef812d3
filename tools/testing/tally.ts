import { afterAll } from 'vitest';
import { printProof } from '../../e2e/proof.ts';
import { areProgramsWanted } from './other-programs.ts';

type Odd = { readonly what: string; readonly written: unknown; readonly read: unknown };

/** Counts of what other programs had of our files, printed after the tests of a file as the figures of a proof. */
export function tallyOf<Count extends string>(name: string, ...counts: readonly Count[]) {
  const figures = Object.fromEntries(counts.map((count) => [count, 0])) as Record<Count, number>;
  afterAll(() => {
    if (areProgramsWanted) printProof(name, figures);
  });
  return {
    add(count: Count, more: number) {
      figures[count] += more;
    },
  };
}

/** Values that were written, each compared with what was read. */
export function comparison() {
  let values = 0;
  const odd: Odd[] = [];
  return {
    compare(what: string, written: unknown, read: unknown) {
      values += 1;
      if (JSON.stringify(written) !== JSON.stringify(read ?? null)) odd.push({ what, written, read });
    },
    values: () => values,
    odd,
  };
}
