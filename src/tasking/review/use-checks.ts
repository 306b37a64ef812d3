import { useRef, useState } from 'react';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { systemClock } from '../../time.ts';
import type { Before, Entry } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { untilState } from '../outbox/outbox-state.ts';
import type { Look } from '../outbox/send/look.ts';

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
  const outbox = useOutbox();
  const [reference, setReference] = useState<ReferenceCheck | null>(null);
  /** Equal orders of the last day; null until known. */
  const [duplicates, setDuplicates] = useState<readonly Entry[] | null>(null);
  const before = useRef<Promise<Before> | null>(null);

  function start(id: string, request: CreateOrderRequest) {
    setReference(null);
    setDuplicates(null);
    const run = outbox.look(request).then((look) => {
      if (before.current === run) setReference(checkOf(look));
      return look;
    });
    before.current = run;
    // A store that failed does not say which orders are equal, and nothing can be confirmed.
    void untilState(outbox, ({ kind }) => kind === 'ready')
      .then(() => outbox.duplicates(request, id))
      .then((found) => {
        if (before.current === run) setDuplicates(found);
      });
  }

  const nothing: Before = { anchors: null, known: [] };
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

function checkOf({ used }: Look): ReferenceCheck {
  if (used === null) return { kind: 'failed' };
  return used.length === 0
    ? { kind: 'free' }
    : { kind: 'used', orderNos: used.map(({ OrderNo }) => OrderNo) };
}
