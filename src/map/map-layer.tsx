import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../geo/area/area-facts.ts';
import type { LngLat, RoundedLngLat } from '../geo/lng-lat.ts';
import { directionOf } from '../i18n/language.ts';
import { BasemapNote } from './basemap/basemap-note.tsx';
import { insetOf } from './camera/inset.ts';
import { drawable } from './map-data.ts';
import type { MapHandle } from './map-handle.ts';
import type { MapViewProps, PointBy } from './map-props.ts';
import type { Hit } from './marks/cluster-marks.ts';
import { coversOf } from './marks/covers.ts';
import { Legend } from './marks/legend.tsx';
import { Tags } from './marks/tags.tsx';
import { Controls } from './tools/controls.tsx';
import { DrawShape } from './tools/draw-shape.tsx';
import { EdgeNote } from './tools/edge-note.tsx';
import { EnterHint } from './tools/enter-hint.tsx';
import { FarNote } from './tools/far-note.tsx';
import { Footing } from './tools/footing.tsx';
import { isCoarse, pointerReach } from './tools/pointer-reach.ts';
import { Reticle } from './tools/reticle.tsx';
import { useUndo } from './tools/use-undo.ts';

/** Enter acts on the mark this close to the centre of the map. */
const ENTER_PX = 60;
const noDots: NonNullable<MapViewProps['dots']> = [];

/** The box that "zoom in" shows for a press on a map at small scale: about ten kilometres. */
const boxAbout = ({ lng, lat }: LngLat) => ({
  west: lng - 0.05,
  east: lng + 0.05,
  south: Math.max(-90, lat - 0.05),
  north: Math.min(90, lat + 0.05),
});

/** The overlays of a rendered map, and their wiring to the screen's data. */
type Props = MapViewProps & { handle: MapHandle; region: RefObject<HTMLElement | null> };

