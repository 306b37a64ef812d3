import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { useTheme } from '../../ui/theme.ts';
import type { MapViewProps, WhyNoMap } from '../handle/map-props.ts';
import { MapLayer } from '../overlays/map-layer.tsx';
import { Ground } from './ground.tsx';
import { OwnMarks } from './own-marks.tsx';
import { takeSimpleMap } from './simple-map.ts';
import styles from './simple-view.module.css';

export type SimpleProps = MapViewProps & {
  region: RefObject<HTMLElement | null>;
  why: WhyNoMap;
  /** Tries the full map again. */
  onRetry(): void;
};

const reasons = { noWebGl: 'simpleNoWebGl', failed: 'simpleFailed' } as const;

/** The map as SVG, with the overlays of the full map, and a line that says why it is simple. */
export function SimpleView({ region, why, onRetry, ...props }: SimpleProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const [map] = useState(takeSimpleMap);
  useLayoutEffect(() => map.speak(language), [map, language]);
  useLayoutEffect(() => (host.current === null ? undefined : map.attach(host.current)), [map]);
  useSyncExternalStore(map.changed.listen, () => map.version);
  const { width, height } = map.camera.size();
  // Above the line that says why the map is simple.
  const padding = { ...props.padding, blockEnd: (props.padding?.blockEnd ?? 64) + 28 };
  const canRetry = 'WebGL2RenderingContext' in globalThis;
  return (
    <>
      <div ref={host} className={styles.host} data-picking={props.onPoint !== undefined || undefined}>
        <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} direction="ltr" aria-hidden="true">
          <Ground map={map} language={language} theme={theme} />
          <OwnMarks map={map} language={language} />
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
            {t('retry')}
          </Button>
        )}
      </div>
    </>
  );
}
