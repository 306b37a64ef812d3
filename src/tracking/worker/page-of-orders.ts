import type { Failure } from '../../api/failure.ts';
import type { Trace } from '../../api/observed.ts';
import { readListEnvelope } from '../../api/wire/envelope.ts';
import { readOrderRow } from '../../api/wire/order.ts';
import type { OrderId } from '../../ids.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

export type PageOfOrders = {
  readonly sightings: readonly Sighting[];
  /** Rows of the response, including unreadable ones. */
  readonly rows: number;
  readonly total: number;
  /** The first and the last row: equal marks mean the same page, from a service without paging. */
  readonly mark: string;
  /** The orders with a reference, for the outbox. */
  readonly traces: readonly Trace[];
  /** The highest OrderID, including unreadable rows; null without any. */
  readonly highest: OrderId | null;
};

/** Failures that only show in the body. */
export type Rejection = Extract<Failure, { kind: 'unreadable' | 'refused' }>;

/** Parses the body of GetOrders (interface.md 4.6). */
export function readPageOfOrders(
  text: string,
  requestedAt: number,
): { readonly ok: true; readonly page: PageOfOrders } | { readonly ok: false; readonly failure: Rejection } {
  const envelope = readListEnvelope(parsed(text));
  if (envelope === null) return { ok: false, failure: { kind: 'unreadable' } };
  if (envelope.kind === 'refused')
    return { ok: false, failure: { kind: 'refused', message: envelope.message } };
  const rows = envelope.rows.map(readOrderRow);
  const sightings = rows.flatMap((row) => (row.readable ? [sightingOf(row.order, requestedAt, true)] : []));
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
      highest: ids.reduce((max, id) => (max === null || (id !== null && id > max) ? id : max), null),
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
