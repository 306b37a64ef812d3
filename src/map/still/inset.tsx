import { useRef } from 'react';
import type { Bounds } from '../../geo/area/area.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { across, down, edgeLatitude, latAt, lngAt } from '../../geo/mercator.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useTheme } from '../../ui/theme.ts';
import { palettes } from '../basemap/style/palette.ts';
import type { Size } from '../camera/fit.ts';
import type { FlatView } from '../camera/flat-view.ts';
import { around as boxAround } from '../camera/hit.ts';
import { sideOnScreen, worldPx } from '../camera/mercator.ts';
import { Ground, type GroundRead, useGround } from './ground.tsx';
import styles from './inset.module.css';

/** CSS pixels. */
export const insetSize = { width: 168, height: 140 };
/** A country or a few of its regions. */
const usualZoom = 3.2;
/** The longest side of an area: beyond it, the view is of a larger region. */
const largestPx = 48;
/** The whole world is as wide as the picture. */
const minZoom = Math.log2(insetSize.width / worldPx);
/** The least side of the mark of the area. */
const minSidePx = 12;

type InsetView = { readonly view: FlatView; readonly isPoint: boolean; readonly side: Size };

/** The region round a box and the sides of the box there; null near the poles, which the flat map does not show. */
export function insetOver(box: Bounds): InsetView | null {
  const { west, south, east, north } = box;
  if (!Object.values(box).every(Number.isFinite) || north > edgeLatitude || south < -edgeLatitude)
    return null;
  const zoom = Math.max(
    minZoom,
    Math.min(usualZoom, Math.log2(largestPx / Math.max(sideOnScreen(box, 0), 1e-9))),
  );
  const world = worldPx * 2 ** zoom;
  const [x0, x1, y0, y1] = [across(west), across(east), down(north), down(south)];
  return {
    view: { center: [lngAt((x0 + x1) / 2), latAt((y0 + y1) / 2)], zoom, size: insetSize },
    isPoint: west === east && south === north,
    side: { width: (x1 - x0) * world, height: (y1 - y0) * world },
  };
}

type Props = {
  around: Bounds | LngLat;
  /** The box is that of an area of interest, which alone is amber. */
  isArea: boolean;
};

/**
 * The region round the area, the points or the point: that of the target before while tiles are read, nothing if they cannot be read and on a
 * small screen, where there is no room.
 */
export function Inset({ around, isArea }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const theme = useTheme();
  const box =
    'west' in around ? around : { west: around.lng, south: around.lat, east: around.lng, north: around.lat };
  const isWide = matchMedia('(min-width: 56.25em)').matches;
  const wanted = isWide ? insetOver(box) : null;
  const ground = useGround(wanted?.view ?? null);
  const last = useRef<(InsetView & { ground: GroundRead }) | null>(null);
  if (wanted === null || ground === null || ground.isMissing) last.current = null;
  else if (ground.isSettled) last.current = { ...wanted, ground };
  if (last.current === null) return null;
  const { isPoint, side, ground: drawn } = last.current;
  const { width, height } = insetSize;
  const middle = { x: width / 2, y: height / 2 };
  const centre = { cx: middle.x, cy: middle.y };
  const [wide, high] = [Math.max(minSidePx, side.width), Math.max(minSidePx, side.height)];
  const mark = boxAround(middle, wide, high);
  const colours = palettes[theme];
  return (
    <div className={styles.inset} style={{ background: colours.sea }} data-over-map>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t(isPoint ? 'overviewPoint' : 'overview')}
        direction="ltr"
      >
        <Ground
          ground={drawn}
          language={language}
          theme={theme}
          taken={[boxAround(middle, Math.max(28, wide), Math.max(28, high))]}
          isSmall
        />
        {isPoint ? (
          <g fill="none">
            <circle {...centre} r={6} stroke={colours.casing} strokeWidth={5} />
            <circle {...centre} r={6} stroke={colours.accent} strokeWidth={2.25} />
          </g>
        ) : !isArea ? (
          <g fill="none">
            <rect {...mark} stroke={colours.casing} strokeWidth={4} />
            <rect {...mark} stroke={colours.ink} strokeWidth={1.5} />
          </g>
        ) : (
          <g>
            <rect {...mark} fill="none" stroke={colours.aoiCasing} strokeWidth={4} />
            <rect {...mark} fill={colours.aoi} fillOpacity={0.2} stroke={colours.aoi} strokeWidth={2.25} />
          </g>
        )}
      </svg>
    </div>
  );
}
