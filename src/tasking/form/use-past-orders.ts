import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seenOrders } from '../../api/queries/seen-orders.ts';
import { squareAbout } from '../../geo/area/square.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapArea } from '../../map/map-data.ts';
import { systemClock } from '../../time.ts';
import { covering as coveringOf } from '../../tracking/answers/covering.ts';
import { footprint as footprintOf } from '../../tracking/answers/footprint.ts';
import { fromOrders } from '../../tracking/page/from-orders.ts';
import { lookedAt, type TrackingState } from '../../tracking/page/tracking.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { useAnswer } from '../../tracking/page/use-answer.ts';
import type { Questions } from '../../tracking/questions.ts';
import type { DraftValues } from '../draft/draft.ts';

/** Polls of all orders are five minutes apart; after this time the stored orders may be incomplete. */
const freshMs = 15 * 60_000;
const mostShown = 5;

export type Covering = Pick<Questions['covering']['answers'], 'count' | 'first'> & {
  /** Null if every order was checked; else the number checked, and the total if known. */
  readonly partly: { readonly looked: number; readonly of: number | null } | null;
};

type Asked = Pick<DraftValues, 'from' | 'to' | 'imageTypeId' | 'resolutionId'> & { point: LngLat | null };

/**
 * Past orders at the point: those that already cover it in that window (null without a point or a window), and the area size
 * to expect. Uses all stored orders, or without them those that this tab has listed.
 */
export function usePastOrders({ point, from, to, imageTypeId, resolutionId }: Asked) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const client = useQueryClient();
  const sync = useTrackingOf((state) => state.sync);
  const full = useTrackingOf((state) => state.full);
  const isOff = sync.kind === 'off';

  const asked = useMemo(
    () =>
      point === null || from === null || to === null || to <= from
        ? null
        : { point: { lng: point.lng, lat: point.lat }, from, to, limit: mostShown },
    [point, from, to],
  );
  const kind = useMemo(
    () =>
      point === null || imageTypeId === null || resolutionId === null
        ? null
        : { typeId: imageTypeId, resolutionId },
    [point, imageTypeId, resolutionId],
  );
  const remembered = {
    covering: useAnswer('covering', asked, JSON.stringify(asked)),
    footprint: useAnswer('footprint', kind, JSON.stringify(kind)),
  };
  // Recomputed with each new point and choice, so that new orders count.
  const listed = useMemo(() => {
    if (!isOff || (asked === null && kind === null)) return null;
    const orders = fromOrders(seenOrders(client));
    return { covering: asked && coveringOf(orders, asked), footprint: kind && footprintOf(orders, kind) };
  }, [isOff, client, asked, kind]);

  const { covering, footprint } = listed ?? remembered;
  const areas = useMemo((): MapArea[] => {
    if (point === null || footprint === null) return [];
    const tag = t('estimateTag', { area: formats.number(footprint.km2, { maximumSignificantDigits: 2 }) });
    return [{ id: 'estimate', kind: 'estimate', area: squareAbout(point, footprint.km2), tag }];
  }, [point, footprint, t, formats]);
  return { covering: covering && { ...covering, partly: partlyOf(covering, sync, full) }, areas };
}

/** Null only if all orders are known, up to date and comparable. */
function partlyOf(
  { looked, total }: Questions['covering']['answers'],
  sync: TrackingState['sync'],
  full: boolean,
): Covering['partly'] {
  if (sync.kind === 'first') return { looked, of: sync.total > 0 ? Math.max(sync.total, total) : null };
  const at = lookedAt(sync);
  const knowsAll = !full && at !== null && systemClock.now() - at < freshMs;
  if (!knowsAll) return { looked, of: null };
  return looked < total ? { looked, of: total } : null;
}
