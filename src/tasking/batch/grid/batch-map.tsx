import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '../../../geo/area/area.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import type { MapDot } from '../../../map/map-data.ts';
import { MapView } from '../../../map/map-view.tsx';
import { useTheme } from '../../../ui/theme.ts';
import { pointOf } from '../../location/draft-location.ts';
import { maxApart, useMapFit } from '../../outbox/screen/batch/use-map-fit.ts';
import type { Points } from './use-points.ts';
import { type ShownPoints, useShownPoints } from './use-shown-points.ts';

type Props = {
  points: Points;
  /** Lies over the map. */
  children?: ReactNode;
};

/** The points of a batch: that of the active row can be moved, and each is a dot that makes its row the active one. */
export function BatchMap({ points, children }: Props) {
  return <ShownMap {...useShownPoints(points)}>{children}</ShownMap>;
}

type ShownProps = ShownPoints & Pick<Props, 'children'>;

const ShownMap = memo(function ShownMap({
  rows,
  active,
  former,
  activate,
  move,
  undo,
  children,
}: ShownProps) {
  const { t } = useTranslation('batchGrid');
  const language = useLanguage();
  const theme = useTheme();
  const row = rows.find(({ id }) => id === active);
  const view = useRef<(() => Bounds) | null>(null);
  const nameOf = useMemo(() => {
    const known: string[] = [];
    return (index: number) => {
      known[index] ??= t('rowName', { row: index + 1 });
      return known[index];
    };
  }, [t]);
  // With that of the active row: without it, each press of an arrow would draw all of them.
  const dots = useMemo(
    () =>
      rows.flatMap(({ id, place, location }, index): MapDot[] =>
        location.kind === 'text' ? [] : [{ id, at: location.point, name: place || nameOf(index) }],
      ),
    [rows, nameOf],
  );
  const placed = useMemo(
    () =>
      rows.flatMap(({ id, location }) => {
        const point = pointOf(location);
        return point === null ? [] : [{ id, point }];
      }),
    [rows],
  );
  const fit = useMapFit(placed, active, view);

  return (
    <MapView
      language={language}
      theme={theme}
      point={row === undefined ? null : pointOf(row.location)}
      onPoint={row === undefined ? undefined : (at, _by, within) => move(row.id, at, within)}
      undo={
        former === null
          ? null
          : () => {
              undo();
              return pointOf(former);
            }
      }
      dots={dots}
      clustered={dots.length > maxApart}
      onSelect={activate}
      onSpot={([first]) => first !== undefined && activate(first)}
      viewRef={view}
      fit={fit}
      overview
    >
      {children}
    </MapView>
  );
});
