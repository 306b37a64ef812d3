import { useMemo, useState } from 'react';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { OrderId } from '../../ids.ts';
import type { MapArea, MapDot } from '../../map/data/map-data.ts';
import type { MapFit } from '../../map/handle/map-props.ts';
import { MapView } from '../../map/map-view.tsx';
import { useOrderTiles } from '../../orders/map/orders-map.tsx';
import { idOfDot } from '../../orders/map/orders-on-map.ts';
import { useAnswer, useAnswered, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { SeenOrder, SpotOrders } from './spot-orders.tsx';
import { StatusLegend } from './status-legend.tsx';

type Props = {
  filter: DashboardFilter;
  /** Delays the start of the map. */
  hold: boolean;
  byStatus: Overview['byStatus'];
  selected: OrderId | null;
  onSelect: (id: OrderId | null) => void;
};

/** One order is shown with what is some hundred kilometres around it. */
const nearest = 7.5;
const noIds: readonly OrderId[] = [];
const noAreas: readonly MapArea[] = [];

/** Every stored order of the filter, clustered where they are close. */
export function AllOrdersMap({ filter, hold, byStatus, selected, onSelect }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [spot, setSpot] = useState(noIds);
  const { fit, isKnown } = useInitialView();
  const ids = selected === null ? spot : [...spot, selected];
  const orders = useAnswer('some', { ids: [...ids] }) ?? [];
  const chosen = orders.find(({ id }) => id === selected) ?? null;
  const atSpot = orders.filter(({ id }) => spot.includes(id));
  const at = chosen?.at ?? null;
  const tiles = useOrderTiles(filter.only, { hidden, but: at === null ? null : selected });
  const [areas, setAreas] = useState(noAreas);
  const dots = useMemo<MapDot[]>(
    () =>
      chosen === null || at === null
        ? []
        : [{ id: String(chosen.id), at: wrapLngLat(at.lng, at.lat), name: chosen.no }],
    [chosen, at],
  );
  return (
    <MapView
      tiles={tiles}
      dots={dots}
      areas={areas}
      selectedId={selected === null ? null : String(selected)}
      onSelect={(id) => {
        setSpot(noIds);
        onSelect(idOfDot(id));
      }}
      onSpot={(ids) => {
        onSelect(null);
        setSpot([...new Set(ids.flatMap((id) => idOfDot(id) ?? []))]);
      }}
      fit={fit}
      world
      hold={hold || (byStatus.length > 0 && !isKnown)}
    >
      {byStatus.length > 0 && (
        <StatusLegend
          view={filter.view}
          byStatus={byStatus}
          hidden={hidden}
          onSwitch={(id) => setHidden((before) => switched(before, id))}
        />
      )}
      {chosen !== null && (
        <SeenOrder key={chosen.id} order={chosen} onAreas={setAreas} onClose={() => onSelect(null)} />
      )}
      {chosen === null && atSpot.length > 0 && (
        <SpotOrders orders={atSpot} onSelect={onSelect} onClose={() => setSpot(noIds)} />
      )}
    </MapView>
  );
}

/**
 * The map opens on the region that holds most orders when the screen opens, and once more after the first sync; later orders do
 * not move it. `isKnown`: the region of the stored orders is known, so that the first picture shows it.
 */
function useInitialView(): { fit: MapFit; isKnown: boolean } {
  const phase = useTrackingOf(({ sync }) =>
    sync.kind === 'first' || sync.kind === 'waiting' ? 'some' : 'all',
  );
  const answered = useAnswered('region', {}, phase);
  const [fit, setFit] = useState<MapFit>({ key: '', target: null, jump: true });
  const region = answered?.answer ?? null;
  if (region !== null && fit.key !== phase && fit.key !== 'all')
    setFit({ key: phase, target: region, jump: true, clear: true, nearest });
  return { fit, isKnown: answered !== null || fit.target !== null };
}

function switched(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