export function MapLayer({ handle, region, ...props }: Props) {
  const { t } = useTranslation('map');
  const { language, point = null, dots = noDots, selectedId = null, fit, padding } = props;
  const { clustered = false, shape = null, drawing = null, onDrawn } = props;
  const areas = useMemo(() => drawable(props.areas ?? []), [props.areas]);
  const boxes = useMemo(() => areas.map(({ area }) => bounds(area)), [areas]);
  const picking = props.onPoint !== undefined;
  const focusPoint = useRef(false);

  const events = useRef(props);
  events.current = props;
  /** A press on a map at small scale that awaits confirmation. After one confirmation, later presses need none. */
  const [doubtful, setDoubtful] = useState<{ at: RoundedLngLat; by: PointBy; within: number } | null>(null);
  const takesCoarse = useRef(false);
  const placePoint = (at: RoundedLngLat, by: PointBy, within: number | null) => {
    setDoubtful(null);
    focusPoint.current = by === 'click' || by === 'keyboard';
    events.current.onPoint?.(at, by, within);
  };
  /** Returns true if the point was placed at once. */
  const place = (at: RoundedLngLat, by: PointBy): boolean => {
    if (events.current.onPoint === undefined) return false;
    const within = by === 'device' ? null : pointerReach(handle, at);
    const isDoubtful = within !== null && isCoarse(within) && !takesCoarse.current;
    if (isDoubtful) setDoubtful({ at, by, within });
    else placePoint(at, by, within);
    return !isDoubtful;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point from elsewhere is the answer.
  useEffect(() => setDoubtful(null), [point]);
  const placing = useRef(place);
  placing.current = place;

  const press = useRef(async (hit: Hit) => {
    if (hit.kind === 'order') events.current.onSelect?.(hit.id);
    else {
      const spot = await handle.openCluster(hit);
      if (spot !== null) events.current.onSpot?.(spot);
    }
  });

  useEffect(() => {
    const ends = [
      handle.clicked.listen((at) => {
        const hit = events.current.onSelect === undefined ? null : handle.hitAt(at);
        if (hit !== null) void press.current(hit);
        else placing.current(handle.unproject(at), 'click');
      }),
      handle.entered.listen(() => {
        if (events.current.onPoint !== undefined) placing.current(handle.centre(), 'keyboard');
        else {
          const hit = handle.hitAt(handle.project(handle.centre()), ENTER_PX);
          if (hit !== null) void press.current(hit);
        }
      }),
      handle.hovered.listen((at) => {
        const { onSelect, dots = noDots, pointed } = events.current;
        const hit = at === null || onSelect === undefined ? null : handle.hitAt(at);
        const id = hit?.kind === 'order' ? hit.id : null;
        handle.canvas.style.cursor = hit === null ? '' : 'pointer';
        handle.canvas.title = id === null ? '' : (dots.find((dot) => dot.id === id)?.name ?? '');
        pointed?.set(id);
      }),
      handle.rested.listen(() => events.current.onView?.(handle.view())),
    ];
    return () => {
      for (const end of ends) end();
      handle.canvas.style.cursor = '';
      handle.canvas.title = '';
    };
  }, [handle]);

  const takeBack = useUndo(region, props.undo ?? null);
  useEffect(() => handle.setPicking(picking), [handle, picking]);
  useEffect(
    () => handle.show({ areas, dots, selectedId, point, clustered, shape }),
    [handle, areas, dots, selectedId, point, clustered, shape],
  );
  const { pointed, viewRef, tiles = null } = props;
  useEffect(() => handle.showTiles(tiles), [handle, tiles]);
  useEffect(() => {
    if (viewRef === undefined) return;
    viewRef.current = () => handle.view();
    return () => {
      viewRef.current = null;
    };
  }, [handle, viewRef]);
  useEffect(() => {
    const end = pointed?.listen((id) => handle.point(id));
    return () => {
      end?.();
      handle.point(null);
    };
  }, [handle, pointed]);
  useEffect(() => {
    handle.canvas.setAttribute('aria-label', picking ? t('canvasPick') : t('canvas'));
  }, [handle, picking, t]);

  const going = useRef(() => {});
  going.current = () => {
    if (!fit?.target) return;
    const { target, jump, clear = false } = fit;
    const covers = () => (clear && region.current !== null ? coversOf(region.current) : []);
    handle.fit(target, insetOf(padding, directionOf(language)), jump, covers);
  };
  const fitKey = fit?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says when to go.
  useEffect(() => going.current(), [handle, fitKey]);

  return (
    <>
      <Tags handle={handle} areas={areas} />
      <Legend areas={areas} />
      {point !== null && (
        <Reticle
          handle={handle}
          language={language}
          point={point}
          onMove={picking ? place : undefined}
          takesFocus={() => {
            const takes = focusPoint.current;
            focusPoint.current = false;
            return takes;
          }}
        />
      )}
      {picking && <EnterHint handle={handle} />}
      {drawing !== null && <DrawShape handle={handle} kind={drawing} onDrawn={(drawn) => onDrawn?.(drawn)} />}
      <Controls handle={handle} onPoint={picking ? place : undefined} onUndo={takeBack} />
      <BasemapNote basemap={handle.basemap} orders={handle.orderAnswers} />
      {doubtful !== null && (
        <FarNote
          key={`${doubtful.at.lng} ${doubtful.at.lat}`}
          language={language}
          within={doubtful.within}
          onNear={() => {
            setDoubtful(null);
            handle.canvas.focus({ preventScroll: true });
            handle.fit(boxAbout(doubtful.at), insetOf(padding, directionOf(language)));
          }}
          onTake={() => {
            takesCoarse.current = true;
            placePoint(doubtful.at, doubtful.by, doubtful.within);
          }}
          onLeave={() => {
            setDoubtful(null);
            handle.canvas.focus({ preventScroll: true });
          }}
        />
      )}
      <EdgeNote point={point} boxes={boxes} onGlobe={() => handle.cancelGestures()} />
      <Footing handle={handle} language={language} />
    </>
  );
}
