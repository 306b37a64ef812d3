import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api.ts';
import { OrderId } from '../../ids.ts';
import { openedOrder } from '../pages/load-orders.ts';
import { areasOfOrder } from './orders-on-map.ts';

const noOrder = OrderId.parse(1);

/** The areas of an order on the map: of the row that a list has loaded, else read once. */
export function useAreasOf(id: OrderId | null) {
  const query = useQuery({
    ...openedOrder(useApi(), id ?? noOrder),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const order = id === null ? null : (query.data ?? null);
  return useMemo(() => areasOfOrder(order), [order]);
}
