import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seenOrders } from '../api/queries/seen-orders.ts';
import { squareAbout } from '../geo/square.ts';
import { useFormats } from '../i18n/use-formats.ts';
import type { MapArea } from '../map/map-data.ts';
import type { DraftValues } from './draft.ts';
import { estimateFootprint, ordersCovering } from './past-orders.ts';

/** What past orders say of the point that is picked: which cover it already, and how large an area to expect about it. */
export function usePastOrders({ point, from, to, imageTypeId, resolutionId }: DraftValues) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const client = useQueryClient();
  // Looked at with each new point and choice, so that what has come since is seen.
  const { covering, estimate } = useMemo(() => {
    if (point === null) return { covering: [], estimate: null };
    const seen = seenOrders(client);
    return {
      covering: ordersCovering(seen, point, { from, to }),
      estimate: estimateFootprint(seen, { imageTypeId, resolutionId }),
    };
  }, [client, point, from, to, imageTypeId, resolutionId]);
  const areas = useMemo((): MapArea[] => {
    if (point === null || estimate === null) return [];
    const tag = t('estimateTag', { area: formats.number(estimate.km2, { maximumSignificantDigits: 2 }) });
    return [{ id: 'estimate', kind: 'estimate', area: squareAbout(point, estimate.km2), tag }];
  }, [point, estimate, t, formats]);
  return { covering, areas };
}
