import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { windowIn, windowState } from '../order/capture-window.ts';
import { type ListedOrder, listedNumber } from '../order/listed-order.ts';
import { placeName } from '../order/place.ts';
import { StatusTitle } from '../orders/words/status.tsx';
import { wordState } from '../orders/words/window-words.ts';
import { paths } from '../paths.ts';
import { StatusMark } from '../ui/feedback/status-mark.tsx';
import { Line, Lines } from './line.tsx';

type Props = { orders: readonly ListedOrder[]; selected: OrderId | null; now: number };

export const OrderLines = ({ orders, selected, now }: Props) => (
  <Lines>
    {orders.map((order) => (
      <OrderLine key={order.id} order={order} selected={order.id === selected} now={now} />
    ))}
  </Lines>
);

type LineProps = { order: ListedOrder; selected?: boolean; now: number };

/** Number and place over status and window; the whole line links to the order. */
export function OrderLine({ order, selected = false, now }: LineProps) {
  const { t } = useTranslation('orders');
  const place = placeName(order.where, useLanguage());
  const window = windowIn(order);
  return (
    <Line
      mark={<StatusMark statusId={order.statusId} />}
      to={paths.order(order.id)}
      number={listedNumber(order)}
      beside={place !== null && <bdi>{place}</bdi>}
      second={
        <>
          <bdi>
            <StatusTitle id={order.statusId} title={order.statusTitle} />
          </bdi>
          {' · '}
          {window === null ? t('windowNone') : wordState(windowState(window, now), t)}
        </>
      }
      selected={selected}
    />
  );
}
