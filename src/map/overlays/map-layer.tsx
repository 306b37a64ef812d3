import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { bounds } from '../../geo/area/area-facts.ts';
import { directionOf } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import type { Basemap } from '../basemap/basemap.ts';
import { type Inset, inhabited, insetOf } from '../camera/fit.ts';
import { areaKey, drawable, type MapArea } from '../data/map-data.ts';
import type { MapViewProps } from '../handle/map-props.ts';
import type { Surface } from '../handle/surface.ts';
import { onScreen, outlineOf } from '../marks/outlines.ts';
import { coversOf, onOverlays, placeTags } from '../marks/place-tags.ts';
import { Controls } from '../tools/controls.tsx';
import { DrawShape } from '../tools/draw-shape.tsx';
import { Footing } from '../tools/footing.tsx';
import { Reticle } from '../tools/reticle.tsx';
import { useUndo } from '../tools/use-undo.ts';
import { BasemapNote } from './basemap-note.tsx';
import styles from './legend.module.css';
import { MeasureTool } from './measure-tool.tsx';
import { EdgeNote, EnterHint, FarNote } from './notes.tsx';
import { type FilesOnMap, OfferedFile, useFileOffer } from './own-files.tsx';
import tagsStyles from './tags.module.css';
import { useMapInput } from './use-map-input.ts';

const DayControl = lazy(async () => ({ default: (await import('./day-control.tsx')).DayControl }));

type TagsProps = {
  handle: Surface;
  areas: readonly MapArea[];
};

/** Short texts beside their areas. They use screen positions, so they are east in both reading directions. */
function Tags({ handle, areas }: TagsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tagged = useMemo(
    () =>
      areas
        .filter(({ tag }) => tag !== undefined && tag !== '')
        .map((one) => ({ ...one, outline: outlineOf(one.area) })),
    [areas],
  );

  useEffect(() => {
    const { current } = frame;
    if (current === null || tagged.length === 0) return;
    const place = () => {
      const elements = [...current.children].filter((child) => child instanceof HTMLElement);
      const sizes = elements.map(({ offsetWidth, offsetHeight }) => ({
        width: offsetWidth,
        height: offsetHeight,
      }));
      const outlines = tagged.map((one) => onScreen(handle.camera, one, current.offsetTop));
      const view = { width: current.clientWidth, height: current.clientHeight };
      placeTags(outlines, sizes, view, coversOf(current)).forEach((spot, index) => {
        const element = elements[index];
        const outline = tagged[index]?.outline;
        const at = outline !== undefined && handle.camera.isHidden(outline.centre) ? null : spot;
        if (element === undefined) return;
        element.style.visibility = at === null ? 'hidden' : 'visible';
        if (at !== null) element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      });
    };
    const ends = [handle.moved.listen(place), onOverlays(current, place)];
    return () => {
      for (const end of ends) end();
    };
  }, [handle, tagged]);

  return (
    <div ref={frame} className={tagsStyles.frame} data-map-frame>
      {tagged.map((one) => (
        <span key={areaKey(one)} className={tagsStyles.tag} data-area-tag="">
          {/* Its own direction must not move its anchor corner. */}
          <bdi>{one.tag}</bdi>
        </span>
      ))}
    </div>
  );
}

const kinds = ['aoi', 'intersection', 'estimate'] as const;
const names = {
  aoi: 'legendAoi',
  intersection: 'legendIntersection',
  estimate: 'legendEstimate',
} as const;

/** Names the kinds of areas. They differ by outline, hatch and dashes, not by colour alone. */
function Legend({ areas }: { areas: readonly MapArea[] }) {
  const { t } = useTranslation('map');
  const drawn = kinds.filter((kind) => areas.some((area) => area.kind === kind));
  if (drawn.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('legend')} data-over-map>
      {drawn.map((kind) => (
        <li key={kind}>
          <span className={styles.swatch} data-kind={kind} aria-hidden="true" />
          {t(names[kind])}
        </li>
      ))}
    </ul>
  );
}

/** Of a cluster about a point, with a gap. */
const markPx = 24;

/** The inset with the room of the buttons, which stand in two columns on a low map of a phone. */
function besideButtons(inset: Inset, region: HTMLElement | null, direction: 'ltr' | 'rtl'): Inset {
  const groups = [...(region?.querySelectorAll('[data-map-buttons]') ?? [])];
  if (region === null || groups.length === 0) return inset;
  const edge = region.getBoundingClientRect();
  const boxes = groups.map((group) => group.getBoundingClientRect()).filter(({ width }) => width > 0);
  return direction === 'ltr'
    ? { ...inset, right: Math.max(inset.right, ...boxes.map(({ left }) => edge.right - left + markPx)) }
    : { ...inset, left: Math.max(inset.left, ...boxes.map(({ right }) => right - edge.left + markPx)) };
}

