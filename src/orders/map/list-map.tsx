import { memo, useDeferredValue, useRef, useState } from 'react';
import type { Order } from '../../api/wire/order.ts';
import type { Bounds } from '../../geo/area/area.ts';
import type { OrderId } from '../../ids.ts';
import type { ShapeKind } from '../../map/tools/draw-shape.tsx';
import { type AreaFilter, viewFilter } from '../../order/area-filter.ts';
import { orderNumber } from '../../order/order-number.ts';
import type { LoadedOrders } from '../rows/use-loaded.ts';
import { AreaTools } from './area-tools.tsx';
import type { Hover } from './hover.ts';
import { OrdersMap } from './orders-map.tsx';
import { SelectionCard } from './selection-card.tsx';
import { SpotCard } from './spot-card.tsx';

type Props = {
  orders: readonly Order[];
  page: readonly Order[];
  hold: boolean;
  selected: Order | null;
  now: number;
  /** The address of the list, for the way back from an order. */
  from: string;
  hover: Hover;
  area: AreaFilter | null;
  /** Null when the list shows how much is loaded. */
  loaded: LoadedOrders | null;
  onArea: (area: AreaFilter | null) => void;
  onSelect: (id: OrderId | null) => void;
};

/** The map beside the list, its area tools, and cards for its selection. Renders after the list. */
export function ListMap(props: Props) {
  const deferred = useDeferredValue<Props | null>(props, null);
  return deferred && <DeferredMap {...deferred} />;
}

const DeferredMap = memo(function DeferredMap(props: Props) {
  const { orders, page, hold, selected, now, from, hover, area, loaded, onArea, onSelect } = props;
  const [drawing, setDrawing] = useState<ShapeKind | null>(null);
  const [spot, setSpot] = useState<readonly OrderId[]>([]);
  const viewRef = useRef<(() => Bounds) | null>(null);
  const atSpot = orders.filter((order) => spot.includes(order.OrderID));
  const choose = (id: OrderId | null) => {
    setSpot([]);
    onSelect(id);
  };
  return (
    <OrdersMap
      {...{ orders, page, hold, hover, area, onArea, viewRef, drawing }}
      selected={selected?.OrderID ?? null}
      onSelect={choose}
      onSpot={setSpot}
      onDrawn={(deferred) => {
        setDrawing(null);
        if (deferred !== null) onArea(deferred);
      }}
    >
      {drawing === null && (
        <AreaTools
          area={area}
          onView={(only) => {
            const view = viewRef.current?.();
            onArea(only && view !== undefined ? viewFilter(view) : null);
          }}
          onDraw={setDrawing}
          onArea={onArea}
          loaded={loaded}
        />
      )}
      {atSpot.length > 0 ? (
        <SpotCard orders={atSpot.map(spotted)} onSelect={choose} onClose={() => setSpot([])} />
      ) : (
        selected !== null && (
          <SelectionCard order={selected} now={now} from={from} onClose={() => onSelect(null)} />
        )
      )}
    </OrdersMap>
  );
});

const spotted = (order: Order) => ({
  id: order.OrderID,
  number: orderNumber(order),
  statusId: order.OrderStatusID,
  statusTitle: order.OrderStatusTitle,
});
