import type { Gateway } from './gateway.ts';
import type { OrderRow } from './wire/order.ts';

/** A gateway whose lists are also seen by others, whoever asked for them. */
export type ObservedGateway = Gateway & {
  /** `listener` gets the rows of every list that was read; the answer ends it. */
  onRows(listener: (rows: readonly OrderRow[]) => void): () => void;
};

export function observed(gateway: Gateway): ObservedGateway {
  const listeners = new Set<(rows: readonly OrderRow[]) => void>();
  return {
    ...gateway,
    async orders(filter, signal) {
      const page = await gateway.orders(filter, signal);
      for (const listener of listeners) listener(page.rows);
      return page;
    },
    onRows(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
