import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../api/wire/order.ts';
import type { MapPicture } from '../../map/map-picture.ts';
import { systemClock } from '../../time.ts';
import { useAnswer } from '../../tracking/page/use-answer.ts';
import { PrintSheet } from './print-sheet.tsx';
import { usePrinting } from './use-printing.ts';

type Props = {
  order: Order;
  now: number;
  zone: string | null;
  picture: RefObject<(() => MapPicture | null) | null>;
};

/** The sheet that is printed instead of the page, rendered when printing starts, however it was started. */
export function PrintedOrder({ order, zone, picture }: Props) {
  const history = useAnswer('history', { orderId: order.OrderID }, String(order.OrderID));
  const printing = usePrinting(() => ({ at: systemClock.now(), picture: picture.current?.() ?? null }));
  if (printing === null) return null;
  return createPortal(
    <PrintSheet order={order} at={printing.at} zone={zone} picture={printing.picture} history={history} />,
    document.body,
  );
}
