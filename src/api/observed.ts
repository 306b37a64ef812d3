import { Signal } from '../browser/signal.ts';
import { systemClock } from '../time.ts';
import type { Gateway } from './gateway.ts';
import type { Order, OrderRow } from './wire/order.ts';

/** The fields of a read order that identify it. */
export type Trace = Pick<Order, 'OrderID' | 'UUID' | 'OrderNo' | 'RefNo'>;

/** The orders of a list that have a reference. */
export const tracesOf = (rows: readonly OrderRow[]): Trace[] =>
  rows.flatMap((row) => {
    if (!row.readable || row.order.RefNo === null) return [];
    const { OrderID, UUID, OrderNo, RefNo } = row.order;
    return [{ OrderID, UUID, OrderNo, RefNo }];
  });

/** A gateway whose lists are also passed to listeners. */
export type ObservedGateway = Gateway & {
  /**
   * `listener` gets the rows of every list that was read here and the time of the request (milliseconds since
   * 1970 UTC). Returns a function that unsubscribes.
   */
  onRows(listener: Listener): () => void;
  /**
   * `listener` gets the orders with a reference of every list that was read, here or in a worker. Returns a
   * function that unsubscribes.
   */
  onTraces(listener: (traces: readonly Trace[]) => void): () => void;
  /** Reports a list that was parsed elsewhere. */
  noteRead(traces: readonly Trace[]): void;
};

type Listener = (rows: readonly OrderRow[], requestedAt: number) => void;

/** An order that is read alone reaches the listeners as a list of one. */
export function observed(gateway: Gateway, now: () => number = systemClock.now): ObservedGateway {
  const rowsRead = new Signal<Parameters<Listener>>();
  const traced = new Signal<readonly Trace[]>();

  function publish(rows: readonly OrderRow[], requestedAt: number) {
    traced.emit(tracesOf(rows));
    rowsRead.emit([rows, requestedAt]);
  }
  return {
    ...gateway,
    async orders(filter, signal) {
      const requestedAt = now();
      const page = await gateway.orders(filter, signal);
      publish(page.rows, requestedAt);
      return page;
    },
    async order(id, signal) {
      const requestedAt = now();
      const order = await gateway.order(id, signal);
      if (order !== null) publish([{ readable: true, order }], requestedAt);
      return order;
    },
    onRows: (listener) => rowsRead.listen((read) => listener(...read)),
    onTraces: traced.listen,
    noteRead: (traces) => traced.emit(traces),
  };
}
