import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Surface } from '../handle/surface.ts';
import styles from './enter-hint.module.css';

/** Where Enter would set the point, while the map has the keyboard focus. */
export function EnterHint({ handle }: { handle: Surface }) {
  const { t } = useTranslation('map');
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
    <div className={styles.layer} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.cross}
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
      >
        <path d="M16 3v10M16 19v10M3 16h10M19 16h10" stroke="var(--casing)" strokeWidth="4.5" />
        <path d="M16 3v10M16 19v10M3 16h10M19 16h10" stroke="var(--accent)" strokeWidth="2" />
      </svg>
      <span className={styles.hint}>{t('enterHint')}</span>
    </div>
  );
}
