import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import type { Draft, DraftProblem, DraftValues, draftSchema } from '../draft/draft.ts';
import { cartOf, type OrderSettings } from '../draft/draft.ts';
import type { BatchRow } from './batch.ts';
import { referencesOf } from './pattern.ts';

/** A row as an order, or what is wrong with it. */
export type RowOrder = { readonly row: BatchRow } & (
  | { readonly ok: true; readonly draft: Draft; readonly request: CreateOrderRequest }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }
);
export type RowProblem = { readonly field: keyof DraftValues; readonly key: DraftProblem };

/** The reference of each row by the pattern. */
export const rowReferences = (
  rows: readonly BatchRow[],
  shared: Pick<OrderSettings, 'from'>,
  pattern: string,
): string[] =>
  referencesOf(
    pattern,
    rows.map(({ place, reference, own }) => ({ place, reference, ...shared, ...own })),
  );

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
  const references = rowReferences(rows, shared, pattern);
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
