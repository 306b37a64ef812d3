import { type ReactNode, useCallback, useMemo } from 'react';
import type { OrderId } from '../../ids.ts';
import { type OrderedHere, OrderedHereProvider } from '../../order/ordered-here.ts';
import type { Entry } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';

/**
 * Provides the pages of orders with the outbox's data about them: the same objects while it does not change.
 */
export function OrderedHereSource({ children }: { children: ReactNode }) {
  const { entries } = useOutboxState();
  const byOrder = useMemo(() => orderedIn(entries), [entries]);
  const ofOrder = useCallback((id: OrderId) => byOrder.get(id) ?? null, [byOrder]);
  return <OrderedHereProvider value={ofOrder}>{children}</OrderedHereProvider>;
}

function orderedIn(entries: readonly Entry[]): ReadonlyMap<OrderId, OrderedHere> {
  const byOrder = new Map<OrderId, OrderedHere>();
  for (const { made, point } of entries) {
    const [only] = made;
    // With two orders of one reference it is unknown which one the response was about.
    if (only === undefined || made.length > 1 || byOrder.has(only.orderId)) continue;
    byOrder.set(only.orderId, {
      point,
      paymentUrl: only.paymentUrl ?? null,
    });
  }
  return byOrder;
}
