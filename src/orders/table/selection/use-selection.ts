import { useCallback, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../api/wire/order.ts';
import type { OrderId } from '../../../ids.ts';
import type { OrdersView } from '../../list/search.ts';

export type Chosen = ReadonlyMap<OrderId, Order>;
export type Choose = (order: Order, on: boolean, through: boolean) => void;

export type Selection = {
  /** In the order of selection, each as it was last loaded. */
  readonly chosen: Chosen;
  /** `through` includes every order of the page since the last pressed one. */
  readonly choose: Choose;
  readonly choosePage: (on: boolean) => void;
  readonly clear: () => void;
};

const none: Chosen = new Map();

/**
 * The orders selected for an export. They stay selected on other pages of the list; another list starts
 * without a selection.
 */
export function useSelection({ q, status, from, to, zone }: OrdersView, page: readonly Order[]): Selection {
  const list = JSON.stringify([q, status, from, to, zone]);
  const [held, setHeld] = useState({ list, chosen: none });
  if (held.list !== list) setHeld({ list, chosen: none });
  const now = useRef(page);
  now.current = page;
  const last = useRef<OrderId | null>(null);

  const select = useCallback((orders: readonly Order[], on: boolean) => {
    setHeld(({ list, chosen }) => {
      const next = new Map(chosen);
      for (const order of orders) {
        if (on) next.set(order.OrderID, order);
        else next.delete(order.OrderID);
      }
      return { list, chosen: next };
    });
  }, []);

  const choose = useCallback<Choose>(
    (order, on, through) => {
      const orders = now.current;
      const [a, b] = [last.current, order.OrderID].map((id) => orders.findIndex((one) => one.OrderID === id));
      last.current = order.OrderID;
      const isRange = through && a !== undefined && b !== undefined && a >= 0 && b >= 0;
      select(isRange ? orders.slice(Math.min(a, b), Math.max(a, b) + 1) : [order], on);
    },
    [select],
  );
  const choosePage = useCallback((on: boolean) => select(now.current, on), [select]);
  const clear = useCallback(() => {
    last.current = null;
    setHeld(({ list }) => ({ list, chosen: none }));
  }, []);

  const chosen = useMemo(() => latest(held.chosen, page), [held.chosen, page]);
  return { chosen, choose, choosePage, clear };
}

function latest(chosen: Chosen, page: readonly Order[]): Chosen {
  const byId = new Map(page.map((order) => [order.OrderID, order]));
  return new Map([...chosen].map(([id, order]) => [id, byId.get(id) ?? order]));
}
