import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { nameIn } from '../i18n/names.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { type CaptureWindow, windowOf, windowState } from '../order/capture-window.ts';
import { orderNumber } from '../order/order-number.ts';
import { placeName } from '../order/place.ts';
import { detailOf } from '../order/tasking-item.ts';
import { StatusTitle } from '../orders/words/status.tsx';
import { wordState } from '../orders/words/window-words.ts';
import { paths } from '../paths.ts';
import type { Snapshot } from '../tracking/snapshot.ts';
import { StatusMark } from '../ui/feedback/status-mark.tsx';
import { Line, Lines } from './line.tsx';

type Props = { orders: readonly Order[]; selected: OrderId | null; now: number };

export const OrderLines = ({ orders, selected, now }: Props) => (
  <Lines>
    {orders.map((order) => (
      <OrderLine key={order.OrderID} order={order} selected={order.OrderID === selected} now={now} />
    ))}
  </Lines>
);

/** Number and place over status and window; the whole line links to the order. */
export function OrderLine({ order, selected, now }: { order: Order; selected: boolean; now: number }) {
  return (
    <LineOf
      id={order.OrderID}
      number={orderNumber(order)}
      place={placeName(detailOf(order), useLanguage())}
      status={{ id: order.OrderStatusID, title: order.OrderStatusTitle }}
      window={windowOf(order)}
      selected={selected}
      now={now}
    />
  );
}

/** The same for a stored order. */
export function SnapshotLine({ snapshot, now }: { snapshot: Snapshot; now: number }) {
  const { id, no, place, statusId, statusTitle, windowFrom, windowTo } = snapshot;
  const time = (at: number | null) => (at === null ? null : { at, zoned: true });
  return (
    <LineOf
      id={id}
      number={no.trim() || `#${id}`}
      place={nameIn(useLanguage(), place)}
      status={{ id: statusId, title: statusTitle }}
      window={
        windowFrom === null && windowTo === null ? null : { from: time(windowFrom), to: time(windowTo) }
      }
      selected={false}
      now={now}
    />
  );
}

type LineProps = {
  id: OrderId;
  number: string;
  place: string | null;
  status: { id: number; title: string };
  window: CaptureWindow | null;
  selected: boolean;
  now: number;
};

function LineOf({ id, number, place, status, window, selected, now }: LineProps) {
  const { t } = useTranslation('orders');
  return (
    <Line
      mark={<StatusMark statusId={status.id} />}
      to={paths.order(id)}
      number={number}
      beside={place !== null && <bdi>{place}</bdi>}
      second={
        <>
          <bdi>
            <StatusTitle id={status.id} title={status.title} />
          </bdi>
          {' · '}
          {window === null ? t('windowNone') : wordState(windowState(window, now), t)}
        </>
      }
      selected={selected}
    />
  );
}
