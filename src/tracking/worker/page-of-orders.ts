import type { Failure } from '../../api/failure.ts';
import type { Trace } from '../../api/observed.ts';
import { readListEnvelope } from '../../api/wire/envelope.ts';
import { readOrderRow } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

export type PageOfOrders = {
  readonly sightings: readonly Sighting[];
  /** Rows of the answer, those that cannot be read among them. */
  readonly rows: number;
  /** Orders of the list by the service's count. */
  readonly total: number;
  /** The first and the last row: two pages that agree in it are one, from a service that knows no pages. */
  readonly mark: string;
  /** The orders with a reference, for who looks for one of their own. */
  readonly traces: readonly Trace[];
  /** The highest OrderID, of rows that cannot be read too; null where there is none. */
  readonly highest: OrderId | null;
};

/** What only a reader of the body sees. */
export type Refusal = Extract<Failure, { kind: 'unreadable' | 'refused' }>;

/** The body of GetOrders as it was sent (interface.md 4.6). */
export function readPageOfOrders(
  text: string,
  askedAt: number,
): { readonly ok: true; readonly page: PageOfOrders } | { readonly ok: false; readonly failure: Refusal } {
  const envelope = readListEnvelope(parsed(text));
  if (envelope === null) return { ok: false, failure: { kind: 'unreadable' } };
  if (envelope.kind === 'refused')
    return { ok: false, failure: { kind: 'refused', message: envelope.message } };
  const rows = envelope.rows.map(readOrderRow);
  const sightings = rows.flatMap((row) => (row.readable ? [sightingOf(row.order, askedAt, true)] : []));
  const ids = rows.map((row) => (row.readable ? row.order.OrderID : row.orderId));
  const traces = rows.flatMap((row) =>
    row.readable && row.order.RefNo !== null
      ? [{ OrderID: row.order.OrderID, OrderNo: row.order.OrderNo, RefNo: row.order.RefNo }]
      : [],
  );
  return {
    ok: true,
    page: {
      sightings,
      rows: rows.length,
      total: envelope.total,
      mark: [ids[0], ids.at(-1)].join('-'),
      traces,
      highest: ids.reduce((most, id) => (most === null || (id !== null && id > most) ? id : most), null),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
