import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { longestReference, patternParts } from '../../order/order-texts.ts';
import {
  cartOf,
  type Draft,
  type DraftProblem,
  type DraftValues,
  type draftSchema,
  type OrderSettings,
} from '../draft/draft.ts';
import { isOver } from '../outbox/batch/batch.ts';
import { StoredRequest } from '../outbox/entry/read-cart.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { knownOf } from '../outbox/outbox-state.ts';
import { dayCode, type RandomBytes, randomCode } from '../request/reference.ts';
import type { BatchRow } from './batch.ts';

/** A row as an order, or what is wrong with it. */
export type RowOrder = { readonly row: BatchRow } & (
  | { readonly ok: true; readonly draft: Draft; readonly request: CreateOrderRequest }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }
);
export type RowProblem = { readonly field: keyof DraftValues; readonly key: DraftProblem };

/**
 * Each row with the shared settings, its own and its reference, validated as a single order is. Only rows without a problem
 * have a request.
 */
export function ordersOf(
  rows: readonly BatchRow[],
  shared: OrderSettings,
  pattern: string,
  schema: ReturnType<typeof draftSchema>,
): RowOrder[] {
  const references = referencesOf(rows, shared, pattern);
  return rows.map((row, index): RowOrder => {
    const values = { ...shared, ...row.own, location: row.location, reference: references[index] ?? '' };
    const read = schema.safeParse(values);
    if (read.success) return { row, ok: true, draft: read.data, request: cartOf(read.data) };
    const problems = read.error.issues.map(({ path: [field], message }) => ({
      field: field as keyof DraftValues,
      key: message as DraftProblem,
    }));
    return { row, ok: false, problems };
  });
}

export type PatternProblem = 'patternEmpty' | 'patternNumber' | 'patternLong' | 'patternOdd';

/**
 * The reference of each row: `{n}` becomes its number, with as many digits as the last one, `{date}` the UTC date of its
 * window as yyMMdd, `{place}` its name, and `{reference}` its reference in the file.
 */
export function referencesOf(
  rows: readonly Pick<BatchRow, 'place' | 'reference' | 'own'>[],
  shared: Pick<OrderSettings, 'from'>,
  pattern: string,
): string[] {
  const digits = String(rows.length).length;
  const codes = new Map<number, string>();
  const codeOf = (from: number) => {
    const code = codes.get(from) ?? dayCode(from);
    codes.set(from, code);
    return code;
  };
  return rows.map(({ place, reference, own: { from = shared.from } }, index) =>
    pattern
      .replaceAll(patternParts, (_, part: string) => {
        if (part === 'n') return String(index + 1).padStart(digits, '0');
        if (part === 'date') return from === null ? '' : codeOf(from);
        return (part === 'place' ? place : reference).trim();
      })
      .trim(),
  );
}

/** Null for a pattern that gives every row a reference of its own; `references` are those of the rows. */
export function problemOfPattern(pattern: string, references: readonly string[]): PatternProblem | null {
  if (pattern.trim() === '') return 'patternEmpty';
  if (/\p{Cc}/u.test(pattern)) return 'patternOdd';
  if (new Set(references.map((text) => text.toLowerCase())).size < references.length) return 'patternNumber';
  return references.some((text) => text.length > longestReference) ? 'patternLong' : null;
}

/** A pattern that no earlier batch is likely to have: four random characters (20 bits), the date and the number. */
export const newPattern = (random?: RandomBytes): string => `${randomCode(4, random)}-{date}-{n}`;

/** The rows, by their place, that a batch that is not over has among its own, whatever their reference. */
export async function rowsOrderedAgain(
  requests: readonly CreateOrderRequest[],
  outbox: Pick<Outbox, 'batches' | 'state'>,
): Promise<ReadonlySet<number>> {
  // In the order of keys that reading a stored one gives.
  const contents = (request: CreateOrderRequest) => JSON.stringify(StoredRequest.parse(request).body);
  const living = knownOf(outbox.state()).batches.filter((batch) => !isOver(batch));
  const rows = await Promise.all(living.map(async (batch) => (await outbox.batches.rowsOf(batch)) ?? []));
  const waiting = new Set(rows.flat().map(({ request }) => contents(request)));
  return new Set(requests.flatMap((request, at) => (waiting.has(contents(request)) ? [at] : [])));
}
