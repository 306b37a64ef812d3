import { lazy, Suspense, useMemo } from 'react';
import type { Area } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { squareAbout } from '../../geo/area/square.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import type { Theme } from '../basemap/style/palette.ts';
import { fitBounds } from '../camera/fit.ts';
import { ReticleMark } from '../tools/reticle-mark.tsx';
import { AreaShape } from './area-sketch.tsx';
import styles from './point-map.module.css';
import { sketchOf } from './sketch-paths.ts';

/** It reads the basemap's archive. */
const Ground = lazy(async () => ({ default: (await import('./ground.tsx')).GroundOfView }));

type Props = {
  /** Read aloud instead of the picture. */
  name: string;
  point: LngLat;
  /** The area of the estimated frame in square kilometres; null without an estimate. */
  km2: number | null;
  /** Areas of other orders, below the frame. */
  areas: readonly { readonly id: number; readonly area: Area }[];
  language: Language;
  theme: Theme;
};

const side = 240;
const size = { width: side, height: side };
const quarter = side / 4;
const inset = { top: quarter, right: quarter, bottom: quarter, left: quarter };
/** The view without an estimate. */
const usualKm2 = 100;

/**
 * A still map of a point and the estimated frame about it, drawn as SVG from the embedded basemap: it costs no second map, and
 * without the basemap it still has point and frame.
 */
export function PointMap({ name, point, km2, areas, language, theme }: Props) {
  const frame = useMemo(() => squareAbout(point, km2 ?? usualKm2), [point, km2]);
  const camera = useMemo(() => fitBounds(bounds(frame), size, inset), [frame]);
  const view = useMemo(() => ({ ...camera, size }), [camera]);
  const outline = sketchOf([{ id: 'estimate', kind: 'estimate', area: frame }], camera, size)[0]?.d;
  const ordered = useMemo(
    () =>
      sketchOf(
        areas.map(({ id, area }) => ({ id: String(id), kind: 'aoi', area })),
        camera,
        size,
      ),
    [areas, camera],
  );
  return (
    <div className={styles.box}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={name}
        direction="ltr"
      >
        <Boundary fallback={() => null}>
          <Suspense>
            <Ground view={view} language={language} theme={theme} />
          </Suspense>
        </Boundary>
        <g className={styles.ordered} fillRule="evenodd">
          {ordered.map((path) => (
            <AreaShape key={path.id} path={path} />
          ))}
        </g>
        {km2 !== null && (
          <g data-estimate>
            <path className={styles.fill} d={outline} />
            <path className={styles.casing} d={outline} />
            <path className={styles.line} d={outline} />
          </g>
        )}
      </svg>
      <span className={styles.point}>
        <ReticleMark />
      </span>
    </div>
  );
}
