import type { RefObject } from 'react';
import type { Order } from '../../api/wire/order.ts';
import type { MapPhotographer } from '../../map/handle/photographer.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { systemClock } from '../../time.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { usePrinting } from '../../ui/print/use-printing.ts';
import { PrintSheet } from './print-sheet.tsx';

/**
 * Returns a function that opens the browser's print dialog once the map shows the area; the printed sheet is
 * `PrintedOrder`.
 */
export function usePrint(order: Order, photographer: RefObject<MapPhotographer | null>): () => void {
  return () => {
    const area = areaOfOrder(order);
    const box = area && boundsOfAll([area]);
    const ready = box && photographer.current?.show(box);
    void Promise.resolve(ready).then(() => window.print());
  };
}

type Props = {
  order: Order;
  zone: string | null;
  photographer: RefObject<MapPhotographer | null>;
};

/** The sheet that is printed instead of the page, rendered when printing starts, however it was started. */
export function PrintedOrder({ order, zone, photographer }: Props) {
  const history = useAnswer('history', { orderId: order.OrderID }, { about: ({ orderId }) => orderId });
  const printing = usePrinting(() => ({
    at: systemClock.now(),
    picture: photographer.current?.take() ?? null,
  }));
  if (printing === null) return null;
  return (
    <PrintSheet order={order} at={printing.at} zone={zone} picture={printing.picture} history={history} />
  );
}
