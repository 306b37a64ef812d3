import { useEffect, useRef } from 'react';
import type { LngLat } from '../../geo/lng-lat.ts';
import { formatPoint, type PointNotation } from '../../geo/notation/point-text.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useNotation } from '../../places/notation-choice.ts';
import type { Surface } from '../handle/surface.ts';
import { wordDistance } from './distance-words.ts';
import styles from './footing.module.css';

/** Metres of the longest round distance (1, 2 or 5 times a power of ten) up to `max` metres. */
export function roundDistance(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [5, 2, 1].find((times) => times * power <= max * (1 + 1e-9)) ?? 1;
  return step * power;
}

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

  useEffect(() => {
    const measure = () => {
      if (bar.current === null || distance.current === null) return;
      const perPixel = handle.camera.metresPerPixel();
      const metres = roundDistance(perPixel * maxBarPx);
      const words = wordDistance(metres, t, language);
      bar.current.style.inlineSize = `${metres / perPixel}px`;
      if (distance.current.textContent !== words) distance.current.textContent = words;
    };
    measure();
    return handle.moved.listen(measure);
  }, [handle, t, language]);

  const notation = useNotation();
  useEffect(() => {
    return handle.hovered.listen((at) => {
      if (position.current === null) return;
      const under = at === null ? null : handle.camera.unproject(at);
      position.current.textContent = under === null ? '' : written(under, notation);
    });
  }, [handle, notation]);

  return (
    <div className={styles.footing} data-over-map aria-hidden="true">
      <span ref={distance} className={styles.distance} />
      <span className={styles.track}>
        <span ref={bar} className={styles.bar} />
      </span>
      <bdi ref={position} dir="ltr" className={styles.position} />
    </div>
  );
}
