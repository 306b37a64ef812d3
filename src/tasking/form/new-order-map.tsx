import { useEffect, useMemo, useState } from 'react';
import { squareAbout } from '../../geo/area/square.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { PointSource } from '../../location/draft-location.ts';
import type { LocationBox } from '../../location/use-location.ts';
import type { MapArea } from '../../map/data/map-data.ts';
import { MapView } from '../../map/map-view.tsx';
import type { CoveringsFound } from '../coverings/use-coverings.ts';
import type { Footprint } from '../past/use-footprint.ts';

type Props = {
  box: LocationBox;
  source: PointSource;
  coverings: CoveringsFound | null;
  footprint: Footprint | null | undefined;
};

/** The map of the order form: the point, the orders that cover it, and the size of image to expect. */
export function NewOrderMap({ box, source, coverings, footprint }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const { point } = box;

  const ordered = coverings?.areas;
  const km2 = footprint?.km2 ?? null;
  const areas = useMemo(() => {
    const shown = (ordered ?? []).map(
      ({ id, no, area }): MapArea => ({ id: String(id), kind: 'aoi', area, tag: no }),
    );
    if (point === null || km2 === null) return shown;
    const tag = t('estimateTag', { area: formats.number(km2, { maximumSignificantDigits: 2 }) });
    const estimate: MapArea = { id: 'estimate', kind: 'estimate', area: squareAbout(point, km2), tag };
    return [...shown, estimate];
  }, [ordered, point, km2, t, formats]);

  // The map flies to a typed point; a point set on the map is already in view.
  const [flight, setFlight] = useState(0);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);

  return <MapView point={point} onPoint={box.place} undo={box.undo} areas={areas} fit={fit} overview />;
}
