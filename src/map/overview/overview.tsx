import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '../../geo/area/area.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTheme } from '../../ui/theme.ts';
import { readWorldTile } from '../basemap/archive/archives.ts';
import { palettes } from '../basemap/style/palette.ts';
import styles from './overview.module.css';
import { drawTiles, overviewOf, overviewSize } from './overview-paths.ts';

type Props = { around: Bounds | LngLat };
type Drawing = ReturnType<typeof drawTiles> & { half: { width: number; height: number } };

/** The least side of the mark of the area. */
const minSidePx = 12;

/** A point is a box of no size. */
const boxOf = (target: Bounds | LngLat): Bounds =>
  'west' in target ? target : { west: target.lng, south: target.lat, east: target.lng, north: target.lat };

/** The region round the area or the point, drawn from the tiles of the embedded basemap. Nothing if they cannot be read. */
export function Overview({ around }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const theme = useTheme();
  const target = boxOf(around);
  const drawing = useDrawing(target, language);
  if (drawing === null) return null;
  const { width, height } = overviewSize;
  const { paths, names, half } = drawing;
  const colours = palettes[theme];
  const [x, y] = [Math.max(minSidePx / 2, half.width), Math.max(minSidePx / 2, half.height)];
  const isPoint = target.west === target.east && target.south === target.north;
  const centre = { cx: width / 2, cy: height / 2 };
  const mark = { x: width / 2 - x, y: height / 2 - y, width: 2 * x, height: 2 * y };
  return (
    <div className={styles.overview} style={{ background: colours.sea }} data-over-map>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t(isPoint ? 'overviewPoint' : 'overview')}
        direction="ltr"
      >
        <path d={paths.coast} fill="none" stroke={colours.coast} strokeWidth={2.4} strokeLinejoin="round" />
        <path d={paths.land} fill={colours.land} />
        <path d={paths.lakes} fill={colours.sea} />
        <path d={paths.borders} fill="none" stroke={colours.border} />
        <path d={paths.disputed} fill="none" stroke={colours.border} strokeDasharray="2 2" />
        <g className={styles.names} stroke={colours.landHalo} paintOrder="stroke" strokeWidth={3}>
          {names.map((name) => (
            <g key={`${name.kind} ${name.words}`}>
              {name.kind === 'city' && <circle cx={name.x} cy={name.y} r={1.8} fill={colours.city} />}
              <text
                x={name.x}
                y={name.labelY}
                fill={name.kind === 'city' ? colours.city : colours.country}
                direction={language === 'ar' ? 'rtl' : 'ltr'}
              >
                {name.words}
              </text>
            </g>
          ))}
        </g>
        {isPoint ? (
          <g fill="none">
            <circle {...centre} r={6} stroke={colours.casing} strokeWidth={5} />
            <circle {...centre} r={6} stroke={colours.accent} strokeWidth={2.25} />
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

/** Of the target before while tiles are read; null at first, and on a small screen, where there is no room. */
function useDrawing({ west, south, east, north }: Bounds, language: Language): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    const view = overviewOf({ west, south, east, north });
    if (view === null || !matchMedia('(min-width: 56.25em)').matches) return setDrawing(null);
    const gone = new AbortController();
    const read = view.tiles.map(async (place) => ({ place, bytes: await readWorldTile(place, gone.signal) }));
    Promise.all(read).then(
      (tiles) =>
        !gone.signal.aborted && setDrawing({ ...drawTiles(tiles, language, overviewSize), half: view.half }),
      // The map beside it reports tiles that cannot be read.
      () => !gone.signal.aborted && setDrawing(null),
    );
    return () => gone.abort();
  }, [west, south, east, north, language]);
  return drawing;
}
