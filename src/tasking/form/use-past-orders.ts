import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { squareAbout } from '../../geo/area/square.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapArea } from '../../map/map-data.ts';
import { useCoverings, wantedOf } from '../coverings/use-coverings.ts';
import type { DraftValues } from '../draft/draft.ts';
import { useFootprint } from '../past/use-footprint.ts';

type Wanted = Pick<DraftValues, 'from' | 'to' | 'imageTypeId' | 'resolutionId'> & { point: LngLat | null };

/**
 * Past orders at the point: those that already cover it or meet the expected image in that window (null without a point or a
 * window), the area size to expect, and the areas of both for the map.
 */
export function usePastOrders(draft: Wanted) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const { point, imageTypeId, resolutionId } = draft;
  const footprint = useFootprint(imageTypeId, resolutionId);
  const km2 = footprint?.km2 ?? null;
  const coverings = useCoverings(wantedOf(draft, km2));
  const ordered = coverings?.areas;
  const areas = useMemo(() => {
    const shown = (ordered ?? []).map(
      ({ id, no, area }): MapArea => ({ id: String(id), kind: 'aoi', area, tag: no }),
    );
    if (point === null || km2 === null) return shown;
    const tag = t('estimateTag', { area: formats.number(km2, { maximumSignificantDigits: 2 }) });
    const estimate: MapArea = { id: 'estimate', kind: 'estimate', area: squareAbout(point, km2), tag };
    return [...shown, estimate];
  }, [ordered, point, km2, t, formats]);
  return { coverings, footprint, areas };
}
