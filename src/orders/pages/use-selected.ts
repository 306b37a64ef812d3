import type { OrderId } from '../../ids.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';

/** The selected order: of the page on screen, else as it is remembered. */
export function useSelected(id: OrderId | null, page: readonly ListedOrder[]): ListedOrder | null {
  const shown = page.find((order) => order.id === id) ?? null;
  const isElsewhere = id !== null && shown === null;
  const remembered = useAnswer('some', isElsewhere ? { ids: [id] } : null, String(id));
  return shown ?? (isElsewhere ? (remembered?.[0] ?? null) : null);
}
