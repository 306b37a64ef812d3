import { useMemo } from 'react';
import { useAnswer, useTrackingOf } from '../../../tracking/page/tracking-context.ts';
import { type KnownOrder, knownOrder } from './known-order.ts';
import { typedOrderId } from './offers.ts';
import type { Recent } from './recent.ts';

const max = 10;
const nothing: readonly KnownOrder[] = [];

/** The orders that this browser remembers for a text, or of the recent choices; null before the answer. */
export function useRememberedOrders(text: string, recent: readonly Recent[]): readonly KnownOrder[] | null {
  const isOff = useTrackingOf(({ sync }) => sync.kind === 'off');
  const id = typedOrderId(text);
  const ids =
    text === ''
      ? recent.flatMap((item) => (item.kind === 'order' ? [item.id] : []))
      : id === null
        ? []
        : [id];
  const answer = useAnswer('named', { text, ids, limit: max }, text);
  return useMemo(() => (isOff ? nothing : (answer?.map(knownOrder) ?? null)), [isOff, answer]);
}