const noDots: NonNullable<MapViewProps['dots']> = [];

type Props = MapViewProps & {
  handle: Surface;
  region: RefObject<HTMLElement | null>;
  /** Below the other overlays. */
  grid?: ReactNode;
  isGlobe?: boolean;
  /** The pictures of a day, while they are shown. */
  daily?: Pick<Basemap, 'changed' | 'hasNoPictures'> | null;
  /** Presses measure, and neither set the point nor select an order. */
  isMeasuring?: boolean;
  onMeasured?: () => void;
  /** Files of the analyst's own on this map. */
  files?: FilesOnMap | null;
  /** Shows the globe; absent on a map that has none. */
  onGlobe?: () => void;
};

/** The overlays of a map, and their wiring to the screen's data. `data-idle` is set while nothing is left to render. */
export function MapLayer({ handle, region, grid, isGlobe = false, daily = null, onGlobe, ...props }: Props) {
  const { t } = useTranslation('map');
  const { t: tMeasure } = useTranslation('measure');
  const language = useLanguage();
  const { point = null, dots = noDots, selectedId = null, fit, padding } = props;
  const { listed = noDots, clustered = false, shape = null, drawing = null, onDrawn } = props;
  const areas = useMemo(() => drawable(props.areas ?? []), [props.areas]);
  const boxes = useMemo(() => areas.map(({ area }) => bounds(area)), [areas]);
  const { isMeasuring = false, onMeasured } = props;
  const [measureSlot, setMeasureSlot] = useState<Element | null>(null);
  const input = isMeasuring ? { ...props, onPoint: undefined, onSelect: undefined } : props;
  const picking = input.onPoint !== undefined;
  const direction = directionOf(language);
  const inset = insetOf(padding, direction);
  const files = isMeasuring ? null : (props.files ?? null);
  const offer = useFileOffer(files, picking);
  const { place, put, doubtful, confirm, discard, takesFocus } = useMapInput(handle, input, offer);
  const takeBack = useUndo(region, isMeasuring ? null : (props.undo ?? null));
  useEffect(() => handle.setPicking(picking || isMeasuring), [handle, picking, isMeasuring]);
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
    const name = isMeasuring ? tMeasure('canvas') : picking ? t('canvasPick') : t('canvas');
    handle.canvas.setAttribute('aria-label', name);
    // The map is kept for the next screen, where it has a name once it listens.
    return () => handle.canvas.removeAttribute('aria-label');
  }, [handle, picking, isMeasuring, t, tMeasure]);

  const go = useEffectEvent((on: Surface, key: string | undefined) => {
    if (key === undefined || !fit?.target) return;
    const { target, jump, nearest } = fit;
    on.camera.fit(target, besideButtons(inset, region.current, direction), jump, nearest);
  });
  const fitKey = fit?.key;
  useEffect(() => go(handle, fitKey), [handle, fitKey]);

  return (
    <>
      {grid}
      <Tags handle={handle} areas={areas} />
      <Legend areas={areas} />
      {isMeasuring && (
        <MeasureTool handle={handle} slot={measureSlot} point={point} onEnd={() => onMeasured?.()} />
      )}
      {point !== null && (
        <Reticle handle={handle} language={language} point={point} onMove={place} takesFocus={takesFocus} />
      )}
      {(picking || isMeasuring) && (
        <EnterHint handle={handle}>{isMeasuring ? tMeasure('enterHint') : t('enterHint')}</EnterHint>
      )}
      {drawing !== null && <DrawShape handle={handle} kind={drawing} onDrawn={(drawn) => onDrawn?.(drawn)} />}
      <Controls
        handle={handle}
        onPoint={place}
        onUndo={takeBack}
        onWorld={props.world === true ? () => handle.camera.fit(inhabited, inset) : null}
      >
        <BasemapNote basemap={handle.basemap} orders={handle.orderAnswers} />
        <div ref={setMeasureSlot} style={{ display: 'contents' }} />
        {files?.list}
      </Controls>
      <OfferedFile files={files} offer={offer} canvas={handle.canvas} onPut={put} onPlace={place} />
      {doubtful !== null && !isMeasuring && (
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
      {daily !== null && (
        <Boundary fallback={() => null}>
          <Suspense>
            <DayControl basemap={daily} />
          </Suspense>
        </Boundary>
      )}
      <EdgeNote point={point} boxes={boxes} isGlobe={isGlobe} onGlobe={onGlobe} />
      <Footing handle={handle} language={language} />
    </>
  );
}
