import { group } from 'd3-array';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEqual } from '../../../browser/equal.ts';
import type { OrderId } from '../../../ids.ts';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { type QueryFilter, queryFilter } from '../../../order/order-filter.ts';
import type { OrdersView } from '../../view/search.ts';

/**
 * By number, as the address, the details and an export know an order: of two orders under one number both are selected.
 */
export type Chosen = ReadonlyMap<OrderId, readonly ListedOrder[]>;
export type Choose = (order: ListedOrder, on: boolean, through: boolean) => void;

export type Selection = {
  /** The list that it belongs to. */
  readonly list: QueryFilter;
  /** In the order of selection, each as it was last loaded. */
  readonly chosen: Chosen;
  readonly orders: readonly ListedOrder[];
  /** `through` includes every order of the page since the last pressed one. */
  readonly choose: Choose;
  readonly choosePage: (on: boolean) => void;
  readonly chooseAll: (orders: readonly ListedOrder[]) => void;
  readonly clear: () => void;
};

const none: Chosen = new Map();

/**
 * The orders selected for their sums and an export. They stay selected on other pages of the list; another list starts
 * without a selection.
 */
export function useSelection(view: OrdersView, page: readonly ListedOrder[]): Selection {
  const list = useEqual(queryFilter({ ...view, area: null }, 0, null));
  const [held, setHeld] = useState({ list, chosen: none });
  if (held.list !== list) setHeld({ list, chosen: none });
  const now = useRef(page);
  now.current = page;
  const last = useRef<OrderId | null>(null);

  const select = useCallback((orders: readonly ListedOrder[], on: boolean) => {
    setHeld(({ list, chosen }) => {
      const next = new Map(chosen);
      for (const [id, same] of byNumber(orders)) {
        if (on) next.set(id, same);
        else next.delete(id);
      }
      return { list, chosen: next };
    });
  }, []);

  const choose = useCallback<Choose>(
    (order, on, through) => {
      const orders = now.current;
      const [a, b] = [last.current, order.id].map((id) => orders.findIndex((one) => one.id === id));
      last.current = order.id;
      const isRange = through && a !== undefined && b !== undefined && a >= 0 && b >= 0;
      const pressed = isRange ? orders.slice(Math.min(a, b), Math.max(a, b) + 1) : [order];
      const ids = new Set(pressed.map(({ id }) => id));
      select(
        orders.filter(({ id }) => ids.has(id)),
        on,
      );
    },
    [select],
  );
  const choosePage = useCallback((on: boolean) => select(now.current, on), [select]);
  const chooseAll = useCallback((orders: readonly ListedOrder[]) => select(orders, true), [select]);
  const clear = useCallback(() => {
    last.current = null;
    setHeld(({ list }) => ({ list, chosen: none }));
  }, []);

  const chosen = useMemo(() => latest(held.chosen, page), [held.chosen, page]);
  const orders = useMemo(() => [...chosen.values()].flat(), [chosen]);
  return { list, chosen, orders, choose, choosePage, chooseAll, clear };
}

const byNumber = (orders: readonly ListedOrder[]): Chosen => group(orders, ({ id }) => id);

/** As the page has them now. The other order of a number may be on another page. */
function latest(chosen: Chosen, page: readonly ListedOrder[]): Chosen {
  const shown = byNumber(page);
  return new Map(
    [...chosen].map(([id, orders]) => {
      const now = shown.get(id) ?? [];
      const isShown = ({ no, refNo }: ListedOrder) =>
        now.some((order) => order.no === no && order.refNo === refNo);
      return [id, [...orders.filter((order) => !isShown(order)), ...now]];
    }),
  );
}
