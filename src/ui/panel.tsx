import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  /** The work, at the inline start. */
  panel: ReactNode;
  /** Stays at the panel's foot while it scrolls. */
  footer?: ReactNode;
  map: ReactNode;
  /** `narrow` is 480 px; `wide` leaves the map 460 px. */
  width?: 'narrow' | 'wide';
};

/** One panel, one map. On a phone the map is the top of the screen and the panel is a sheet over its lower edge. */
export function PanelAndMap({ panel, footer, map, width = 'narrow' }: Props) {
  return (
    <div className={styles.screen} data-width={width}>
      <main className={styles.panel}>
        <div className={styles.scroll}>{panel}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </main>
      <div className={styles.map}>{map}</div>
    </div>
  );
}
