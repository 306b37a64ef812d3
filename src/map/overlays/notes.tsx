import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '../../geo/area/area.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseBasemap } from '../basemap/style/basemap-choice.ts';
import type { Inset } from '../camera/fit.ts';
import type { Surface } from '../handle/surface.ts';
import { wordDistance } from '../tools/distance-words.ts';
import enterHintStyles from './enter-hint.module.css';
import styles from './notes.module.css';

/** The box that "zoom in" shows: about ten kilometres. */
const boxAbout = ({ lng, lat }: LngLat) => ({
  west: lng - 0.05,
  east: lng + 0.05,
  south: Math.max(-90, lat - 0.05),
  north: Math.min(90, lat + 0.05),
});

type FarNoteProps = {
  handle: Surface;
  language: Language;
  inset: Inset;
  /** The press; `within` is its possible error in metres. */
  doubtful: { readonly at: LngLat; readonly within: number };
  onConfirm(): void;
  onDiscard(): void;
};

/** Confirms a point that is set on a map on which a pixel is kilometres. */
export function FarNote({ handle, language, inset, doubtful, onConfirm, onDiscard }: FarNoteProps) {
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
        data-over-map=""
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

/** Where Enter would set a point, while the map has the keyboard focus, and the words that say so. */
export function EnterHint({ handle, children }: { handle: Surface; children: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { canvas } = handle;
    const update = () => setShown(canvas.matches(':focus-visible'));
    for (const event of ['focus', 'blur', 'keydown'] as const) canvas.addEventListener(event, update);
    return () => {
      for (const event of ['focus', 'blur', 'keydown'] as const) canvas.removeEventListener(event, update);
    };
  }, [handle]);
  if (!shown) return null;
  return (
    <div className={enterHintStyles.layer} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={enterHintStyles.cross}
        data-over-map
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
      >
        <path d="M16 3v10M16 19v10M3 16h10M19 16h10" stroke="var(--casing)" strokeWidth="4.5" />
        <path d="M16 3v10M16 19v10M3 16h10M19 16h10" stroke="var(--accent)" strokeWidth="2" />
      </svg>
      <span className={enterHintStyles.hint} data-over-map>
        {children}
      </span>
    </div>
  );
}

type Props = {
  point: LngLat | null;
  boxes: readonly Bounds[];
  isGlobe: boolean;
  /** Called before the globe is shown; absent on a map that has none. */
  onGlobe?: (() => void) | undefined;
};

/** A note, until it is dismissed, that the point or an area is, whole or in part, beyond the edge of the flat map. The globe reaches the poles. */
export function EdgeNote({ point, boxes, isGlobe, onGlobe }: Props) {
  const { t } = useTranslation('map');
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isPointBeyond = point !== null && Math.abs(point.lat) > edgeLatitude;
  const reach = boxes.filter(({ south, north }) => Math.max(north, -south) > edgeLatitude);
  const isAllBeyond =
    reach.length === boxes.length &&
    reach.every(({ south, north }) => Math.max(south, -north) > edgeLatitude);
  const shown = [point, ...reach].map((one) => one && Object.values(one).join()).join(' ');
  return (
    <div role="status" className={styles.place}>
      {!isGlobe && (isPointBeyond || reach.length > 0) && dismissed !== shown && (
        <div className={styles.note} data-over-map data-edge-note>
          <p>{t(isPointBeyond ? 'pointBeyondEdge' : isAllBeyond ? 'areasBeyondEdge' : 'areaBeyondEdge')}</p>
          {onGlobe !== undefined && (
            <Button
              onClick={() => {
                onGlobe();
                chooseBasemap('imagery');
              }}
            >
              {t('showGlobe')}
            </Button>
          )}
          <Button onClick={() => setDismissed(shown)}>{t('dismiss')}</Button>
        </div>
      )}
    </div>
  );
}
