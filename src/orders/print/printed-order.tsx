import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Order } from '../../api/wire/order.ts';
import type { MapPicture } from '../../map/map-picture.ts';
import { systemClock } from '../../time.ts';
import { useAnswer } from '../../tracking/page/use-answer.ts';
import { PrintSheet } from './print-sheet.tsx';

type Props = {
  order: Order;
  now: number;
  zone: string | null;
  picture: RefObject<(() => MapPicture | null) | null>;
};

type Printing = { readonly at: number; readonly picture: MapPicture | null };

/** The sheet that is printed instead of the page, rendered when printing starts, however it was started. */
export function PrintedOrder({ order, zone, picture }: Props) {
  const history = useAnswer('history', { orderId: order.OrderID }, String(order.OrderID));
  const [printing, setPrinting] = useState<Printing | null>(null);
  const begin = useEffectEvent(() => {
    // The browser prints the document as it is when this returns.
    flushSync(() => setPrinting({ at: systemClock.now(), picture: picture.current?.() ?? null }));
  });
  useEffect(() => {
    const before = () => begin();
    const after = () => setPrinting(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  if (printing === null) return null;
  return createPortal(
    <PrintSheet order={order} at={printing.at} zone={zone} picture={printing.picture} history={history} />,
    document.body,
  );
}
