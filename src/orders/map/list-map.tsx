import { memo, useDeferredValue, useRef, useState } from 'react';
import type { Bounds } from '../../geo/area/area.ts';
import type { OrderId } from '../../ids.ts';
import type { ShapeKind } from '../../map/data/map-data.ts';
import { type AreaFilter, viewFilter } from '../../order/area-filter.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { AreaTools } from './area-tools.tsx';
import { SelectionCard, SpotCard } from './cards.tsx';
import type { Hover } from './hover.ts';
import { OrdersMap, useOrderTiles } from './orders-map.tsx';

type Props = {
  page: readonly ListedOrder[];
  /** All remembered orders of this filter are shown; null for the page only. */
  only: QueryFilter | null;
  hold: boolean;
  selected: ListedOrder | null;
  now: number;
  /** The address of the list, for the way back from an order. */
  from: string;
  hover: Hover;
  area: AreaFilter | null;
  onArea: (area: AreaFilter | null) => void;
  onSelect: (id: OrderId | null) => void;
};

/** The map beside the list, its area tools, and cards for its selection. Renders after the list. */
export function ListMap(props: Props) {
  const deferred = useDeferredValue<Props | null>(props, null);
  return deferred && <DeferredMap {...deferred} />;
}

const DeferredMap = memo(function DeferredMap(props: Props) {
  const { page, only, hold, selected, now, from, hover, area, onArea, onSelect } = props;
  const [drawing, setDrawing] = useState<ShapeKind | null>(null);
  const [spot, setSpot] = useState<readonly OrderId[]>([]);
  const viewRef = useRef<(() => Bounds) | null>(null);
  const remembered = useAnswer('some', only === null || spot.length === 0 ? null : { ids: [...spot] });
  const atSpot = (only === null ? page : (remembered ?? [])).filter(({ id }) => spot.includes(id));
  // The selected order is drawn on its own, if it has a place.
  const tiles = useOrderTiles(only, { but: selected === null || selected.at === null ? null : selected.id });
  const choose = (id: OrderId | null) => {
    setSpot([]);
    onSelect(id);
  };
  return (
    <OrdersMap
      {...{ page, tiles, hold, hover, area, onArea, viewRef, drawing }}
      selected={selected?.id ?? null}
      selectedOrder={selected}
      onSelect={choose}
      onSpot={setSpot}
      onDrawn={(deferred) => {
        setDrawing(null);
        if (deferred !== null) onArea(deferred);
      }}
      tools={
        <AreaTools
          area={area}
          onView={(only) => {
            const view = viewRef.current?.();
            onArea(only && view !== undefined ? viewFilter(view) : null);
          }}
          onDraw={setDrawing}
          onArea={onArea}
        />
      }
    >
      {atSpot.length > 0 ? (
        <SpotCard orders={atSpot} onSelect={choose} onClose={() => setSpot([])} />
      ) : (
        selected !== null && (
          <SelectionCard order={selected} now={now} from={from} onClose={() => onSelect(null)} />
        )
      )}
    </OrdersMap>
  );
});
