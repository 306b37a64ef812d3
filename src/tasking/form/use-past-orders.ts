import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedOrders } from '../../api/queries/cached-orders.ts';
import { squareAbout } from '../../geo/area/square.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapArea } from '../../map/map-data.ts';
import { systemClock } from '../../time.ts';
import { covering as coveringOf } from '../../tracking/answers/past/covering.ts';
import { fromOrders } from '../../tracking/page/from-orders.ts';
import { checkedAtOf, type TrackingState } from '../../tracking/page/tracking.ts';
import { useAnswer, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';
import type { DraftValues } from '../draft/draft.ts';
import { useFootprint } from '../past/use-footprint.ts';

/** Polls of all orders are five minutes apart; after this time the stored orders may be incomplete. */
const freshMs = 15 * 60_000;
const maxShown = 5;

export type Covering = Pick<Questions['covering']['response'], 'count' | 'first' | 'beside'> & {
  /** Null if every order was checked; else the number checked, and the total if known. */
  readonly partly: { readonly examined: number; readonly of: number | null } | null;
};

type Wanted = Pick<DraftValues, 'from' | 'to' | 'imageTypeId' | 'resolutionId'> & { point: LngLat | null };

/**
 * Past orders at the point: those that already cover it or meet the expected image in that window (null without a point or a
 * window), the area size to expect, and the areas of both for the map. Uses all stored orders, or without them those that this tab has listed.
 */
export function usePastOrders({ point, from, to, imageTypeId, resolutionId }: Wanted) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const client = useQueryClient();
  const sync = useTrackingOf((state) => state.sync);
  const full = useTrackingOf((state) => state.full);
  const isOff = sync.kind === 'off';
  const footprint = useFootprint(imageTypeId, resolutionId);
  const km2 = footprint?.km2 ?? null;

  const wanted = useMemo(
    () =>
      point === null || from === null || to === null || to <= from
        ? null
        : { point: { lng: point.lng, lat: point.lat }, km2, from, to, limit: maxShown },
    [point, km2, from, to],
  );
  // The answer of another size of image stays until the next one.
  const remembered = useAnswer('covering', wanted, JSON.stringify({ ...wanted, km2: null }));
  // Recomputed with each new point and window, so that new orders count.
  const listed = useMemo(
    () => (isOff && wanted !== null ? coveringOf(fromOrders(cachedOrders(client)), wanted) : null),
    [isOff, client, wanted],
  );
  const covering = listed ?? remembered;
  const ordered = covering?.areas;
  const areas = useMemo(() => {
    const shown = (ordered ?? []).map(
      ({ id, no, area }): MapArea => ({ id: String(id), kind: 'aoi', area, tag: no }),
    );
    if (point === null || km2 === null) return shown;
    const tag = t('estimateTag', { area: formats.number(km2, { maximumSignificantDigits: 2 }) });
    const estimate: MapArea = { id: 'estimate', kind: 'estimate', area: squareAbout(point, km2), tag };
    return [...shown, estimate];
  }, [ordered, point, km2, t, formats]);
  return { covering: covering && { ...covering, partly: partlyOf(covering, sync, full) }, footprint, areas };
}

/** Null only if all orders are known, up to date and comparable. */
function partlyOf(
  { examined, total }: Questions['covering']['response'],
  sync: TrackingState['sync'],
  full: boolean,
): Covering['partly'] {
  if (sync.kind === 'first') return { examined, of: sync.total > 0 ? Math.max(sync.total, total) : null };
  const at = checkedAtOf(sync);
  const knowsAll = !full && at !== null && systemClock.now() - at < freshMs;
  if (!knowsAll) return { examined, of: null };
  return examined < total ? { examined, of: total } : null;
}
