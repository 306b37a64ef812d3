import { useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { FailureError } from '../../api/failure.ts';
import type { Gateway } from '../../api/gateway.ts';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { systemClock } from '../../time.ts';
import type { Before, Entry } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { untilState } from '../outbox/outbox-state.ts';
import { sameReference } from '../request/reference.ts';

/** The result of the search for the reference before sending; null while it runs. */
export type ReferenceCheck =
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly orderNos: readonly string[] }
  | { readonly kind: 'failed' };

/**
 * The maximum wait for the list at confirmation. A minted reference cannot have been used before, so the order is then sent.
 */
const patienceMs = 5_000;

/** The requests during the review. They also prove, before money is spent, that the list responds. */
export function useChecks() {
  const { gateway } = useApi();
  const outbox = useOutbox();
  const [reference, setReference] = useState<ReferenceCheck | null>(null);
  /** Equal orders of the last day; null until known. */
  const [duplicates, setDuplicates] = useState<readonly Entry[] | null>(null);
  const before = useRef<Promise<Before> | null>(null);

  function start(id: string, request: CreateOrderRequest) {
    setReference(null);
    setDuplicates(null);
    const reads = Promise.all([readReference(gateway, request.query.refNo), outbox.before()]);
    const run = reads.then(([{ check, known }, there]) => {
      if (before.current === run) setReference(check);
      return { ...there, known };
    });
    before.current = run;
    // A store that failed does not say which orders are equal, and nothing can be confirmed.
    void untilState(outbox, ({ kind }) => kind === 'ready')
      .then(() => outbox.duplicates(request, id))
      .then((found) => {
        if (before.current === run) setDuplicates(found);
      });
  }

  const nothing: Before = { baseline: null, since: null, known: [] };
  const found = (ownReference: boolean): Promise<Before> => {
    const reads = before.current ?? Promise.resolve(nothing);
    if (ownReference) return reads;
    const late = new Promise<Before>((resolve) => {
      systemClock.after(patienceMs, () => resolve(nothing));
    });
    return Promise.race([reads, late]);
  };

  return { reference, duplicates, start, found };
}

async function readReference(gateway: Gateway, reference: string) {
  try {
    const page = await gateway.orders({
      PageIndex: 0,
      PageSize: 50,
      FilterValue: reference,
      IncludeOrderItems: false,
    });
    const used = page.rows.flatMap((row) =>
      row.readable && sameReference(row.order.RefNo, reference) ? [row.order] : [],
    );
    const check: ReferenceCheck =
      used.length === 0 ? { kind: 'free' } : { kind: 'used', orderNos: used.map((order) => order.OrderNo) };
    return { check, known: used.map((order) => order.OrderID) };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return { check: { kind: 'failed' } as const, known: [] };
  }
}
