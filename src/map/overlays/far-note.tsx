import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import type { Inset } from '../camera/fit.ts';
import type { Surface } from '../handle/surface.ts';
import { wordDistance } from '../tools/distance-words.ts';
import styles from './edge-note.module.css';

/** The box that "zoom in" shows: about ten kilometres. */
const boxAbout = ({ lng, lat }: LngLat) => ({
  west: lng - 0.05,
  east: lng + 0.05,
  south: Math.max(-90, lat - 0.05),
  north: Math.min(90, lat + 0.05),
});

type Props = {
  handle: Surface;
  language: Language;
  inset: Inset;
  /** The press; `within` is its possible error in metres. */
  doubtful: { readonly at: LngLat; readonly within: number };
  onConfirm(): void;
  onDiscard(): void;
};

/** Confirms a point that is set on a map on which a pixel is kilometres. */
export function FarNote({ handle, language, inset, doubtful, onConfirm, onDiscard }: Props) {
  const { t } = useTranslation('map');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const leave = () => {
    onDiscard();
    handle.canvas.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a way out beside the buttons. */}
      <div
        ref={note}
        className={styles.note}
        data-asks=""
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      >
        <p role="status">{t('farOut', { distance: wordDistance(doubtful.within, t, language) })}</p>
        <Button
          variant="main"
          onClick={() => {
            leave();
            handle.camera.fit(boxAbout(doubtful.at), inset);
          }}
        >
          {t('farOutZoom')}
        </Button>
        <Button onClick={onConfirm}>{t('farOutTake')}</Button>
      </div>
    </div>
  );
}
