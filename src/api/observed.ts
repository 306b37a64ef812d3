import { Signal } from '../browser/signal.ts';
import { systemClock } from '../time.ts';
import type { Gateway } from './gateway.ts';
import type { Order, OrderRow } from './wire/order.ts';

/** The fields of a read order that identify it. */
export type Trace = Pick<Order, 'OrderID' | 'OrderNo' | 'RefNo'>;

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
  /** Reports a list that was parsed elsewhere; `highest` is its highest OrderID or the remembered one. */
  noteRead(traces: readonly Trace[], highest: number | null): void;
  /** The highest OrderID that was read or is remembered; null for none. */
  highest(): number | null;
};

type Listener = (rows: readonly OrderRow[], requestedAt: number) => void;

/** An order that is read alone reaches the listeners as a list of one. */
export function observed(gateway: Gateway, now: () => number = systemClock.now): ObservedGateway {
  const rowsRead = new Signal<Parameters<Listener>>();
  const traced = new Signal<readonly Trace[]>();
  let highest: number | null = null;

  function noteRead(traces: readonly Trace[], highestSeen: number | null) {
    if (highestSeen !== null) highest = Math.max(highest ?? highestSeen, highestSeen);
    traced.emit(traces);
  }
  function publish(rows: readonly OrderRow[], requestedAt: number) {
    const ids = rows.flatMap((row) => (row.readable ? row.order.OrderID : row.orderId) ?? []);
    noteRead(
      rows.flatMap((row) => (row.readable && row.order.RefNo !== null ? [row.order] : [])),
      ids.length === 0 ? null : Math.max(...ids),
    );
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
    noteRead,
    highest: () => highest,
  };
}
