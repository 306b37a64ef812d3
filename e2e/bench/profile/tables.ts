import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sum } from 'd3-array';
import { median } from '../goals.ts';
import { type Account, browserGroups } from './account.ts';
import { profiledBuild, type Sources } from './sources.ts';

/** A row of a Markdown table for each figure and group, a column for each screen. */
export function timeTable(steps: readonly string[], rounds: readonly (readonly Account[])[]): string[] {
  const of = (read: (account: Account) => number) =>
    steps.map((_, index) => median(rounds.map((accounts) => read(accounts[index] as Account))));
  const scripts = of(({ script }) => script);
  // One round has few samples: the shares are those of all rounds.
  const counted = steps.map((_, index) => added(rounds.map((accounts) => accounts[index] as Account)));
  const names = new Set(counted.flatMap((counts) => [...counts.keys()]));
  const groups = [...names].map(
    (name): Row => [name, counted.map((counts, at) => (scripts[at] ?? 0) * shareOf(counts, name))],
  );
  return table(steps, [
    ['shown', of(({ shown }) => shown)],
    ['map at rest', of(({ idle }) => idle)],
    ['main thread', of(({ main }) => main)],
    ['blocked', of(({ blocked }) => blocked)],
    ['scripts, all', scripts],
    ...largestFirst(steps, groups),
    ...browserGroups.map((name): Row => [name, of(({ work }) => work.get(name) ?? 0)]),
  ]);
}

/** The samples of one screen in all rounds. */
function added(accounts: readonly Account[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { samples } of accounts)
    for (const [name, count] of samples) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

const shareOf = (counts: ReadonlyMap<string, number>, name: string) =>
  (counts.get(name) ?? 0) / Math.max(1, sum([...counts.values()]));

/** Bytes asked for at each screen and while it was at rest, in kB. */
export function byteTable(
  steps: readonly string[],
  scripts: readonly (readonly string[])[],
  sources: Sources,
): string[] {
  const byStep = scripts.map((urls) => {
    const groups = new Map<string, number>();
    for (const url of new Set(urls))
      for (const [group, bytes] of sources.bytesOf(url))
        groups.set(group, (groups.get(group) ?? 0) + bytes / 1000);
    return groups;
  });
  const compressed = scripts.map((urls) =>
    sum(
      [...new Set(urls)].map(
        (url) => brotliCompressSync(readFileSync(join(profiledBuild, 'assets', basename(url)))).length / 1000,
      ),
    ),
  );
  const names = [...new Set(byStep.flatMap((groups) => [...groups.keys()]))];
  const rows = names.map((name): Row => [name, byStep.map((groups) => groups.get(name) ?? 0)]);
  return table(steps, [
    ['all', byStep.map((groups) => sum([...groups.values()]))],
    ['all, brotli', compressed],
    ...largestFirst(steps, rows),
  ]);
}

type Row = readonly [name: string, figures: readonly number[]];

/** Rows that are below one everywhere are added up in the last one. */
function largestFirst(steps: readonly string[], rows: readonly Row[]): Row[] {
  const isSmall = ([, figures]: Row) => Math.max(...figures) < 1;
  const small = rows.filter(isSmall);
  return [
    ...rows.filter((row) => !isSmall(row)).toSorted(([, a], [, b]) => sum(b) - sum(a)),
    [`${small.length} others`, steps.map((_, at) => sum(small, ([, figures]) => figures[at] ?? 0))],
  ];
}

function table(steps: readonly string[], rows: readonly Row[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...steps]),
    line(['---', ...steps.map(() => '---:')]),
    ...rows.map(([name, figures]) => line([name, ...figures.map((one) => String(Math.round(one)))])),
  ];
}
