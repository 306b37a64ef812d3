import { stripVTControlCharacters } from 'node:util';
import { tsx } from './run.ts';

/** The measured values of one proof, from the lines "PROOF {…}" of e2e/proof.ts. */
type Figures = Readonly<Record<string, number>>;

/** The value as text; null when the proof printed no figures. A failed proof is red in any case. */
type Read = (figures: Figures, output: string) => string | null;

/** What is measured, its goal, and the value: in a text `{x}` is a figure. The last is the name of the figures, if not the proof's. */
export type Row = readonly [what: string, goal: string, measured: string | Read, of?: string];

export type Proof = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The full number of cases; without it the proof is as small as in `npm test`. */
  readonly env?: Readonly<Record<string, string | number>>;
  /** Whether it needs nginx and Caddy (tools/programs/table.ts). */
  readonly servers?: true;
  readonly rows: readonly Row[];
};

/** A new seed; `npm test` uses a fixed one, so that equal code gives equal results. */
export const newSeed = () => String(Date.now() % 2 ** 31);
/** All test files whose path contains one of `files`. */
export const vitest = (...files: readonly string[]): Proof['command'] => ['vitest', 'run', ...files];
export const browser = (...args: readonly string[]): Proof['command'] =>
  tsx('tools/run/e2e.ts', '--workers=1', ...args);

/** The last line of figures with this name. */
export function figuresIn(output: string, name: string): Figures | null {
  // A test runner may colour what a test prints.
  const plain = stripVTControlCharacters(output);
  const reported = [...plain.matchAll(/^\s*PROOF (\{.*\})\s*$/gm)].map(([, text]) =>
    JSON.parse(text ?? '{}'),
  );
  return reported.findLast((proof) => proof.name === name)?.figures ?? null;
}

/** Null if a figure is missing. */
function filled(text: string, figures: Figures): string | null {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (named.some((name) => figures[name] === undefined)) return null;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name]));
}

export function tableRow(
  [what, goal, measured, of]: Row,
  name: string,
  ran: { code: number; output: string },
): string {
  const figures = figuresIn(ran.output, of ?? name) ?? {};
  const read = typeof measured === 'string' ? filled(measured, figures) : measured(figures, ran.output);
  return `| ${what} | ${goal} | ${ran.code === 0 && read !== null ? read : 'RED'} |`;
}

/** Of browser tests that all passed. */
export function allPassed(_: Figures, output: string): string | null {
  const count = /(\d+) passed/.exec(output)?.[1];
  return count === undefined ? null : `all ${count} green`;
}

/** The text with the seed that the proof printed. */
export const seeded =
  (text: string): Read =>
  (_, output) =>
    `${text} (seed ${/seed (\d+)/.exec(output)?.[1] ?? '?'})`;

/** The figure divided, such as bytes as MB; null if it was not printed. */
export const scaled =
  (name: string, by: number, unit: string): Read =>
  ({ [name]: value }) =>
    value === undefined ? null : `${(value / by).toFixed(1)} ${unit}`;
