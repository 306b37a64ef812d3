import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { wordDistance } from './distance-words.ts';
import styles from './edge-note.module.css';

type Props = {
  language: Language;
  /** The possible error in metres. */
  within: number;
  onNear(): void;
  onTake(): void;
  onLeave(): void;
};

/** Confirms a point that is set on a map on which a pixel is kilometres. */
export function FarNote({ language, within, onNear, onTake, onLeave }: Props) {
  const { t } = useTranslation('map');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a way out beside the buttons. */}
      <div
        ref={note}
        className={styles.note}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      >
        <p role="status">{t('farOut', { distance: wordDistance(within, t, language) })}</p>
        <Button variant="main" onClick={onNear}>
          {t('farOutZoom')}
        </Button>
        <Button onClick={onTake}>{t('farOutTake')}</Button>
      </div>
    </div>
  );
}
