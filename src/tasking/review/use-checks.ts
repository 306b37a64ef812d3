import { useRef, useState } from 'react';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { systemClock } from '../../time.ts';
import type { Before } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import type { ListBefore } from '../outbox/send/list-before.ts';

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
  const before = useRef<Promise<Before> | null>(null);

  function start(request: CreateOrderRequest) {
    setReference(null);
    const run = outbox.listBefore(request).then((listed) => {
      if (before.current === run) setReference(checkOf(listed));
      return listed;
    });
    before.current = run;
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

  return { reference, start, found };
}

function checkOf({ used }: ListBefore): ReferenceCheck {
  if (used === null) return { kind: 'failed' };
  return used.length === 0
    ? { kind: 'free' }
    : { kind: 'used', orderNos: used.map(({ OrderNo }) => OrderNo) };
}
