import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../geo/lng-lat.ts';
import { directionOf } from '../i18n/language.ts';
import { BasemapNote } from './basemap-note.tsx';
import { Controls } from './controls.tsx';
import { EnterHint } from './enter-hint.tsx';
import { Footing } from './footing.tsx';
import { insetOf } from './inset.ts';
import { Legend } from './legend.tsx';
import { drawable } from './map-data.ts';
import type { MapHandle } from './map-handle.ts';
import type { MapViewProps, PointBy } from './map-props.ts';
import { Reticle } from './reticle.tsx';
import { Tags } from './tags.tsx';
import { useUndo } from './use-undo.ts';

const noDots: NonNullable<MapViewProps['dots']> = [];

/** What lies over a drawn map, and the wiring between it and the screen's data. */
type Props = MapViewProps & { handle: MapHandle; region: RefObject<HTMLElement | null> };

export function MapLayer({ handle, region, ...props }: Props) {
  const { t } = useTranslation('map');
  const { language, point = null, dots = noDots, selectedId = null, fit, padding } = props;
  const areas = useMemo(() => drawable(props.areas ?? []), [props.areas]);
  const picking = props.onPoint !== undefined;
  const focusPoint = useRef(false);

  const events = useRef(props);
  events.current = props;
  const place = (at: LngLat, by: PointBy) => {
    focusPoint.current = by === 'click' || by === 'keyboard';
    events.current.onPoint?.(at, by);
  };
  const placing = useRef(place);
  placing.current = place;

  useEffect(() => {
    const ends = [
      handle.clicked.listen((at) => {
        const dot = events.current.onSelect === undefined ? null : handle.dotAt(at);
        if (dot !== null) events.current.onSelect?.(dot.id);
        else placing.current(handle.unproject(at), 'click');
      }),
      handle.entered.listen(() => placing.current(handle.centre(), 'keyboard')),
      handle.hovered.listen((at) => {
        const dot = at === null || events.current.onSelect === undefined ? null : handle.dotAt(at);
        handle.canvas.style.cursor = dot === null ? '' : 'pointer';
        handle.canvas.title = dot?.name ?? '';
      }),
    ];
    return () => {
      for (const end of ends) end();
      handle.canvas.style.cursor = '';
      handle.canvas.title = '';
    };
  }, [handle]);

  const takeBack = useUndo(region, props.undo ?? null);
  useEffect(() => handle.setPicking(picking), [handle, picking]);
  useEffect(() => handle.show({ areas, dots, selectedId, point }), [handle, areas, dots, selectedId, point]);
  useEffect(() => {
    handle.canvas.setAttribute('aria-label', picking ? t('canvasPick') : t('canvas'));
  }, [handle, picking, t]);

  const going = useRef(() => {});
  going.current = () => {
    if (fit?.target) handle.fit(fit.target, insetOf(padding, directionOf(language)), fit.jump);
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
      <Controls handle={handle} onPoint={picking ? place : undefined} onUndo={takeBack} />
      <BasemapNote ground={handle.ground} />
      <Footing handle={handle} language={language} />
    </>
  );
}
