import { type ReactNode, useMemo, useRef } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { useAfterPaint } from '../../browser/use-after-paint.ts';
import type { Bounds } from '../../geo/area/area.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import type { OrderId } from '../../ids.ts';
import { MapView } from '../../map/map-view.tsx';
import type { ShapeKind } from '../../map/tools/draw-shape.tsx';
import { type AreaFilter, drawnFilter, ringOfFilter, viewFilter } from '../../order/area-filter.ts';
import { useTheme } from '../../ui/theme.ts';
import type { Hover } from './hover.ts';
import { areasOfOrder, dotsOf, orderIdOf } from './orders-on-map.ts';
import { useOrdersFit } from './use-orders-fit.ts';

type Props = {
  orders: readonly Order[];
  /** The orders of the page on screen: the map fits them when they change. All, by default. */
  page?: readonly Order[];
  /** The table's first rows render before the map starts. */
  hold: boolean;
  selected: OrderId | null;
  onSelect: (id: OrderId) => void;
  /** Called with the orders of a cluster that no zoom separates. */
  onSpot?: (ids: readonly OrderId[]) => void;
  hover?: Hover;
  area?: AreaFilter | null;
  onArea?: (area: AreaFilter | null) => void;
  viewRef?: { current: (() => Bounds) | null };
  drawing?: ShapeKind | null;
  onDrawn?: (area: AreaFilter | null) => void;
  /** Cards over the map. */
  children?: ReactNode;
};

/** The loaded orders as dots, clustered where they are close; the selected one is separate, with its area. */
export function OrdersMap(props: Props) {
  const { orders: wanted, page: shown = wanted, hold, selected, onSelect, onSpot, hover } = props;
  const { area = null, onArea, viewRef, drawing = null, onDrawn, children } = props;
  const orders = useAfterPaint(wanted);
  const page = useAfterPaint(shown);
  const held = useAfterPaint(hold, true);
  const language = useLanguage();
  const theme = useTheme();
  const dots = useMemo(() => dotsOf(orders), [orders]);
  const areas = useMemo(
    () => areasOfOrder(orders.find((order) => order.OrderID === selected) ?? null),
    [orders, selected],
  );
  const ownView = useRef<AreaFilter | null>(null);
  const fit = useOrdersFit(page, area, ownView);
  const pointed = useMemo(
    () =>
      hover && {
        listen: (listener: (id: string | null) => void) =>
          hover.listenDebounced((id) => listener(id === null ? null : String(id))),
        set: (id: string | null) => hover.set(id === null ? null : orderIdOf(id)),
      },
    [hover],
  );
  const shape = useMemo(() => (area?.by === 'drawn' ? ringOfFilter(area) : null), [area]);
  return (
    <MapView
      language={language}
      theme={theme}
      areas={areas}
      dots={dots}
      clustered
      selectedId={selected === null ? null : String(selected)}
      onSelect={(id) => {
        const orderId = orderIdOf(id);
        if (orderId !== null) onSelect(orderId);
      }}
      onSpot={(ids) => onSpot?.(ids.flatMap((id) => orderIdOf(id) ?? []))}
      pointed={pointed}
      shape={shape}
      onView={(view) => {
        if (area?.by !== 'view') return;
        ownView.current = viewFilter(view);
        onArea?.(ownView.current);
      }}
      {...(viewRef !== undefined && { viewRef })}
      drawing={drawing}
      onDrawn={(drawn) => onDrawn?.(drawn === null ? null : drawnFilter(drawn))}
      fit={fit}
      hold={held}
    >
      {children}
    </MapView>
  );
}
