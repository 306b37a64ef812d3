import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '../geo/area.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import type { Language } from '../i18n/language.ts';
import type { MapArea, MapDot } from './map-data.ts';
import { MapLayer } from './map-layer.tsx';
import styles from './map-view.module.css';
import { palettes, type Theme } from './palette.ts';
import { Unavailable } from './unavailable.tsx';
import { useMap } from './use-map.ts';

/** How a point came to be where it is. */
export type PointBy = 'click' | 'drag' | 'keyboard' | 'device';

/** Where to look. The map goes there when `key` changes; a target of null leaves it where it is. */
export type MapFit = { readonly key: string; readonly target: Bounds | LngLat | null };

/** CSS pixels to keep free of the target when fitting, in the direction of reading. */
export type MapPadding = {
  readonly blockStart?: number;
  readonly blockEnd?: number;
  readonly inlineStart?: number;
  readonly inlineEnd?: number;
};

export type MapViewProps = {
  readonly language: Language;
  readonly theme: Theme;
  /** The ordered point. */
  readonly point?: LngLat | null;
  /** Given when the point can be placed and moved here. Called once a drag has ended, not during it. */
  readonly onPoint?: ((point: LngLat, by: PointBy) => void) | undefined;
  readonly areas?: readonly MapArea[];
  readonly dots?: readonly MapDot[];
  readonly selectedId?: string | null;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly fit?: MapFit;
  readonly padding?: MapPadding;
  /** Cards over the map; the caller places them. */
  readonly children?: ReactNode;
};

/**
 * The region "Map": it fills its parent, takes plain data and gives plain events. While MapLibre is on its way it is a sea,
 * where it cannot be drawn it says so. `data-idle` is on the region while nothing more is to be drawn.
 */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation('map');
  const region = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { language, theme, onPoint, children } = props;
  const map = useMap(host, { language, theme });
  const handle = map.kind === 'drawn' ? map.handle : null;

  useEffect(() => {
    const element = region.current;
    if (handle === null || element === null) return;
    const end = handle.idled.listen((idle) => element.toggleAttribute('data-idle', idle));
    handle.settle();
    return () => {
      end();
      element.removeAttribute('data-idle');
    };
  }, [handle]);

  return (
    <section
      ref={region}
      className={styles.region}
      style={{ background: palettes[theme].sea }}
      aria-label={t('region')}
      aria-busy={map.kind === 'loading'}
    >
      <div ref={host} className={styles.host} data-picking={onPoint !== undefined || undefined} />
      {handle !== null && <MapLayer {...props} handle={handle} />}
      {map.kind === 'unavailable' && <Unavailable picking={onPoint !== undefined} onRetry={map.retry} />}
      <p className={styles.credits}>{t('credits')}</p>
      {children}
    </section>
  );
}
