import { group } from 'd3-array';
import { useMemo } from 'react';
import type { OrderId } from '../../ids.ts';
import type { Change } from '../../tracking/change.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { OrdersView } from '../view/search.ts';

export type Changes = ReadonlyMap<OrderId, readonly Change[]>;

/** The changes of the orders of a page: those that its filter means, else the last of each. None while the column is hidden. */
export function useChanges(
  ids: readonly OrderId[],
  { changed }: Pick<OrdersView, 'changed'>,
  now: number,
  isShown: boolean,
): Changes {
  const at = changed === null ? 0 : now;
  const answer = useAnswer('changesOf', isShown && ids.length > 0 ? { ids, changed, at } : null);
  return useMemo(() => group(answer ?? [], ({ orderId }) => orderId), [answer]);
}
