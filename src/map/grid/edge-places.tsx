import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Near } from '../../geo/gazetteer/nearest-place.ts';
import { type Bearing8, bearing8 } from '../../geo/great-circle.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { directionOf, type Language } from '../../i18n/language.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { placeWords } from '../../places/place-words.tsx';
import { PlacesContext } from '../../places/places.ts';
import type { Inset } from '../camera/fit.ts';
import { around, type Rect } from '../camera/hit.ts';
import { drawable, type MapArea } from '../data/map-data.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { type Outlined, onScreen, outlineOf } from '../marks/outlines.ts';
import { coversOf, onOverlays, tagsBeside } from '../marks/place-tags.ts';
import { useDistanceUnit } from '../tools/distance-unit.ts';
import { wordDistance } from '../tools/distance-words.ts';
import { edgeSpot } from './edge.ts';
import styles from './grid.module.css';
import { gridFrom } from './lines/graticule.ts';

type Props = { handle: MapHandle; language: Language; point: LngLat | null; areas: readonly MapArea[] };

/** A town out of view, from the point if it is in view, else from the middle. */
type Away = { readonly near: Near; readonly from: LngLat };

const maxPlaces = 3;
/** CSS pixels from the edges: clear of the grid's labels and the scale. */
const rimPx = { top: 34, bottom: 34, start: 76, end: 12 };
/** The side of the room of the point, in CSS pixels. */
const pointPx = 56;

const words = {
  n: 'awayN',
  ne: 'awayNE',
  e: 'awayE',
  se: 'awaySE',
  s: 'awayS',
  sw: 'awaySW',
  w: 'awayW',
  nw: 'awayNW',
} as const satisfies Record<Bearing8, string>;

const roundly = (value: number, isShort: boolean) => ({
  maximumFractionDigits: value < 1 && !isShort ? 1 : 0,
});

/** The way to the nearest towns out of view, at the edge where they are. Found when the map rests, and only in places that are loaded. */
export function EdgePlaces({ handle, language, point, areas }: Props) {
  const { t } = useTranslation('map');
  const unit = useDistanceUnit();
  const frame = useRef<HTMLDivElement>(null);
  const away = useAway(handle, point);
  const outlined = useMemo(
    () => drawable(areas).map(({ kind, area }) => ({ kind, outline: outlineOf(area) })),
    [areas],
  );

  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    return onOverlays(current, () => placeAll(current, handle, away, language, point, outlined));
  }, [handle, away, language, point, outlined]);

  return (
    <div ref={frame} className={styles.frame} data-edge-places="" aria-hidden="true">
      {away.map(({ near: { place, km }, from }) => (
        <span key={place.id} className={styles.spot}>
          <span className={styles.place} dir={directionOf(language)}>
            <svg
              aria-hidden="true"
              className={styles.arrow}
              width="12"
              height="12"
              viewBox="0 0 12 12"
              fill="none"
              stroke="currentColor"
            >
              <path
                d="M6 11V1.5M2.5 5 6 1.5 9.5 5"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>
              <Trans
                t={t}
                i18nKey={words[bearing8(from, place.at)]}
                values={{ distance: wordDistance(km * 1000, t, language, unit, roundly) }}
                components={{ place: <bdi>{placeWords(place, language).name}</bdi> }}
              />
            </span>
          </span>
        </span>
      ))}
    </div>
  );
}

const none: readonly Away[] = [];

function useAway(handle: MapHandle, point: LngLat | null): readonly Away[] {
  const places = useContext(PlacesContext);
  const isOpen = useSyncExternalStore(places.subscribe, () => places.state() === 'open');
  const [away, setAway] = useState(none);
  useEffect(() => {
    if (!isOpen) return;
    let query = new AbortController();
    let last = '';
    const find = () => {
      const { camera } = handle;
      const { width, height } = camera.size();
      const view = camera.view();
      const key = JSON.stringify([view, width, height]);
      if (key === last) return;
      last = key;
      query.abort();
      query = new AbortController();
      if (camera.zoom() < gridFrom) return setAway(none);
      const { signal } = query;
      const isSeen = (at: LngLat) => {
        const { x, y } = camera.project(at);
        return x >= 0 && y >= 0 && x <= width && y <= height;
      };
      const from = point !== null && isSeen(point) ? point : camera.centre();
      void places.near(from, maxPlaces, signal).then((found) => {
        if (!signal.aborted)
          setAway(found.filter(({ place }) => !isSeen(place.at)).map((near) => ({ near, from })));
      });
    };
    find();
    const leave = handle.idled.listen((idle) => idle && find());
    return () => {
      leave();
      query.abort();
      setAway(none);
    };
  }, [handle, places, isOpen, point]);
  return away;
}

function placeAll(
  frame: HTMLElement,
  { camera }: MapHandle,
  away: readonly Away[],
  language: Language,
  point: LngLat | null,
  outlined: readonly Outlined[],
): void {
  if (away.length === 0) return;
  const { start, end, ...rest } = rimPx;
  const isLtr = directionOf(language) === 'ltr';
  const rim: Inset = { ...rest, left: isLtr ? start : end, right: isLtr ? end : start };
  const view = { width: frame.clientWidth, height: frame.clientHeight };
  const taken: Rect[] = [...coversOf(frame), ...tagsBeside(frame)];
  if (point !== null) {
    const { x, y } = camera.project(point);
    taken.push(around({ x, y: y - frame.offsetTop }, pointPx));
  }
  const areas = outlined.map((one) => onScreen(camera, one, frame.offsetTop));
  away.forEach(({ near: { place } }, index) => {
    const element = frame.children[index];
    if (!(element instanceof HTMLElement)) return;
    const label = { width: element.offsetWidth, height: element.offsetHeight };
    const { x, y } = camera.project(place.at);
    const toward = { x, y: y - frame.offsetTop };
    const spot = edgeSpot(toward, label, view, rim, taken, areas);
    element.style.visibility = spot === null ? 'hidden' : 'visible';
    if (spot === null) return;
    taken.push({ ...spot, ...label });
    element.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
    const turn = Math.atan2(toward.y - view.height / 2, toward.x - view.width / 2) + Math.PI / 2;
    const arrow = element.querySelector('svg');
    if (arrow !== null) arrow.style.rotate = `${turn}rad`;
  });
}
