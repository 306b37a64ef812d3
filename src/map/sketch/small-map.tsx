import { useEffect, useMemo, useState } from 'react';
import type { Area } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { squareAbout } from '../../geo/area/square.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { palettes, type Theme } from '../basemap/style/palette.ts';
import { type Camera, fitBounds } from '../camera/fit.ts';
import { ReticleMark } from '../tools/reticle-mark.tsx';
import { AreaShape } from './area-sketch.tsx';
import { sketchOf } from './sketch-paths.ts';
import type { SmallBasemap } from './small-basemap.ts';
import styles from './small-map.module.css';

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
export function SmallMap({ name, point, km2, areas, language, theme }: Props) {
  const frame = useMemo(() => squareAbout(point, km2 ?? usualKm2), [point, km2]);
  const camera = useMemo(() => fitBounds(bounds(frame), size, inset), [frame]);
  const basemap = useSmallBasemap(camera, language);
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
  const { land, sea, coast, border, landHalo, city, country } = palettes[theme];
  return (
    <div className={styles.box}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={name}
        direction="ltr"
      >
        {basemap !== null && (
          <g>
            <rect width={side} height={side} fill={sea} />
            <path d={basemap.paths.coast} fill="none" stroke={coast} strokeWidth="2" strokeLinejoin="round" />
            <path d={basemap.paths.land} fill={land} />
            <path d={basemap.paths.lakes} fill={sea} />
            <path d={basemap.paths.borders} fill="none" stroke={border} strokeWidth="1.2" />
            <path d={basemap.paths.disputed} fill="none" stroke={border} strokeDasharray="2 2" />
            {basemap.names.map((name) => (
              <g key={`${name.kind} ${name.words}`}>
                {name.kind === 'city' && <circle cx={name.x} cy={name.y} r="2" fill={city} />}
                <text
                  x={name.x}
                  y={name.labelY}
                  className={styles.name}
                  fill={name.kind === 'city' ? city : country}
                  stroke={landHalo}
                  direction={language === 'ar' ? 'rtl' : 'ltr'}
                >
                  {name.words}
                </text>
              </g>
            ))}
          </g>
        )}
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

/** Null until the basemap is read, and if it cannot be read. */
function useSmallBasemap(camera: Camera, language: Language): SmallBasemap | null {
  const [basemap, setBasemap] = useState<SmallBasemap | null>(null);
  useEffect(() => {
    const off = new AbortController();
    import('./small-basemap.ts')
      .then(({ loadSmallBasemap }) => loadSmallBasemap(camera, size, language, off.signal))
      .then((loaded) => !off.signal.aborted && setBasemap(loaded))
      .catch(() => undefined);
    return () => off.abort();
  }, [camera, language]);
  return basemap;
}
