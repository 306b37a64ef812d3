import { type ReactNode, useState } from 'react';
import { type Read, type RoundedLngLat, readLngLat, roundLngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Surface } from '../handle/surface.ts';
import styles from './controls.module.css';

const patienceMs = 15_000;

/** The position of this device; the browser asks the user for permission. */
function devicePosition(): Promise<Read<RoundedLngLat, 'positionRejected' | 'positionUnknown'>> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        const read = readLngLat(longitude, latitude);
        resolve(
          read.ok ? { ok: true, value: roundLngLat(read.value) } : { ok: false, why: 'positionUnknown' },
        );
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ok: false, why: code === PERMISSION_DENIED ? 'positionRejected' : 'positionUnknown' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    );
  });
}

const CentreIcon = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M10 7.5v5M7.5 10h5" />
  </svg>
);

type Props = {
  handle: Surface;
  onPoint: ((point: RoundedLngLat, by: 'keyboard' | 'device') => void) | undefined;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  /** Null for no button that shows the whole world. */
  onWorld: (() => void) | null;
  /** Notices, below the buttons. */
  children: ReactNode;
};

type Locating = 'locating' | 'positionRejected' | 'positionUnknown';

export function Controls({ handle, onPoint, onUndo, onWorld, children }: Props) {
  const { t } = useTranslation('map');
  const [locating, setLocating] = useState<Locating | null>(null);

  const locate = async () => {
    setLocating('locating');
    const found = await devicePosition();
    setLocating(found.ok ? null : found.why);
    if (!found.ok) return;
    onPoint?.(found.value, 'device');
    handle.camera.fit(found.value);
  };

  const button = (name: string, icon: ReactNode, press: (() => void) | null, keys?: string) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={press === null || undefined}
      aria-keyshortcuts={keys}
      title={name}
      onClick={press ?? undefined}
    >
      {icon}
    </button>
  );

  return (
    <div className={styles.controls}>
      <div className={styles.group} data-over-map data-map-buttons>
        {button(t('zoomIn'), <Icon name="plus" />, () => handle.camera.zoomBy(1))}
        {button(t('zoomOut'), <Icon name="minus" />, () => handle.camera.zoomBy(-1))}
      </div>
      {onWorld !== null && (
        <div className={styles.group} data-over-map data-map-buttons>
          {button(t('world'), <Icon name="globe" />, onWorld)}
        </div>
      )}
      {onPoint !== undefined && (
        <div className={`${styles.group} ${styles.placing}`} data-over-map data-map-buttons>
          {button(t('useCentre'), <CentreIcon />, () => onPoint(handle.camera.centre(), 'keyboard'))}
          {'geolocation' in navigator &&
            button(t('usePosition'), <Icon name="target" />, () => void locate())}
        </div>
      )}
      {onPoint !== undefined && (
        <div className={styles.group} data-over-map data-map-buttons>
          {button(t('undo'), <Icon name="undo" />, onUndo, 'Control+Z Meta+Z')}
        </div>
      )}
      {children}
      <p role="status" className={styles.note}>
        {locating !== null && <span>{t(locating)}</span>}
      </p>
    </div>
  );
}
