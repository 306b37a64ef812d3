import { useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import type { MapArea } from '../../map/map-data.ts';
import { MapView } from '../../map/map-view.tsx';
import { useTheme } from '../../ui/theme.ts';
import type { PointSource } from '../location/draft-location.ts';
import type { LocationBox } from '../location/use-location.ts';
import type { Entry } from '../outbox/entry/entry.ts';

type Props = {
  box: LocationBox;
  source: PointSource;
  areas: readonly MapArea[];
  /** The earlier order, beside the form or in its place. */
  apart: Entry | undefined;
  /** The form is shown, so the point can be set. */
  begun: boolean;
};

/** The map of the order form: the point of the draft and that of the earlier order. */
export function NewOrderMap({ box, source, areas, apart, begun }: Props) {
  const { language } = useFormats();
  const theme = useTheme();
  const { point } = box;

  // The map flies to a typed point; a point set on the map is already in view.
  const [flight, setFlight] = useState(0);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);

  const { id, reference, point: apartPoint } = apart ?? { id: '', reference: '', point: null };
  const apartFit = useMemo(() => ({ key: id, target: apartPoint }), [id, apartPoint]);
  const dots = useMemo(
    () => (apartPoint === null ? [] : [{ id, at: apartPoint, name: reference }]),
    [id, reference, apartPoint],
  );

  if (!begun) return <MapView language={language} theme={theme} point={apartPoint} fit={apartFit} />;
  return (
    <MapView
      language={language}
      theme={theme}
      point={point}
      onPoint={box.place}
      undo={box.undo}
      areas={areas}
      dots={dots}
      fit={fit}
    />
  );
}
