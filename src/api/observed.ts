import { systemClock } from '../time.ts';
import type { Gateway } from './gateway.ts';
import type { OrderRow } from './wire/order.ts';

/** A gateway whose lists are also seen by others, whoever asked for them. */
export type ObservedGateway = Gateway & {
  /**
   * `listener` gets the rows of every list that was read, and when it was asked for (milliseconds since 1970 UTC); the
   * answer ends it.
   */
  onRows(listener: Listener): () => void;
};

type Listener = (rows: readonly OrderRow[], askedAt: number) => void;

/** Who reads an order alone shows it to the listeners as a list of one. */
export function observed(gateway: Gateway, now: () => number = systemClock.now): ObservedGateway {
  const listeners = new Set<Listener>();
  const tell: Listener = (rows, askedAt) => {
    for (const listener of listeners) listener(rows, askedAt);
  };
  return {
    ...gateway,
    async orders(filter, signal) {
      const askedAt = now();
      const page = await gateway.orders(filter, signal);
      tell(page.rows, askedAt);
      return page;
    },
    async order(id, signal) {
      const askedAt = now();
      const order = await gateway.order(id, signal);
      if (order !== null) tell([{ readable: true, order }], askedAt);
      return order;
    },
    onRows(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
