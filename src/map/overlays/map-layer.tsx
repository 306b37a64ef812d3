import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { directionOf } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { insetOf } from '../camera/fit.ts';
import { drawable } from '../data/map-data.ts';
import type { MapViewProps } from '../handle/map-props.ts';
import type { Surface } from '../handle/surface.ts';
import { coversOf } from '../marks/place-tags.ts';
import { Controls } from '../tools/controls.tsx';
import { DrawShape } from '../tools/draw-shape.tsx';
import { Footing } from '../tools/footing.tsx';
import { Reticle } from '../tools/reticle.tsx';
import { useUndo } from '../tools/use-undo.ts';
import { BasemapNote } from './basemap-note.tsx';
import { Legend } from './legend.tsx';
import { EdgeNote, EnterHint, FarNote } from './notes.tsx';
import { Tags } from './tags.tsx';
import { useMapInput } from './use-map-input.ts';

/** Where people live: the ice at both ends would only make it smaller. */
const wholeWorld: Bounds = { west: -180, east: 180, south: -58, north: 78 };
const noDots: NonNullable<MapViewProps['dots']> = [];

type Props = MapViewProps & {
  handle: Surface;
  region: RefObject<HTMLElement | null>;
  /** Below the other overlays. */
  grid?: ReactNode;
  /** Shows the globe; absent on a map that has none. */
  onGlobe?: () => void;
};

/** The overlays of a map, and their wiring to the screen's data. `data-idle` is set while nothing is left to render. */
export function MapLayer({ handle, region, grid, onGlobe, ...props }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { point = null, dots = noDots, selectedId = null, fit, padding } = props;
  const { listed = noDots, clustered = false, shape = null, drawing = null, onDrawn } = props;
  const areas = useMemo(() => drawable(props.areas ?? []), [props.areas]);
  const boxes = useMemo(() => areas.map(({ area }) => bounds(area)), [areas]);
  const picking = props.onPoint !== undefined;
  const inset = insetOf(padding, directionOf(language));
  const { place, doubtful, confirm, discard, takesFocus } = useMapInput(handle, props);
  const takeBack = useUndo(region, props.undo ?? null);
  useEffect(() => handle.setPicking(picking), [handle, picking]);
  useEffect(
    () => handle.show({ areas, dots, listed, selectedId, point, clustered, shape }),
    [handle, areas, dots, listed, selectedId, point, clustered, shape],
  );
  const { pointed, viewRef, tiles = null } = props;
  useEffect(() => handle.showTiles(tiles), [handle, tiles]);
  useEffect(() => {
    if (viewRef === undefined) return;
    viewRef.current = () => handle.camera.view();
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
    const element = region.current;
    if (element === null) return;
    const end = handle.idled.listen((idle) => element.toggleAttribute('data-idle', idle));
    handle.settle();
    return () => {
      end();
      element.removeAttribute('data-idle');
    };
  }, [handle, region]);
  useEffect(() => {
    handle.canvas.setAttribute('aria-label', picking ? t('canvasPick') : t('canvas'));
    // The map is kept for the next screen, where it has a name once it listens.
    return () => handle.canvas.removeAttribute('aria-label');
  }, [handle, picking, t]);

  const go = useEffectEvent(() => {
    if (!fit?.target) return;
    const { target, jump, clear = false, nearest } = fit;
    const covers = () => (clear && region.current !== null ? coversOf(region.current) : []);
    handle.camera.fit(target, inset, jump, covers, nearest);
  });
  const fitKey = fit?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says when to go.
  useEffect(() => go(), [handle, fitKey]);

  return (
    <>
      {grid}
      <Tags handle={handle} areas={areas} />
      <Legend areas={areas} />
      {point !== null && (
        <Reticle handle={handle} language={language} point={point} onMove={place} takesFocus={takesFocus} />
      )}
      {picking && <EnterHint handle={handle} />}
      {drawing !== null && <DrawShape handle={handle} kind={drawing} onDrawn={(drawn) => onDrawn?.(drawn)} />}
      <Controls
        handle={handle}
        onPoint={place}
        onUndo={takeBack}
        onWorld={props.world === true ? () => handle.camera.fit(wholeWorld, inset) : null}
      >
        <BasemapNote basemap={handle.basemap} orders={handle.orderAnswers} />
      </Controls>
      {doubtful !== null && (
        <FarNote
          key={`${doubtful.at.lng} ${doubtful.at.lat}`}
          handle={handle}
          language={language}
          inset={inset}
          doubtful={doubtful}
          onConfirm={() => confirm(doubtful)}
          onDiscard={discard}
        />
      )}
      <EdgeNote point={point} boxes={boxes} onGlobe={onGlobe} />
      <Footing handle={handle} language={language} />
    </>
  );
}
