import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bounds } from '../../../geo/area/area.ts';
import type { RoundedLngLat } from '../../../geo/lng-lat.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { pointOf } from '../../../location/draft-location.ts';
import type { MapDot } from '../../../map/data/map-data.ts';
import { MapView } from '../../../map/map-view.tsx';
import { systemClock } from '../../../time.ts';
import { maxApart, useMapFit } from '../../outbox/screen/batch/use-map-fit.ts';
import type { Points } from './use-points.ts';

type Props = {
  points: Points;
  /** Dots of rows that are not in the batch yet. */
  preview?: readonly PreviewDot[];
};

/** The points of a batch: that of the active row can be moved, and each is a dot that makes its row the active one. */
export const BatchMap = ({ points, preview = none }: Props) => (
  <ShownMap {...useShownPoints(points)} preview={preview} />
);

export type PreviewDot = MapDot & { readonly at: RoundedLngLat };

const none: readonly PreviewDot[] = [];

type ShownProps = ShownPoints & Required<Pick<Props, 'preview'>>;

const ShownMap = memo(function ShownMap({ rows, active, former, activate, move, undo, preview }: ShownProps) {
  const { t } = useTranslation('batchGrid');
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
      rows
        .flatMap(({ id, place, location }, index): MapDot[] =>
          location.kind === 'text' ? [] : [{ id, at: location.point, name: place || nameOf(index) }],
        )
        .concat(preview),
    [rows, nameOf, preview],
  );
  const placed = useMemo(() => dots.map(({ id, at }) => ({ id, point: at })), [dots]);
  const select = (id: string) => {
    if (rows.some((each) => each.id === id)) activate(id);
  };
  const fit = useMapFit(placed, active, view);

  return (
    <MapView
      takesFiles={false}
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
      onSelect={select}
      onSpot={([first]) => first !== undefined && select(first)}
      viewRef={view}
      fit={fit}
      overview
    />
  );
});

type ShownPoints = Pick<Points, 'rows' | 'active' | 'former' | 'activate' | 'move' | 'undo'>;

/** Milliseconds without a change of the grid: a map that is drawn for each press of a held key makes the keys wait. */
const restMs = 120;

/**
 * What the map shows: its own changes at once, those of the grid when they pause. While it is behind, a press on it does
 * nothing: its active row is not that of the grid, so the point would be another row's.
 */
export function useShownPoints({ rows, active, former, activate, move, undo }: Points): ShownPoints {
  const latest = useMemo(() => ({ rows, active, former }), [rows, active, former]);
  const [shown, setShown] = useState(latest);
  /** The next change comes from the map. */
  const isOwn = useRef(false);
  const isBehind = useRef(false);
  useLayoutEffect(() => {
    isBehind.current = shown !== latest;
  }, [shown, latest]);
  useLayoutEffect(() => {
    if (isOwn.current) setShown(latest);
    isOwn.current = false;
    return systemClock.after(restMs, () => setShown(latest));
  }, [latest]);
  const actions = useMemo(() => {
    const own =
      <Values extends readonly unknown[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        if (isBehind.current) return;
        isOwn.current = true;
        act(...values);
      };
    return { activate: own(activate), move: own(move), undo: own(undo) };
  }, [activate, move, undo]);
  return { ...shown, ...actions };
}
