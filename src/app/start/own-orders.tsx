import { useEffect } from 'react';
import { OrderId } from '../../ids.ts';
import { useEntries } from '../../tasking/outbox/outbox-context.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';

/** Passes the orders that were placed here to the tracking. */
export function OwnOrders() {
  const tracking = useTracking();
  const entries = useEntries();
  const ids = entries
    .flatMap(({ made }) => made.map(({ orderId }) => orderId))
    .sort((a, b) => a - b)
    .join();
  useEffect(() => {
    if (ids !== '') void tracking.own(ids.split(',').map((id) => OrderId.parse(Number(id))));
  }, [tracking, ids]);
  return null;
}
