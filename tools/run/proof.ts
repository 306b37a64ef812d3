import { stripVTControlCharacters } from 'node:util';

/** The measured values of one proof, from the lines "PROOF {…}" of e2e/proof.ts. */
type Figures = Readonly<Record<string, number>>;

export type Proof = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The full number of cases; without it the proof is as small as in `npm test`. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it needs nginx and Caddy (deploy-servers.ts). */
  readonly servers?: true;
  readonly rows: readonly Row[];
};

export type Row = {
  readonly what: string;
  readonly goal: string;
  /** The name of its figures, where that of the proof is of others. */
  readonly of?: string;
  /** The value as text; null when the proof printed no figures. A failed proof is red in any case. */
  read(figures: Figures | null, output: string): string | null;
};

export const node = process.execPath;
/** A new seed; `npm test` uses a fixed one, so that equal code gives equal results. */
export const newSeed = () => String(Date.now() % 2 ** 31);
/** All test files whose path contains one of `files`. */
export const vitest = (...files: readonly string[]): Proof['command'] => ['vitest', 'run', ...files];
export const browser = (file: string, ...more: readonly string[]): Proof['command'] => [
  node,
  ...['--import', 'tsx', 'tools/run/e2e.ts', '--workers=1', file, ...more],
];

/** The last line of figures with this name. */
export function figuresIn(output: string, name: string): Figures | null {
  // A test runner may colour what a test prints.
  const plain = stripVTControlCharacters(output);
  const reported = [...plain.matchAll(/^\s*PROOF (\{.*\})\s*$/gm)].map(([, text]) =>
    JSON.parse(text ?? '{}'),
  );
  return reported.findLast((proof) => proof.name === name)?.figures ?? null;
}

export function tableRow(
  { what, goal, of, read }: Row,
  name: string,
  ran: { code: number; output: string },
): string {
  const measured = ran.code === 0 ? read(figuresIn(ran.output, of ?? name), ran.output) : null;
  return `| ${what} | ${goal} | ${measured ?? 'RED'} |`;
}

/** Of browser tests that all passed. */
export function allPassed(_: Figures | null, output: string): string | null {
  const count = /(\d+) passed/.exec(output)?.[1];
  return count === undefined ? null : `all ${count} green`;
}
