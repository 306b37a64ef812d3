import { tracesOf } from '../../api/observed.ts';
import { readListEnvelope } from '../../api/wire/envelope.ts';
import { readOrderRow } from '../../api/wire/order.ts';
import { rowKeyOf } from '../../api/wire/order-key.ts';
import type { Rejection, Taken } from '../calls.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

type PageOfOrders = Omit<Taken, 'fresh' | 'changes'> & { readonly sightings: readonly Sighting[] };

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
  const keys = rows.map(rowKeyOf);
  return {
    ok: true,
    page: {
      sightings,
      rows: rows.length,
      total: envelope.total,
      mark: [keys[0], keys.at(-1)].join('-'),
      traces: tracesOf(rows),
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
