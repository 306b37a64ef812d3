import { useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import type { PointSource } from '../../location/draft-location.ts';
import type { LocationBox } from '../../location/use-location.ts';
import type { MapArea } from '../../map/map-data.ts';
import { MapView } from '../../map/map-view.tsx';
import { useTheme } from '../../ui/theme.ts';

type Props = {
  box: LocationBox;
  source: PointSource;
  areas: readonly MapArea[];
};

/** The map of the order form. */
export function NewOrderMap({ box, source, areas }: Props) {
  const { language } = useFormats();
  const theme = useTheme();
  const { point } = box;

  // The map flies to a typed point; a point set on the map is already in view.
  const [flight, setFlight] = useState(0);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);

  return (
    <MapView
      language={language}
      theme={theme}
      point={point}
      onPoint={box.place}
      undo={box.undo}
      areas={areas}
      fit={fit}
      overview
    />
  );
}
