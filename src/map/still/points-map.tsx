import { lazy, Suspense, useMemo } from 'react';
import type { Bounds } from '../../geo/area/area.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Theme } from '../basemap/style/palette.ts';
import { evenInset, fitBounds } from '../camera/fit.ts';
import { heldView, screenPointOf } from '../camera/flat-view.ts';
import { around } from '../camera/hit.ts';
import { Dot } from './own-marks.tsx';
import styles from './point-map.module.css';

/** It reads the basemap's archive. */
const Ground = lazy(async () => ({ default: (await import('./ground.tsx')).GroundOfView }));

type Props = {
  /** Read aloud instead of the picture. */
  name: string;
  points: readonly LngLat[];
  /** Around all of them. */
  box: Bounds;
  language: Language;
  theme: Theme;
};

const desk = { width: 816, height: 240 };
const phone = { width: 358, height: 200 };
/** With its edge. */
const dotPx = 16;
/** Nearer, a single town would fill it. */
const nearest = 7;

/** A still map of many points, drawn as SVG as that of one. */
export function PointsMap({ name, points, box, language, theme }: Props) {
  const size = useIsPhone() ? phone : desk;
  const view = useMemo(
    () => heldView({ ...fitBounds(box, size, { ...evenInset, top: 32, bottom: 32 }, nearest), size }),
    [box, size],
  );
  // Points on one pixel are one dot.
  const dots = useMemo(() => {
    const placed = points.map((point) => screenPointOf(view, point));
    return new Map(placed.map(({ x, y }) => [`${Math.round(x)} ${Math.round(y)}`, { x, y }]));
  }, [points, view]);
  const taken = useMemo(() => [...dots.values()].map((at) => around(at, dotPx)), [dots]);
  return (
    <svg
      className={styles.wide}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={name}
      direction="ltr"
    >
      <Boundary fallback={() => null}>
        <Suspense>
          <Ground view={view} language={language} theme={theme} taken={taken} />
        </Suspense>
      </Boundary>
      {[...dots].map(([key, at]) => (
        <Dot key={key} at={at} />
      ))}
    </svg>
  );
}
