import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useConfig } from '../config-context.ts';
import { directionOf } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { Boundary } from '../ui/feedback/boundary.tsx';
import { useTheme } from '../ui/theme.ts';
import { isPictures, useBasemapChoice } from './basemap/style/basemap-choice.ts';
import { palettes, space } from './basemap/style/palette.ts';
import { insetOf, middleOf } from './camera/fit.ts';
import { chooseGrid, Grid, useGridChoice } from './grid/grid.tsx';
import type { MapViewProps } from './handle/map-props.ts';
import { useHandle } from './handle/use-handle.ts';
import styles from './map-view.module.css';
import { BasemapMenu } from './overlays/basemap-menu.tsx';
import { Credits } from './overlays/credits.tsx';
import { MapLayer } from './overlays/map-layer.tsx';
import { MeasureButton, useMeasuring } from './overlays/measure-tool.tsx';
import { useOwnFiles } from './overlays/own-files.tsx';
import { Unavailable } from './overlays/unavailable.tsx';
import { loadInset } from './preload.ts';
import { AreaSketch, useSketched } from './still/area-sketch.tsx';
import { StillRegion } from './still/still-region.tsx';
import { useExtras } from './use-extras.ts';
import { useMap } from './use-map.ts';

const Inset = lazy(async () => ({ default: (await loadInset()).Inset }));

const noAreas: NonNullable<MapViewProps['areas']> = [];

/**
 * The region "Map". It fills its parent, takes plain data and emits plain events. It is blank while MapLibre loads. Where
 * MapLibre cannot render, the still map takes its place.
 */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation('map');
  const region = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { onPoint, hold = false, tools, drawing = null, children } = props;
  const language = useLanguage();
  const theme = useTheme();
  const { map: settings } = useConfig();
  const { basemap: chosen, day } = useBasemapChoice(settings);
  const [isTooClose, setTooClose] = useState(false);
  const basemap = isPictures(chosen) && isTooClose ? 'map' : chosen;
  const map = useMap(host, { language, theme, basemap, day }, settings, {
    hold,
    sketched: props.sketch === true,
  });
  const handle = map.kind === 'drawn' ? map.handle : null;
  const isStill = map.kind === 'unavailable';
  useEffect(() => {
    if (handle === null) return;
    const read = () => setTooClose(handle.imageryDetail(chosen) === 'none');
    read();
    return handle.moved.listen(read);
  }, [handle, chosen]);
  const inset = insetOf(props.padding, directionOf(language));
  const own = useOwnFiles(handle, region, inset, { isOn: !isStill, dropsHere: props.takesFiles !== false });
  const { switches, layers } = useExtras(handle, settings);
  useHandle(handle, host, { photographer: props.photographer, inset, extras: [layers ?? [], own.extras] });
  const measuring = useMeasuring(region, !isStill && drawing === null);
  const grid = useGridChoice(handle);
  const sketched = useSketched(handle, region);
  const target = props.fit?.target ?? null;
  const around = target ?? props.point ?? null;
  // A sketched area is an order's: towns beyond the edge are that far from its middle, wherever the map has been moved.
  const sketchedAt = props.sketch === true ? target : null;
  const measuredFrom = useMemo(
    () => props.point ?? (sketchedAt && 'west' in sketchedAt ? middleOf(sketchedAt) : null),
    [props.point, sketchedAt],
  );

  return (
    <section
      ref={region}
      className={styles.region}
      style={{ background: isPictures(basemap) && !isStill ? space[theme] : palettes[theme].land }}
      aria-label={t('region')}
      aria-busy={map.kind === 'loading'}
    >
      <div
        ref={host}
        className={styles.host}
        data-picking={onPoint !== undefined || measuring.isOn || undefined}
      />
      {handle !== null && (
        <Boundary fallback={(retry) => <Unavailable picking={onPoint !== undefined} onRetry={retry} />}>
          <MapLayer
            {...props}
            handle={handle}
            region={region}
            grid={
              grid && (
                <Grid
                  handle={handle}
                  language={language}
                  point={measuredFrom}
                  areas={props.areas ?? noAreas}
                />
              )
            }
            isGlobe={isPictures(basemap)}
            daily={basemap === 'daily' ? handle.basemap : null}
            isMeasuring={measuring.isOn}
            files={own.shown}
            onMeasured={measuring.end}
            onGlobe={() => handle.camera.showGlobe()}
          />
        </Boundary>
      )}
      {sketched && !isStill && props.sketch === true && (
        <AreaSketch
          key={props.fit?.key}
          areas={props.areas ?? noAreas}
          target={target}
          inset={inset}
          over={handle}
        />
      )}
      {map.kind === 'unavailable' && (
        <StillRegion {...props} region={region} why={map.why} onRetry={map.retry} />
      )}
      {handle !== null && around !== null && props.overview === true && (
        <Boundary fallback={() => null}>
          <Suspense>
            <Inset around={around} isArea={(props.areas ?? noAreas).length > 0} />
          </Suspense>
        </Boundary>
      )}
      {drawing === null && (
        <div className={styles.head} data-over-map>
          {tools}
          {!isStill && <MeasureButton isOn={measuring.isOn} onPress={measuring.toggle} />}
          {!isStill && (
            <BasemapMenu
              grid={grid}
              onGrid={chooseGrid}
              switches={switches}
              imageryDetail={(of) => handle?.imageryDetail(of) ?? 'sharp'}
              onOpenFile={own.choose}
              onFiles={own.open}
            />
          )}
        </div>
      )}
      <Credits handle={handle} basemap={isStill ? 'map' : basemap} />
      {own.dropHint}
      {children}
    </section>
  );
}
