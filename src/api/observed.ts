import { Signal } from '../browser/signal.ts';
import type { OrderId } from '../ids.ts';
import { systemClock } from '../time.ts';
import type { Gateway } from './gateway.ts';
import { type Order, type OrderRow, orderIdOf } from './wire/order.ts';

/** The fields of a read order that identify it. */
export type Trace = Pick<Order, 'OrderID' | 'OrderNo' | 'RefNo'>;

/** What a list shows to others: the orders with a reference, and the highest OrderID, including unreadable rows. */
export function noteOf(rows: readonly OrderRow[]): { traces: Trace[]; highest: OrderId | null } {
  let highest: OrderId | null = null;
  for (const id of rows.map(orderIdOf)) if (id !== null && id > (highest ?? 0)) highest = id;
  const traces = rows.flatMap((row) => {
    if (!row.readable || row.order.RefNo === null) return [];
    const { OrderID, OrderNo, RefNo } = row.order;
    return [{ OrderID, OrderNo, RefNo }];
  });
  return { traces, highest };
}

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
    const note = noteOf(rows);
    noteRead(note.traces, note.highest);
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
