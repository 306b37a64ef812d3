import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deviceQueries } from '../../browser/device-queries.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useTheme } from '../../ui/theme.ts';
import { around } from '../camera/hit.ts';
import type { MapViewProps, WhyNoMap } from '../handle/map-props.ts';
import { lastOrderZoom } from '../marks/order-answers.ts';
import { MapLayer } from '../overlays/map-layer.tsx';
import { Ground, groundKey, useGround } from './ground.tsx';
import { tilesUnder } from './ground-paths.ts';
import { type OrderSpot, readOrderSpots } from './order-spots.ts';
import { OwnMarks } from './own-marks.tsx';
import { StillHandle } from './still-handle.ts';
import styles from './still-view.module.css';

let kept: StillHandle | null = null;

/** The page's still map, which keeps its view between screens. */
function takeStillMap(): StillHandle {
  kept ??= new StillHandle(() => deviceQueries.refetchQueries({ queryKey: groundKey, type: 'active' }));
  return kept;
}

export type StillProps = MapViewProps & {
  region: RefObject<HTMLElement | null>;
  why: WhyNoMap;
  /** Tries the full map again. */
  onRetry(): void;
};

const reasons = { noWebGl: 'simpleNoWebGl', failed: 'simpleFailed' } as const;
/** The sides of what no name may cover, in CSS pixels. */
const pointPx = 44;
const dotPx = 18;
const crowdPx = 40;

/** The map as SVG, with the overlays of the full map, and a line that says why it is simple. */
export function StillView({ region, why, onRetry, ...props }: StillProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const [map] = useState(takeStillMap);
  useLayoutEffect(() => (host.current === null ? undefined : map.attach(host.current)), [map]);
  useSyncExternalStore(map.changed.listen, () => map.version);
  const { camera, marks } = map;
  const view = camera.current;
  const ground = useGround(view);
  const { spots, isSettled: areSpotsRead } = useSpots(map);
  const isMissing = ground?.isMissing ?? false;
  const isSettled = areSpotsRead && ground?.isSettled === true;
  useEffect(() => map.become({ spots, isMissing, isSettled }), [map, spots, isMissing, isSettled]);
  const { width, height } = view.size;
  const boxAt = (at: OrderSpot['at'], side: number) => around(camera.project(at), side);
  const taken = [
    ...(marks.point === null ? [] : [boxAt(marks.point, pointPx)]),
    ...marks.dots.map(({ at }) => boxAt(at, dotPx)),
    ...spots.map(({ at, hit }) => boxAt(at, hit.kind === 'order' ? dotPx : crowdPx)),
  ];
  // Above the line that says why the map is simple.
  const padding = { ...props.padding, blockEnd: (props.padding?.blockEnd ?? 64) + 28 };
  const canRetry = 'WebGL2RenderingContext' in globalThis;
  return (
    <>
      <div ref={host} className={styles.host} data-picking={props.onPoint !== undefined || undefined}>
        <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} direction="ltr" aria-hidden="true">
          {ground !== null && <Ground ground={ground} language={language} theme={theme} taken={taken} />}
          <OwnMarks map={map} spots={spots} language={language} />
        </svg>
      </div>
      <MapLayer {...props} padding={padding} handle={map} region={region} />
      <div className={styles.note} data-over-map>
        <p>
          {t(reasons[why])}{' '}
          <span className={styles.works}>
            {t(props.onPoint === undefined ? 'simpleShows' : 'simplePicks')}
          </span>
        </p>
        {canRetry && (
          <Button variant="quiet" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

const noSpots: readonly OrderSpot[] = [];

/** The orders of the tiles in view; those of the last picture until all are read. */
function useSpots({ orderAnswers, camera }: StillHandle) {
  const { version } = orderAnswers;
  const z = Math.max(0, Math.min(lastOrderZoom, Math.floor(camera.zoom())));
  const placed = version === null ? [] : tilesUnder(camera.current, z);
  const places = new Map(placed.map((place) => [`${z}/${place.x}/${place.y}`, place]));
  const { data, isFetching } = useQuery(
    {
      queryKey: ['order-spots', version, ...places.keys()],
      queryFn: async ({ signal }) => {
        const reads = [...places.values()].map(async (place) =>
          readOrderSpots(place, await orderAnswers.tile(place, signal)),
        );
        // The note of the map says what could not be read.
        const read = await Promise.allSettled(reads);
        return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      },
      enabled: places.size > 0,
      structuralSharing: false,
      placeholderData: keepPreviousData,
      // They are of one account.
      gcTime: 0,
    },
    deviceQueries,
  );
  return { spots: version === null || data === undefined ? noSpots : data, isSettled: !isFetching };
}
