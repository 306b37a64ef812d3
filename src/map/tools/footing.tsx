import { useEffect, useRef } from 'react';
import type { LngLat } from '../../geo/lng-lat.ts';
import { formatPoint, type PointNotation } from '../../geo/notation/point-text.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useNotation } from '../../places/notation-choice.ts';
import type { Surface } from '../handle/surface.ts';
import { useDistanceUnit } from './distance-unit.ts';
import { scaleOf } from './distance-words.ts';
import styles from './footing.module.css';

/** Decimal degrees to about ten metres; beyond the range of a grid too. */
const written = (point: LngLat, notation: PointNotation): string =>
  (notation === 'decimal' ? null : formatPoint(point, notation)) ??
  `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`;

/** The bar is never longer, and rarely shorter than two fifths of it. */
const maxBarPx = 96;

export function Footing({ handle, language }: { handle: Surface; language: Language }) {
  const { t } = useTranslation('map');
  const bar = useRef<HTMLSpanElement>(null);
  const distance = useRef<HTMLSpanElement>(null);
  const position = useRef<HTMLElement>(null);

  const unit = useDistanceUnit();
  useEffect(() => {
    const measure = () => {
      if (bar.current === null || distance.current === null) return;
      const perPixel = handle.camera.metresPerPixel();
      const { metres, words } = scaleOf(perPixel * maxBarPx, t, language, unit);
      bar.current.style.inlineSize = `${metres / perPixel}px`;
      if (distance.current.textContent !== words) distance.current.textContent = words;
    };
    measure();
    return handle.moved.listen(measure);
  }, [handle, t, language, unit]);

  const notation = useNotation();
  useEffect(() => {
    return handle.hovered.listen((at) => {
      if (position.current === null) return;
      const under = at === null ? null : handle.camera.unproject(at);
      position.current.textContent = under === null ? '' : written(under, notation);
    });
  }, [handle, notation]);

  return (
    <div className={styles.footing} data-unit={unit} data-over-map aria-hidden="true">
      <span ref={distance} className={styles.distance} />
      <span className={styles.track}>
        <span ref={bar} className={styles.bar} />
      </span>
      <bdi ref={position} dir="ltr" className={styles.position} />
    </div>
  );
}
