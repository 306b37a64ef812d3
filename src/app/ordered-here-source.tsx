import { type ReactNode, useCallback } from 'react';
import type { OrderId } from '../ids.ts';
import { OrderedHereProvider } from '../ordered-here.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { readCart } from '../tasking/outbox/read-cart.ts';

/** The outbox tells the pages of orders what it keeps of them. */
export function OrderedHereSource({ children }: { children: ReactNode }) {
  const { entries } = useOutboxState();
  const ofOrder = useCallback(
    (id: OrderId) => {
      for (const { made, request } of entries) {
        const [only] = made;
        // Of two orders with one reference nobody knows which the answer was about.
        if (made.length !== 1 || only?.orderId !== id) continue;
        return {
          point: request === null ? null : readCart(request).point,
          paymentUrl: only.paymentUrl ?? null,
        };
      }
      return null;
    },
    [entries],
  );
  return <OrderedHereProvider value={ofOrder}>{children}</OrderedHereProvider>;
}
