import * as z from 'zod/mini';
import type { Answer, Service } from './service.ts';

// Schemas of zod/mini have no words for their errors otherwise.
z.config(z.locales.en());

export type Check = {
  /** The section of interface.md. */
  readonly section: string;
  readonly expectation: string;
  /** What was seen; throws `Differs` if it is not what the interface states. */
  run(service: Service): Promise<string>;
};

/** What was seen instead of what interface.md states. */
export class Differs extends Error {}

export function must(agrees: boolean, seen: string): void {
  if (!agrees) throw new Differs(seen);
}

export function mustBeStatus(answer: Answer, ...statuses: readonly number[]): void {
  must(statuses.includes(answer.status), `status ${answer.status}`);
}

const shownIssues = 6;

/** The value as the schema reads it. The message names fields and types, never values. */
export function mustFit<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issues = new Set(
    read.error.issues.map(({ path, message }) => {
      const field = path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
      return `${field || 'body'}: ${message.replace(/^Invalid input: /, '')}`;
    }),
  );
  const more = issues.size > shownIssues ? ` and ${issues.size - shownIssues} more` : '';
  throw new Differs([...issues].slice(0, shownIssues).join('; ') + more);
}

export type Row = Pick<Check, 'section' | 'expectation'> & {
  readonly result: 'agrees' | 'differs' | 'not checked';
  readonly seen: string;
};

const skipped = (check: Check): Row => ({
  ...check,
  result: 'not checked',
  seen: 'orders cost money: CONTRACT_ORDERS=1 places one',
});

async function rowOf(check: Check, service: Service): Promise<Row> {
  const { section, expectation } = check;
  try {
    return { section, expectation, result: 'agrees', seen: await check.run(service) };
  } catch (reason) {
    const seen = reason instanceof Error ? reason.message : String(reason);
    return { section, expectation, result: 'differs', seen };
  }
}

/** One check after another; those of `costly` only if `orders` allows them. */
export async function runChecks(
  service: Service,
  { checks, costly, orders }: { checks: readonly Check[]; costly: readonly Check[]; orders: boolean },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const check of checks) rows.push(await rowOf(check, service));
  for (const check of costly) rows.push(orders ? await rowOf(check, service) : skipped(check));
  return rows;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ section, expectation, result, seen }) =>
      `| ${section} | ${cell(expectation)} | ${result === 'differs' ? '**differs**' : result} | ${cell(seen)} |`,
  );
  return ['| interface.md | expectation | result | seen |', '|---|---|---|---|', ...lines, ''].join('\n');
}
