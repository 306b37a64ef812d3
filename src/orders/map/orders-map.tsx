import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Bounds } from '../../geo/area/area.ts';
import { ringBounds } from '../../geo/area/area-facts.ts';
import { squareAbout } from '../../geo/area/square.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { type OrderId, readOrderId } from '../../ids.ts';
import type { ShapeKind } from '../../map/data/map-data.ts';
import type { MapFit } from '../../map/handle/map-props.ts';
import { MapView } from '../../map/map-view.tsx';
import type { OrderTiles } from '../../map/marks/order-answers.ts';
import {
  type AreaFilter,
  areaText,
  drawnFilter,
  isSameArea,
  ringOfFilter,
  viewFilter,
} from '../../order/area-filter.ts';
import { boundsOfAll } from '../../order/area-of-order.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { useAreasOf } from './cards.tsx';
import type { Hover } from './hover.ts';
import { dotsOf } from './orders-on-map.ts';

/** Nearer than this a dot has no place with a name beside it. */
const nearest = 7;

/** About the size of its area: enough for a view. */
const squareOf = ({ at, areaKm2 }: ListedOrder) =>
  at === null ? [] : [squareAbout(wrapLngLat(at.lng, at.lat), areaKm2 ?? 0)];

/** The value at the last paint, `before` at first: for content that may follow a moment after what users wait for. */
function useAfterPaint<Value>(value: Value, before = value): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}

/**
 * The view of the orders' map: the orders of another page, another drawn shape, or the view in the address. A
 * view that came from the map itself (`own`) and a removed filter leave it unchanged.
 */
function useOrdersFit(
  page: readonly ListedOrder[],
  area: AreaFilter | null,
  own: { readonly current: AreaFilter | null },
): MapFit {
  const held = useRef<{ ids: string; area: AreaFilter | null; fit: MapFit } | null>(null);
  return useMemo(() => {
    const before = held.current;
    const ids = page.map(({ id }) => id).join();
    const isOtherArea = area !== null && !isSameArea(area, before?.area ?? null);
    const isOwnView = area !== null && isSameArea(area, own.current);
    let fit = before?.fit ?? { key: '', target: null };
    if (isOtherArea && !isOwnView) {
      fit = {
        key: z.encode(areaText, area),
        target: ringBounds(ringOfFilter(area)),
        jump: area.by === 'view',
      };
    } else if (area === null && before?.ids !== ids) {
      fit = { key: ids, target: boundsOfAll(page.flatMap(squareOf)), jump: true, nearest };
    }
    held.current = { ids: area === null ? ids : (before?.ids ?? ''), area, fit };
    return fit;
  }, [page, area, own]);
}

/** A number for each text: tiles are named with digits and letters. */
const numbers = new Map<string, number>();
function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

type Apart = {
  /** An order that is drawn on its own. */
  readonly but: OrderId | null;
  /** The statuses of orders that are left out; the same object while they stay the same. */
  readonly hidden?: ReadonlySet<number>;
};

const nothing: ReadonlySet<number> = new Set();

/** The tiles of all remembered orders of a filter, which is the same object while it stays the same; null for none. */
export function useOrderTiles(only: QueryFilter | null, { but, hidden = nothing }: Apart): OrderTiles | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  return useMemo(() => {
    if (only === null) return null;
    const shown = { only, hidden: [...hidden], ...(but !== null && { but }) };
    return {
      version: `${version}f${numberOf(JSON.stringify(shown))}`,
      tile: ({ z, x, y }, signal) => tracking.query('tile', { z, x, y, ...shown }, signal),
    };
  }, [tracking, version, only, hidden, but]);
}

type Props = {
  /** The orders of the page on screen: the map fits them when they change. */
  page: readonly ListedOrder[];
  /** All orders of the list; without them the map shows those of the page. */
  tiles?: OrderTiles | null;
  /** The table's first rows render before the map starts. */
  hold: boolean;
  selected: OrderId | null;
  /** The selected order, if it may not be on the page. */
  selectedOrder?: ListedOrder | null;
  onSelect: (id: OrderId) => void;
  /** Called with the orders of a cluster that no zoom separates. */
  onSpot?: (ids: readonly OrderId[]) => void;
  hover?: Hover;
  area?: AreaFilter | null;
  onArea?: (area: AreaFilter | null) => void;
  viewRef?: { current: (() => Bounds) | null };
  drawing?: ShapeKind | null;
  onDrawn?: (area: AreaFilter | null) => void;
  /** Buttons at the top of the map. */
  tools?: ReactNode;
  /** Cards over the map. */
  children?: ReactNode;
};

/** Orders as dots, clustered where they are close; the selected one is separate, with its area. */
export function OrdersMap(props: Props) {
  const { page: wanted, tiles = null, hold, selected, selectedOrder = null, onSelect, onSpot, hover } = props;
  const { area = null, onArea, viewRef, drawing = null, onDrawn, tools, children } = props;
  const page = useAfterPaint(wanted);
  const held = useAfterPaint(hold, true);
  const listed = useMemo(() => dotsOf(page), [page]);
  const apart = useMemo(() => (selectedOrder === null ? [] : dotsOf([selectedOrder])), [selectedOrder]);
  const { areas } = useAreasOf(selected);
  const ownView = useRef<AreaFilter | null>(null);
  const fit = useOrdersFit(page, area, ownView);
  const pointed = useMemo(
    () =>
      hover && {
        listen: (listener: (id: string | null) => void) =>
          hover.listenDebounced((id) => listener(id === null ? null : String(id))),
        set: (id: string | null) => hover.set(id === null ? null : readOrderId(id)),
      },
    [hover],
  );
  const shape = useMemo(() => (area?.by === 'drawn' ? ringOfFilter(area) : null), [area]);
  return (
    <MapView
      areas={areas}
      dots={tiles === null ? listed : apart}
      listed={listed}
      tiles={tiles}
      clustered
      selectedId={selected === null ? null : String(selected)}
      onSelect={(id) => {
        const orderId = readOrderId(id);
        if (orderId !== null) onSelect(orderId);
      }}
      onSpot={(ids) => onSpot?.(ids.flatMap((id) => readOrderId(id) ?? []))}
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
      tools={tools}
    >
      {children}
    </MapView>
  );
}
